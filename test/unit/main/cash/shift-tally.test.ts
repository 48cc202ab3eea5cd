import { said } from '../../../../shared/domain/reason.ts';
import { expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { readX } from '../../../../main/cash/read-closes.ts';
import { ShiftTally } from '../../../../main/cash/shift-tally.ts';
import type { NetworkRequest, NetworkResult } from '../../../../main/kernel/ports/network.ts';
import { TestCounter } from '../../../support/counter.ts';
import { answered } from '../../../support/fake-network.ts';
import { success } from '../../../support/service-answers.ts';
import { closeAll, readXAgain, sellFor } from '../../../support/till-acts.ts';

const machine = perTest(() => new TestCounter());

/** Issues what is sent, and has no answer for what else is asked. */
const issueAll = (request: NetworkRequest): NetworkResult =>
  request.body?.includes('"venta"') === true ? machine.network.issue(request) : answered(200, success([]));

test('what is sold, sent or cancelled between reading and closing is in the close', async () => {
  const { counter } = machine;
  machine.network.reply = issueAll;
  const first = sellFor(machine, 'cash', 'Ana');
  const issued = await machine.sellIssued();
  const reached = counter.shiftTally.reach();
  const meanwhile = sellFor(machine, 'card', 'Luis');
  await reached;
  sellFor(machine, 'transfer', 'Luis');
  requestCancellation(counter, meanwhile.id, 'el cliente se arrepintió', 'Ana', 'as-paid');
  await machine.sendWhatIsDue();
  const again = readXAgain(counter);
  const { report } = closeAll(machine);
  expect(report.sales.map(({ state, count }) => [state, count])).toEqual([
    ['issued', 3],
    ['discarded', 1],
  ]);
  expect(report.money[0]?.means.map(({ means, expected }) => [means, expected])).toEqual([
    ['cash', String(first.total + issued.total)],
    ['card', '0'],
    ['transfer', '30000'],
  ]);
  expect({ ...report, money: null, close: null }).toEqual({ ...again, money: null, close: null });
});

test('where tens of entries are told, the counter sells between the stretches of reading', async () => {
  const { counter } = machine;
  for (let sold = 0; sold < 120; sold += 1) sellFor(machine, 'cash', 'Ana');
  const tally = new ShiftTally(counter.store.db, counter.discounts);
  const reading = { isDone: false };
  const reached = tally.reach().finally(() => {
    reading.isDone = true;
  });
  expect(reading.isDone).toBe(false);
  sellFor(machine, 'cash', 'Luis');
  await reached;
  expect(readX({ ...counter, shiftTally: tally })?.sales).toMatchObject([{ count: 121 }]);
});

test('what a transaction took back was never there', () => {
  const { counter } = machine;
  sellFor(machine, 'cash', 'Ana');
  readX(counter);
  const seen: unknown[] = [];
  expect(() =>
    counter.store.commit(() => {
      const at = counter.clock.now();
      counter.till.record(
        { kind: 'cash-in', means: 'cash', currency: 'PYG', amount: 5n, reason: said('x') },
        { at, actor: 'Ana' },
      );
      counter.store.audit.append({
        at,
        actor: 'Ana',
        event: 'till.cash-moved',
        subject: 'shift-1',
        details: {},
      });
      seen.push(readX(counter)?.cashMoves.length);
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(seen).toEqual([1]);
  sellFor(machine, 'card', 'Ana');
  expect(readX(counter)).toEqual(readXAgain(counter));
  expect(readX(counter)?.cashMoves).toEqual([]);
});
