import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EngineBench, isSettled } from '../../../support/engine-bench.ts';

/* Order, lanes and waits. Starting, idling and stopping: engine-life.test.ts. */

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

  test('takes up a sale made while it was idle, once it is woken', async () => {
    bench.engine.start();
    const id = bench.sellAt('001');
    await bench.clock.advance(60_000);
    expect(bench.tasks.issue.started).toEqual([]);
    bench.engine.wake();
    expect(bench.tasks.issue.started).toEqual([id]);
  });

  test('does not take a sale up twice, however often it is woken', () => {
    const id = bench.sellAt('001');
    bench.engine.start();
    for (let times = 0; times < 5; times++) bench.engine.wake();
    expect(bench.tasks.issue.started).toEqual([id]);
  });
});

describe('several lanes', () => {
  test('are in flight side by side', async () => {
    const [a1, b1, a2, b2] = [
      bench.sellAt('001'),
      bench.sellAt('002'),
      bench.sellAt('001'),
      bench.sellAt('002'),
    ];
    bench.engine.start();
    expect(new Set(bench.tasks.issue.started)).toEqual(new Set([a1, b1]));
    await bench.end('issue', b1);
    expect(bench.tasks.issue.started.at(-1)).toBe(b2);
    expect([...bench.tasks.issue.running.keys()]).toEqual([a1, b2]);
    await bench.end('issue', a1);
    expect(bench.tasks.issue.started.at(-1)).toBe(a2);
  });

  test('the same point of another establishment or timbrado is another lane', () => {
    const sales = [
      bench.machine.sell(),
      bench.machine.sell({ venta: { numero_establecimiento: '002' } }),
      bench.machine.sell({ venta: { numero_timbrado: '87654321' } }),
    ];
    bench.engine.start();
    expect(new Set(bench.tasks.issue.started)).toEqual(new Set(sales.map(({ id }) => id)));
  });

  test('one that waits does not keep the others waiting', async () => {
    const [slow, quick] = [bench.sellAt('001'), bench.sellAt('002')];
    bench.wait(slow, 60_000);
    bench.engine.start();
    expect(bench.tasks.issue.started).toEqual([quick]);
    await bench.clock.advance(60_000);
    expect(bench.tasks.issue.started).toEqual([quick, slow]);
  });
});

describe('follow-ups', () => {
  test('keep no emission waiting, and no emission keeps them waiting', async () => {
    const [asked, sold, later] = [bench.sellAt('002'), bench.sellAt('001'), bench.sellAt('001')];
    bench.wait(asked, 3_600_000);
    bench.arm(asked, 'query-status', 0);
    bench.engine.start();
    expect(bench.tasks['query-status'].started).toEqual([asked]);
    expect(bench.tasks.issue.started).toEqual([sold]);
    await bench.end('issue', sold);
    expect(bench.tasks.issue.started).toEqual([sold, later]);
    await bench.end('query-status', asked);
    expect([...bench.tasks.issue.running.keys()]).toEqual([later]);
  });

  test('go one at a time, cancellations first, then the earliest due', async () => {
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

  test('start when they are due and not before', async () => {
    const id = bench.sellAt('001');
    bench.wait(id, 3_600_000);
    bench.arm(id, 'query-status', 600_000);
    bench.engine.start();
    await bench.clock.advance(599_999);
    expect(bench.tasks['query-status'].started).toEqual([]);
    await bench.clock.advance(1);
    expect(bench.tasks['query-status'].started).toEqual([id]);
  });
});

describe('without a connection', () => {
  test('a lane rests for 5 seconds and then tries the same sale', async () => {
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

  test('each lane rests independently', async () => {
    const [a, b] = [bench.sellAt('001'), bench.sellAt('002')];
    bench.wait(b, 3_600_000);
    bench.arm(b, 'query-status', 0);
    bench.engine.start();
    await bench.end('issue', a, 'unreachable');
    await bench.clock.advance(2_000);
    await bench.end('query-status', b, 'unreachable');
    expect(bench.clock.waits()).toEqual([3_000]);
    await bench.clock.advance(3_000);
    expect(bench.tasks.issue.started).toEqual([a, a]);
    expect(bench.tasks['query-status'].started).toEqual([b]);
    await bench.clock.advance(2_000);
    expect(bench.tasks['query-status'].started).toEqual([b, b]);
  });

  test('the time of the next try is known', async () => {
    expect(bench.engine.nextEmissionTryAt()).toBeNull();
    const now = bench.clock.now();
    const [a, b] = [bench.sellAt('001'), bench.sellAt('002')];
    expect(bench.engine.nextEmissionTryAt()).toBe(now);
    bench.wait(b, 60_000);
    bench.engine.start();
    await bench.end('issue', a, 'unreachable');
    expect(bench.engine.nextEmissionTryAt()).toBe(now + 5_000);
    bench.wait(a, 3_600_000);
    expect(bench.engine.nextEmissionTryAt()).toBe(now + 60_000);
    await bench.engine.stop();
  });

  test('starting the engine again tries at once', async () => {
    const id = bench.sellAt('001');
    bench.engine.start();
    await bench.end('issue', id, 'unreachable');
    await bench.engine.stop();
    bench.engine.start();
    expect(bench.tasks.issue.started).toEqual([id, id]);
  });
});

/* For any sales, delays and tries, each lane keeps its order, and lanes do not wait for each other. */
const saleArbitrary = fc.record({
  lane: fc.constantFrom('001', '002', '003'),
  tries: fc.array(fc.record({ takes: fc.nat(3_000), again: fc.nat(5_000) }), { minLength: 1, maxLength: 3 }),
});

test('each lane keeps its order and has one in flight, in any course of events', async () => {
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
