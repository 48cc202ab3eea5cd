import { beforeEach, expect, test, vi } from 'vitest';
import { useAppearance, USUAL_APPEARANCE } from '../../../../../renderer/app/appearance/appearance.ts';
import { changeAppearance } from '../../../../../renderer/app/settings/look.tsx';
import { changeShop, noteShop, useChanges } from '../../../../../renderer/kit/settings/changes.ts';
import { useNotices } from '../../../../../renderer/kit/components/notice-store.ts';
import { useShopSettings } from '../../../../../renderer/kit/settings/shop-settings-store.ts';
import { useUsers } from '../../../../../renderer/shop/users/users-store.ts';
import type { UsersState } from '../../../../../shared/contract/users.ts';
import { USUAL_SETTINGS } from '../../../../../shared/contract/usual-settings.ts';
import { answer, failure, installProgram } from '../../sale/fake-program.ts';

beforeEach(() => {
  useUsers.setState(useUsers.getInitialState(), true);
  vi.stubGlobal('localStorage', { setItem: () => {} });
  useAppearance.setState(useAppearance.getInitialState(), true);
  useChanges.setState(useChanges.getInitialState(), true);
  useShopSettings.setState(useShopSettings.getInitialState(), true);
  useNotices.setState(useNotices.getInitialState(), true);
  return () => vi.unstubAllGlobals();
});

const names = (): string[] => useChanges.getState().changes.map(({ name }) => name);

test('each change is undone, latest first', async () => {
  changeAppearance('theme', { theme: 'dark' });
  changeAppearance('size', { size: 150 });
  const undoLatest = () => useChanges.getState().undoLatest('look');
  expect(useAppearance.getState().appearance).toEqual({ ...USUAL_APPEARANCE, theme: 'dark', size: 150 });
  await undoLatest();
  expect(useAppearance.getState().appearance).toEqual({ ...USUAL_APPEARANCE, theme: 'dark' });
  expect(useChanges.getState().undone).toBe('size');
  await undoLatest();
  expect(useAppearance.getState().appearance).toEqual(USUAL_APPEARANCE);
  await undoLatest();
  expect(useAppearance.getState().appearance).toEqual(USUAL_APPEARANCE);
});

test('only changed settings of the shop are saved, and restored', async () => {
  const saved: unknown[] = [];
  installProgram({
    'settings.save': (decided) => {
      saved.push(decided);
      return answer({ ...USUAL_SETTINGS, ...decided });
    },
  });
  await changeShop('rounding', 'roundsCash', false);
  expect(useShopSettings.getState().settings.roundsCash).toBe(false);
  await useChanges.getState().undoLatest('money');
  expect(useShopSettings.getState().settings.roundsCash).toBe(true);
  expect(saved).toEqual([{ roundsCash: false }, { roundsCash: true }]);
});

test('a refused change is shown, and leaves nothing to undo', async () => {
  installProgram({ 'settings.save': () => failure('El disco está lleno.') });
  await changeShop('rounding', 'roundsCash', false);
  expect(useNotices.getState().notices.map(({ text }) => text)).toEqual(['El disco está lleno.']);
  expect(names()).toEqual([]);
});

test('a failed undo can be tried again', async () => {
  installProgram({ 'settings.save': (decided) => answer({ ...USUAL_SETTINGS, ...decided }) });
  await changeShop('rounding', 'roundsCash', false);
  installProgram({ 'settings.save': () => failure('El disco está lleno.') });
  await useChanges.getState().undoLatest('money');
  expect(names()).toEqual(['rounding']);
  expect(useChanges.getState().undone).toBeNull();
  expect(useNotices.getState().notices).toHaveLength(1);
});

test('a change saved in another way is undone like the others', async () => {
  const saved: unknown[] = [];
  installProgram({
    'settings.save': (decided) => {
      saved.push(decided);
      return answer({ ...USUAL_SETTINGS, ...decided });
    },
  });
  noteShop('finalConsumer', 'finalConsumer', null);
  expect(names()).toEqual(['finalConsumer']);
  await useChanges.getState().undoLatest('money');
  expect(saved).toEqual([{ finalConsumer: null }]);
});

test('a category undoes only its own changes', async () => {
  const saved: unknown[] = [];
  installProgram({
    'settings.save': (decided) => {
      saved.push(decided);
      return answer({ ...USUAL_SETTINGS, ...decided });
    },
  });
  noteShop('issuerActivity', 'issuerActivity', '');
  changeAppearance('theme', { theme: 'dark' });
  await useChanges.getState().undoLatest('support');
  expect(names()).toEqual(['issuerActivity', 'theme']);
  await useChanges.getState().undoLatest('receipts');
  expect(saved).toEqual([{ issuerActivity: '' }]);
  expect(names()).toEqual(['theme']);
  expect(useAppearance.getState().appearance.theme).toBe('dark');
});

test("a user's change is not undone by another", () => {
  const atCounter = (id: string): void => {
    const user = { id, name: id, role: 'cashier', isActive: true } as const;
    const current = { ...user, hasPin: true, isShared: false, lockedMs: 0 };
    const state: UsersState = {
      users: [current],
      current,
      powers: { rights: [], discountLimit: 0 },
      roles: { supervisor: { rights: [], discountLimit: 0 }, cashier: { rights: [], discountLimit: 0 } },
      idleLockMinutes: 0,
      arePinsLost: false,
    };
    useUsers.setState({ state });
  };
  atCounter('ana');
  changeAppearance('theme', { theme: 'dark' });
  atCounter('ana');
  expect(names()).toEqual(['theme']);
  atCounter('beto');
  expect(names()).toEqual([]);
  expect(useAppearance.getState().appearance.theme).toBe('dark');
});
