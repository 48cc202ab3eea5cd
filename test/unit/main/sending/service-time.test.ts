import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { DispatchBench } from '../../../support/dispatch-bench.ts';
import { answered } from '../../../support/fake-network.ts';

/* Which answers the time is taken from, whatever was asked. */

const AHEAD_MS = 49 * 3_600_000;

let bench: DispatchBench;
beforeEach(() => {
  bench = new DispatchBench();
});
afterEach(() => bench.machine.remove());

/** A hotel network's answer in place of the service's. */
const portal = () => {
  const date = new Date(bench.machine.clock.now() + AHEAD_MS).toUTCString();
  return answered(200, '<html>Bienvenido al hotel</html>', { date });
};
const offsetMs = (): number => bench.counter.sending.serviceTime(0);

/** Requests that each get the portal's answer. */
const ASKING: [string, () => Promise<void>][] = [
  [
    'a sale',
    async () => {
      bench.machine.sell();
      bench.machine.network.next(portal());
      await bench.machine.sendWhatIsDue();
    },
  ],
  [
    'a status query',
    async () => {
      await bench.machine.sellIssued();
      bench.machine.network.next(portal());
      await bench.pass(600_000);
    },
  ],
  [
    'a cancellation',
    async () => {
      const { id } = await bench.machine.sellIssued();
      requestCancellation(bench.counter, id, 'El cliente se fue', 'ana');
      bench.machine.network.next(portal());
      await bench.machine.sendWhatIsDue();
    },
  ],
  [
    'a reading of items',
    async () => {
      bench.note(await bench.machine.sellIssued());
      bench.machine.network.next(portal());
      await bench.machine.sendWhatIsDue();
    },
  ],
];

test.each(ASKING)('the date of a portal that answers %s is ignored', async (_, ask) => {
  await ask();
  const answers = bench.counter.store.db.prepare('SELECT raw_answer FROM attempts').pluck().all();
  expect(answers).toContain('<html>Bienvenido al hotel</html>');
  expect(offsetMs()).toBe(0);
});
