import { branchPins, NO_CHAIN } from '../../../support/chain/branch-pins.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { IpcMainInvokeEvent } from 'electron';
import type { Input, MethodName, Output } from '../../../../shared/contract/contract.ts';
import type { Result } from '../../../../shared/contract/window-api.ts';
import { atCounter } from '../../../../main/api/area-handlers.ts';
import { coreHandlers } from '../../../../main/api/core-handlers.ts';
import { type Handlers, registerMethods } from '../../../../main/api/router.ts';
import { createUsersAtCounter } from '../../../../main/app/users-at-counter.ts';
import { TestCounter } from '../../../support/counter.ts';
import { draftLine, product, saleDraft } from '../../../support/sale-drafts.ts';

/* The window's calls, through the router and its authorization. */

let machine: TestCounter;
let send: <M extends MethodName>(method: M, input: Input<M>) => Promise<Result<Output<M>>>;

beforeEach(() => {
  machine = new TestCounter();
  const users = createUsersAtCounter({
    counter: () => machine.counter,
    configFolder: machine.location.configFolder,
    keychain: {
      isAvailable: () => Promise.resolve(false),
      seal: () => Promise.reject(new Error('none')),
      open: () => Promise.reject(new Error('none')),
    },
    ...branchPins(),
    chain: NO_CHAIN,
    tell() {},
    report() {},
  });
  users.observer.join(machine.counter);
  const listeners = new Map<string, (event: IpcMainInvokeEvent, input: unknown) => unknown>();
  registerMethods({
    ipcMain: { handle: (name, listener) => void listeners.set(name, listener) },
    appOrigin: 'app://mostrador',
    authorize: users.authorize,
    handlers: { ...atCounter(() => machine.counter, coreHandlers), ...users.handlers } as Handlers,
    report() {},
  });
  const event = { senderFrame: { origin: 'app://mostrador', parent: null } } as IpcMainInvokeEvent;
  send = async (method, input) => (await listeners.get(method)?.(event, input)) as never;
});
afterEach(async () => {
  await machine.counter.engine.stop();
  machine.remove();
});

async function value<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>> {
  const result = await send(method, input);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** Rosa owns the shop, Marta stands in for her and approves, Beto sells and is signed in. */
async function withCashier() {
  await value('users.set-up', { name: 'Rosa', pin: '4711' });
  const add = { id: null, isActive: true } as const;
  await value('users.save', { ...add, name: 'Marta', role: 'supervisor', pin: '2506' });
  const { users } = await value('users.save', { ...add, name: 'Beto', role: 'cashier', pin: '9021' });
  const idOf = (name: string) => users.find((user) => user.name === name)?.id ?? '';
  await value('users.sign-in', { id: idOf('Beto'), pin: '9021' });
  return { idOf, approval: { id: idOf('Marta'), pin: '2506' } };
}

test('a cashier’s cancellation is refused, allowed once by the supervisor, and recorded with both names', async () => {
  const { id } = await machine.sellIssued();
  const { idOf } = await withCashier();
  const act = { id, motivo: 'Se equivocó de producto', back: 'none' as const };
  expect(await send('documents.cancel', act)).toMatchObject({ ok: false, error: { kind: 'not-allowed' } });
  const users403 = await send('users.save', {
    id: null,
    isActive: true,
    name: 'Otro',
    role: 'owner',
    pin: '1111',
  });
  expect(users403).toMatchObject({ ok: false, error: { kind: 'not-allowed' } });
  for (const refused of [
    await send('settings.save', { roundsCash: true }),
    // A test page opens the drawer.
    await send('printers.test-page', { id: machine.random.uuid() }),
  ]) {
    expect(refused).toMatchObject({ ok: false, error: { kind: 'not-allowed' } });
  }
  expect((await send('settings.save', { savedFilters: [] })).ok).toBe(true);

  const approval = { id: idOf('Marta'), pin: '2506', method: 'documents.cancel' };
  await value('users.approve', { ...approval, message: JSON.stringify(act) });
  expect((await send('documents.cancel', { ...act, motivo: 'Otro motivo' })).ok).toBe(false);
  const detail = await value('documents.cancel', act);
  expect(detail.history.at(-1)?.actor).toBe('Beto (autorizó Marta)');
  const [entry] = machine.counter.store.audit.ofSubject(id).slice(-1);
  expect(entry).toMatchObject({ actor: 'Beto', details: { approvedBy: 'Marta' } });
  expect(machine.counter.store.audit.verify(null).ok).toBe(true);
});

test('a cashier’s exchange rate is refused, and stored with both names once the supervisor approves', async () => {
  const cashier = await withCashier();
  const rate = { currency: 'ARS' as const, rate: '99.999' };
  expect(await send('sale.remember-rate', rate)).toMatchObject({ ok: false, error: { kind: 'not-allowed' } });
  const item = product({ price: 1_000_000 });
  machine.counter.store.commit(() =>
    machine.counter.catalog.save(item, { at: machine.clock.now(), actor: 'Rosa' }),
  );
  const draft = saleDraft({ lines: [draftLine(item)], ...rate });
  expect(await send('sale.charge', { draft })).toMatchObject({ ok: false, error: { kind: 'not-allowed' } });

  const message = JSON.stringify(rate);
  await value('users.approve', { ...cashier.approval, method: 'sale.remember-rate', message });
  expect(await value('sale.remember-rate', rate)).toEqual({ rates: { ARS: '99.999' } });
  const [entry] = machine.counter.store.audit.ofSubject('ARS');
  expect(entry).toMatchObject({
    event: 'rate.remembered',
    actor: 'Beto',
    details: { rate: '99.999', approvedBy: 'Marta' },
  });
  // Now it is the day's rate: needs no right, and records nothing new.
  await value('sale.remember-rate', rate);
  expect(machine.counter.store.audit.ofSubject('ARS')).toHaveLength(1);
  expect((await send('sale.charge', { draft })).ok).toBe(true);
});

test('a cashier’s pause of sending is refused, allowed by the supervisor, and ended by any user', async () => {
  const cashier = await withCashier();
  const pause = { length: 'two-hours' as const };
  expect(await send('sending.pause', pause)).toMatchObject({ ok: false, error: { kind: 'not-allowed' } });
  const message = JSON.stringify(pause);
  await value('users.approve', { ...cashier.approval, method: 'sending.pause', message });
  await value('sending.pause', pause);
  const until = machine.clock.now() + 2 * 3_600_000;
  expect((await value('status.read', {})).hold).toMatchObject({ kind: 'paused', by: 'Beto', until });
  const [entry] = machine.counter.store.audit.ofSubject('sending');
  expect(entry).toMatchObject({ actor: 'Beto', details: { until, approvedBy: 'Marta' } });
  await value('sending.resume', {});
  expect((await value('status.read', {})).hold?.kind).not.toBe('paused');
});

test('a counter without users works as before', async () => {
  expect((await send('settings.save', { roundsCash: true })).ok).toBe(true);
  expect(machine.changes.at(-1)?.actor).toBe('screen');
});

test('an approval needs a method of the contract and valid input for it', async () => {
  await value('users.set-up', { name: 'Rosa', pin: '4711' });
  const { users } = await value('users.read', {});
  const approval = { id: users[0]?.id ?? '', pin: '4711' };
  for (const [method, message] of [
    ['no.such', '{}'],
    ['documents.cancel', '{'],
    ['documents.cancel', '{}'],
  ] as const) {
    expect(await send('users.approve', { ...approval, method, message })).toMatchObject({
      ok: false,
      error: { kind: 'input' },
    });
  }
});

test('a new recovery code is valid once confirmed, and the previous one until then', async () => {
  const { recoveryCode: first } = await value('users.set-up', { name: 'Rosa', pin: '4711' });
  const { recoveryCode: left } = await value('users.new-code', {});
  expect(await send('users.recover', { code: left, pin: '1234' })).toMatchObject({ ok: false });
  const { recoveryCode: second } = await value('users.recover', { code: first, pin: '1234' });
  const { recoveryCode: third } = await value('users.new-code', {});
  await value('users.keep-code', { recoveryCode: third });
  expect(await send('users.recover', { code: second ?? '', pin: '1234' })).toMatchObject({ ok: false });
  await value('users.recover', { code: third, pin: '1234' });
  expect(await send('users.keep-code', { recoveryCode: '12345' })).toMatchObject({ ok: false });
});
