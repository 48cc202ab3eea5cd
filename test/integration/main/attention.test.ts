import { afterEach, beforeEach, expect, test } from 'vitest';
import { markSeen } from '../../../main/attention/mark-seen.ts';
import { readAttention } from '../../../main/attention/read-attention.ts';
import { requestCancellation } from '../../../main/documents/cancellation/request-cancellation.ts';
import { resolveByCdc } from '../../../main/documents/doubt/resolve-doubt.ts';
import { sell } from '../../../main/sale/sell.ts';
import { verifyStore } from '../../../main/database/verify-store.ts';
import { type LoopbackCounter, openLoopbackCounter } from '../../support/loopback-counter.ts';
import { type BodyOverrides, invoiceBody } from '../../support/sale-bodies.ts';
import { addFault, logInToSandbox, readLedger } from '../../support/sandbox-session.ts';
import { type RunningSandbox, runSandbox } from '../training-service/running-sandbox.ts';

/* What needs a person, as the training service brings it about over real sockets, and what ends it. */

const HOUR_MS = 3_600_000;
const UNKNOWN_CITY = '6a4f1b1e-0c1d-4b7e-9a51-0000000fffff';
const EMISSION = { path: '/simplificado/carritos', count: 1 };

let sandbox: RunningSandbox;
let machine: LoopbackCounter;
beforeEach(async () => {
  sandbox = await runSandbox();
  const token = await logInToSandbox(sandbox.url, sandbox.controlUrl);
  machine = openLoopbackCounter(sandbox.url, token, 20_000);
});
afterEach(() => {
  expect(verifyStore(machine.counter.store).findings).toEqual([]);
  machine.close();
});

const sellOne = (overrides: BodyOverrides = {}): string =>
  sell(machine.counter, invoiceBody(overrides), 'test').id;
const listed = (): [string, string[]][] =>
  readAttention(machine.counter).items.map(({ document, reasons }) => [
    document.id,
    reasons.map(({ kind }) => kind),
  ]);

test('a refusal and a doubt; found in the portal, the doubt is over', async () => {
  const refused = sellOne({ cliente: { ciudad_id: UNKNOWN_CITY } });
  await machine.sendWhatIsDue();
  await addFault(sandbox.controlUrl, { kind: 'reset-after-processing', ...EMISSION });
  const doubtful = sellOne();
  await machine.sendWhatIsDue();
  expect(listed()).toEqual([
    [doubtful, ['doubt']],
    [refused, ['refused']],
  ]);
  expect(readAttention(machine.counter).items.at(-1)?.reasons).toMatchObject([
    { kind: 'refused', message: expect.stringContaining('ciudad') },
  ]);
  const [inLedger] = await readLedger(sandbox.controlUrl);
  await resolveByCdc(machine.counter, doubtful, inLedger?.cdc ?? '', 'ana');
  expect(listed()).toEqual([[refused, ['refused']]]);
});

test('a cancellation that stays here until its window closes, and comes too late', async () => {
  const id = sellOne();
  await machine.sendWhatIsDue();
  requestCancellation(machine.counter, id, 'El cliente se arrepintió', 'ana');
  expect(listed()).toEqual([]);
  machine.time.at += 37 * HOUR_MS;
  expect(listed()).toEqual([[id, ['closing']]]);
  machine.time.at += 12 * HOUR_MS;
  await machine.sendWhatIsDue();
  expect(listed()).toEqual([[id, ['cancellation-failed']]]);
  markSeen(machine.counter, id, 'ana');
  expect(listed()).toEqual([]);
  expect((await readLedger(sandbox.controlUrl)).map(({ cancelledAt }) => cancelledAt)).toEqual([null]);
});
