import { expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import type { NetworkRequest, NetworkResult } from '../../../../main/kernel/ports/network.ts';
import { TestCounter } from '../../../support/counter.ts';
import { answered } from '../../../support/fake-network.ts';
import { success } from '../../../support/service-answers.ts';
import { closeAll, readXAgain, sellFor } from '../../../support/till-acts.ts';

const machine = perTest(() => new TestCounter());

/** Issues every sale, and answers anything else with an empty list. */
const issueAll = (request: NetworkRequest): NetworkResult =>
  request.body?.includes('"venta"') === true ? machine.network.issue(request) : answered(200, success([]));

test('a sale, sending or cancellation between reading and closing is in the close', async () => {
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
