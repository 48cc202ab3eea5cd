import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestCancellation } from '../../../main/documents/cancellation/request-cancellation.ts';
import { sell } from '../../../main/sale/sell.ts';
import type { DocumentRecord } from '../../../main/sending/document-record.ts';
import { verifyStore } from '../../../main/database/verify-store.ts';
import { type LoopbackCounter, openLoopbackCounter } from '../../support/loopback-counter.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { addFault, logInToSandbox, readLedger } from '../../support/sandbox-session.ts';
import { type RunningSandbox, runSandbox } from '../training-service/running-sandbox.ts';

/* Cancellations against the training service over real sockets; its ledger shows the results. */

const MOTIVO = 'El cliente se arrepintió';
const HOUR_MS = 3_600_000;

let sandbox: RunningSandbox;
let token: string;
let machine: LoopbackCounter;
beforeEach(async () => {
  sandbox = await runSandbox();
  token = await logInToSandbox(sandbox.url, sandbox.controlUrl);
  machine = openLoopbackCounter(sandbox.url, token, 20_000);
});
afterEach(() => {
  expect(verifyStore(machine.counter.store).findings).toEqual([]);
  machine.close();
});

const sellOne = (): string => sell(machine.counter, invoiceBody(), 'test').id;
const cancel = (id: string): void => requestCancellation(machine.counter, id, MOTIVO, 'test');
const document = (id: string): DocumentRecord => machine.counter.documents.get(id);
const cancelledInLedger = async (): Promise<boolean[]> =>
  (await readLedger(sandbox.controlUrl)).map(({ cancelledAt }) => cancelledAt !== null);

/** Sells, and requests the cancellation as soon as the emission is in flight. */
async function cancelInFlight(): Promise<string> {
  const id = sellOne();
  let isAsked = false;
  machine.counter.store.onCommitted(() => {
    if (isAsked || document(id).state !== 'sending') return;
    isAsked = true;
    cancel(id);
  });
  await machine.sendWhatIsDue();
  return id;
}

test('requested in flight: issued, cancelled, and confirmed by one status query', async () => {
  const id = await cancelInFlight();
  expect(document(id).state).toBe('cancelled');
  expect(await cancelledInLedger()).toEqual([true]);
  for (let hour = 0; hour < 3; hour++) {
    machine.time.at += HOUR_MS;
    await machine.sendWhatIsDue();
  }
  const queries = machine.counter.attempts.ofDocument(id).filter(({ task }) => task === 'query-status');
  expect(queries).toHaveLength(1);
  // The training service has no status for a cancelled document, so its answer contradicts nothing.
  expect(machine.counter.contradictions.ofDocument(id)).toEqual([]);
});

test('a lost answer is requested again, and "already registered" counts as done', async () => {
  await addFault(sandbox.controlUrl, {
    kind: 'reset-after-processing',
    path: '/etax/eventos/anular',
    count: 1,
  });
  const id = sellOne();
  await machine.sendWhatIsDue();
  cancel(id);
  await machine.sendWhatIsDue();
  expect([document(id).state, await cancelledInLedger()]).toEqual(['issued', [true]]);
  machine.time.at += 60_000;
  await machine.sendWhatIsDue();
  expect(document(id).state).toBe('cancelled');
  expect(machine.counter.cancellations.ofDocument(id)).toMatchObject([{ state: 'done', resultCode: '4003' }]);
});
