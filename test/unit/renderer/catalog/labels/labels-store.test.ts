import { beforeEach, expect, test } from 'vitest';
import { marginsOf, planOf, useLabels } from '../../../../../renderer/catalog/labels/labels-store.ts';
import { MAX_LABELS } from '../../../../../shared/domain/paper/label-size.ts';
import { StandInProgram } from '../../stand-in-program.ts';

let program: StandInProgram;
beforeEach(async () => {
  program = new StandInProgram();
  useLabels.setState(useLabels.getInitialState(), true);
  const begun = store().begin({ kind: 'items', ids: ['a', 'b'] } as never);
  await program.latest('settings.read').answer({ priceLabels: { size: 'a4-3x8', margins: {} } });
  await program.latest('labels.rows').answer({ rows: [{ id: 'a' }, { id: 'b' }], more: 0, isMore: false });
  await begun;
});

const store = () => useLabels.getState();

test('each item gets one label at first', () => {
  expect(planOf(store())).toMatchObject({
    size: 'a4-3x8',
    start: 0,
    items: [
      { id: 'a', count: 1 },
      { id: 'b', count: 1 },
    ],
  });
});

test('an item without labels is not in the plan, and no labels at all make no plan', () => {
  store().setCount('a', 0);
  expect(planOf(store())?.items).toEqual([{ id: 'b', count: 1 }]);
  store().setAll(0);
  expect(planOf(store())).toBeNull();
});

test('a count stays between zero and the maximum; a total beyond it makes no plan', () => {
  store().setCount('a', -3);
  expect(store().counts.get('a')).toBe(0);
  store().setCount('a', MAX_LABELS + 1);
  expect(store().counts.get('a')).toBe(MAX_LABELS);
  expect(planOf(store())).toBeNull();
  store().setCount('b', 0);
  expect(planOf(store())?.items).toEqual([{ id: 'a', count: MAX_LABELS }]);
});

test('the first free place of the sheet is kept and starts over with another size', () => {
  store().setStart(100);
  expect(store().start).toBe(23);
  store().setStart(-1);
  expect(store().start).toBe(0);
  store().setStart(5);
  store().setSize('a4-4x10');
  expect(store().start).toBe(0);
});

test('margins are kept for each size, and a roll has none', () => {
  store().setMargins({ top: 3, left: 4 });
  expect(marginsOf(store().settings)).toEqual({ top: 3, left: 4 });
  store().setSize('a4-4x10');
  expect(marginsOf(store().settings)).not.toEqual({ top: 3, left: 4 });
  store().setSize('roll-80');
  expect(marginsOf(store().settings)).toEqual({ top: 0, left: 0 });
  store().setSize('a4-3x8');
  expect(marginsOf(store().settings)).toEqual({ top: 3, left: 4 });
});

test('unreadable rows show the reason', async () => {
  const begun = store().begin({ kind: 'items', ids: ['a'] } as never);
  await program.latest('settings.read').answer({ priceLabels: { size: 'a4-3x8', margins: {} } });
  await program.latest('labels.rows').refuse('No se pudo leer');
  await begun;
  expect(store()).toMatchObject({ rows: null, fault: 'No se pudo leer' });
});

test('a size, a margin and a number chosen while the products load are kept', async () => {
  const begun = store().begin({ kind: 'items', ids: ['a'] } as never);
  store().setSize('a4-4x10');
  store().setMargins({ top: 3, left: 4 });
  store().setAll(7);
  const margins = { 'a4-3x8': { top: 1, left: 2 } };
  await program.latest('settings.read').answer({ priceLabels: { size: 'roll-80', margins } });
  await program.latest('labels.rows').answer({ rows: [{ id: 'a' }], more: 0, isMore: false });
  await begun;
  expect(planOf(store())).toMatchObject({
    size: 'a4-4x10',
    margins: { top: 3, left: 4 },
    items: [{ count: 7 }],
  });
  store().setSize('a4-3x8');
  expect(marginsOf(store().settings)).toEqual({ top: 1, left: 2 });
});
