import { reason } from '../../../../shared/domain/reason.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { verifyStore } from '../../../../main/database/verify-store.ts';
import { cancellationEvent } from '../../../support/cancellation-answers.ts';
import { TestCounter } from '../../../support/counter.ts';
import { turn } from '../../../support/fake-clock.ts';
import { answered } from '../../../support/fake-network.ts';
import { issuedData, success } from '../../../support/service-answers.ts';

const TEN_MINUTES_MS = 600_000;

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

/** Is killed after a request is written and before its answer. */
async function dieWaiting(): Promise<void> {
  machine.network.next(() => new Promise(() => {}));
  machine.counter.engine.start();
  await turn();
  machine.clock.jump(90_000);
  machine.reopen();
}

test('a sale in flight becomes a doubt, its attempt is closed, and it is never sent by itself', async () => {
  const [{ id }, { id: next }] = [machine.sell(), machine.sell()];
  await dieWaiting();
  expect(machine.document(id)).toMatchObject({
    state: 'uncertain',
    doubt: reason('in-doubt', { why: reason('program-ended') }),
  });
  expect(machine.counter.attempts.ofDocument(id)).toMatchObject([
    { outcome: 'interrupted', finishedAt: machine.clock.now() },
  ]);
  expect(machine.counter.entries.find(id, 'issue')?.state).toBe('settled');
  expect(machine.counter.store.audit.ofSubject(id).at(-1)).toMatchObject({
    actor: 'counter',
    event: 'document.answer-missing',
    details: { from: 'sending', to: 'uncertain' },
  });
  expect(verifyStore(machine.counter.store).findings).toEqual([]);
  await machine.sendWhatIsDue();
  expect([machine.state(id), machine.state(next)]).toEqual(['uncertain', 'issued']);
  expect(machine.network.written).toHaveLength(2);
});

test('every lane in flight is rescued', async () => {
  const ids = ['001', '002', '003'].map(
    (punto_expedicion) => machine.sell({ venta: { punto_expedicion } }).id,
  );
  machine.network.reply = () => new Promise(() => {});
  machine.counter.engine.start();
  await turn();
  machine.reopen();
  expect(ids.map((id) => machine.state(id))).toEqual(['uncertain', 'uncertain', 'uncertain']);
  expect(machine.counter.entries.inFlight()).toEqual([]);
});

test('a rescue is reported once', async () => {
  const { id } = machine.sell();
  const before = machine.changes.length;
  await dieWaiting();
  machine.reopen();
  const told = machine.changes.slice(before).filter(({ event }) => event === 'document.answer-missing');
  expect(told).toMatchObject([{ subject: id }]);
});

test('a cancellation in flight simply waits again', async () => {
  const { id } = await machine.sellIssued();
  requestCancellation(machine.counter, id, 'Se equivocó el cliente', 'test');
  await dieWaiting();
  expect(machine.state(id)).toBe('issued');
  expect(machine.counter.entries.find(id, 'cancel')).toMatchObject({
    state: 'waiting',
    dueAt: machine.clock.now(),
  });
  machine.network.next(answered(200, success(cancellationEvent({ estado: 'Aprobado' }))));
  await machine.sendWhatIsDue();
  expect(machine.state(id)).toBe('cancelled');
});

test('a status query in flight leaves no trace, and is asked again', async () => {
  const { id } = await machine.sellIssued();
  await machine.clock.advance(TEN_MINUTES_MS);
  await dieWaiting();
  expect(machine.counter.entries.find(id, 'query-status')).toMatchObject({ state: 'waiting', rounds: 0 });
  machine.network.next(answered(200, success({ estado: 'Aprobado' })));
  await machine.sendWhatIsDue();
  expect(machine.state(id)).toBe('approved');
});

test('a rescue writes nothing where nothing is in flight', async () => {
  await machine.sellIssued();
  machine.sell();
  const head = machine.counter.store.audit.head();
  machine.reopen();
  expect(machine.counter.store.audit.head()).toEqual(head);
});

test('a reader rescues nothing', async () => {
  const { id } = machine.sell();
  machine.network.next(() => new Promise(() => {}));
  machine.counter.engine.start();
  await turn();
  const reader = machine.openForReading();
  expect(reader.documents.get(id).state).toBe('sending');
  reader.store.close();
  expect(machine.state(id)).toBe('sending');
});

test('an answer already read is not lost by a rescue', async () => {
  const { id } = machine.sell();
  machine.network.next(answered(200, success(issuedData())));
  await machine.sendWhatIsDue();
  machine.reopen();
  expect(machine.state(id)).toBe('issued');
});
