import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EngineBench, isSettled } from '../../../support/engine-bench.ts';

/* What goes when: order, lanes, waits. When it starts, rests and ends: engine-life.test.ts. */

let bench: EngineBench;
beforeEach(() => {
  bench = new EngineBench();
});
afterEach(() => bench.machine.remove());

describe('one issuing point', () => {
  test('sends in the order of the sales, one at a time', async () => {
    const sold = [bench.sellAt('001'), bench.sellAt('001'), bench.sellAt('001')];
    bench.engine.start();
    for (const [index, id] of sold.entries()) {
      expect(bench.tasks.issue.started).toEqual(sold.slice(0, index + 1));
      await bench.end('issue', id);
    }
    expect(bench.tasks.issue.started).toEqual(sold);
    expect(bench.tasks.issue.running.size).toBe(0);
  });

  test('lets nothing overtake a sale that has to wait', async () => {
    const [first, second] = [bench.sellAt('001'), bench.sellAt('001')];
    bench.engine.start();
    await bench.end('issue', first, { again: 5_000 });
    await bench.clock.advance(4_999);
    expect(bench.tasks.issue.started).toEqual([first]);
    await bench.clock.advance(1);
    expect(bench.tasks.issue.started).toEqual([first, first]);
    await bench.end('issue', first);
    expect(bench.tasks.issue.started).toEqual([first, first, second]);
  });

  test('does not take a sale up twice, however often it is told', () => {
    const id = bench.sellAt('001');
    bench.engine.start();
    for (let times = 0; times < 5; times++) bench.engine.wake();
    expect(bench.tasks.issue.started).toEqual([id]);
  });
});

describe('a task that follows an emission', () => {
  test('goes one at a time, cancellations first, then what was due first', async () => {
    const [a, b, c] = [bench.sellAt('001'), bench.sellAt('002'), bench.sellAt('003')];
    for (const id of [a, b, c]) bench.wait(id, 3_600_000);
    bench.arm(a, 'query-status', 2_000);
    bench.arm(b, 'query-status', 1_000);
    bench.arm(c, 'cancel', 3_000);
    await bench.clock.advance(5_000);
    bench.engine.start();
    const inFlight = (): unknown[] =>
      (['cancel', 'query-status'] as const).flatMap((task) =>
        [...bench.tasks[task].running.keys()].map((id) => [task, id]),
      );
    const order = [
      ['cancel', c],
      ['query-status', b],
      ['query-status', a],
    ] as const;
    for (const [task, id] of order) {
      bench.engine.wake();
      expect(inFlight()).toEqual([[task, id]]);
      await bench.end(task, id);
    }
  });
});

describe('the engine without a connection', () => {
  test('lets a lane rest for 5 seconds and then tries the same sale', async () => {
    const [first] = [bench.sellAt('001'), bench.sellAt('001')];
    bench.engine.start();
    await bench.end('issue', first, 'unreachable');
    expect(await isSettled(bench.engine.untilIdle())).toBe(true);
    expect(bench.clock.waits()).toEqual([5_000]);
    bench.engine.wake();
    await bench.clock.advance(4_999);
    expect(bench.tasks.issue.started).toEqual([first]);
    await bench.clock.advance(1);
    expect(bench.tasks.issue.started).toEqual([first, first]);
  });
});

/* Any sales, any delays, any number of tries: the order of each lane holds, and lanes do not wait for each other. */
const saleArbitrary = fc.record({
  lane: fc.constantFrom('001', '002', '003'),
  tries: fc.array(fc.record({ takes: fc.nat(3_000), again: fc.nat(5_000) }), { minLength: 1, maxLength: 3 }),
});

test('each lane keeps its order and has one in flight, in any course of things', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(saleArbitrary, { minLength: 1, maxLength: 8 }), async (sales) => {
      const { clock } = bench;
      const sold = sales.map((sale) => ({ ...sale, id: bench.sellAt(sale.lane) }));
      const triesLeft = new Map(sold.map(({ id, tries }) => [id, [...tries]]));
      const inFlight = new Map<string, string>();
      const done: string[] = [];
      bench.tasks.issue.onStart = ({ entry, end: endRun }) => {
        const { documentId, lane } = entry;
        expect(inFlight.get(lane)).toBeUndefined();
        inFlight.set(lane, documentId);
        const tries = triesLeft.get(documentId) ?? [];
        const next = tries.shift();
        clock.after(next?.takes ?? 0, () => {
          inFlight.delete(lane);
          if (tries.length === 0) done.push(documentId);
          endRun(tries.length === 0 ? 'settled' : { again: next?.again ?? 0 });
        });
      };
      bench.engine.start();
      const longest = sold.flatMap(({ tries }) => tries).reduce((sum, one) => sum + one.takes + one.again, 0);
      await clock.advance(longest + 1);
      await bench.engine.stop();
      for (const lane of ['001', '002', '003']) {
        const ofLane = sold.filter((sale) => sale.lane === lane).map(({ id }) => id);
        expect(done.filter((id) => ofLane.includes(id))).toEqual(ofLane);
      }
      expect(done).toHaveLength(sold.length);
    }),
    { numRuns: 12 },
  );
});
