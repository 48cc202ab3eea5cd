import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Engine } from '../../../../main/outbox/engine.ts';
import { EntryRepository, FOLLOW_UP_LANE, type Task } from '../../../../main/outbox/entry-repository.ts';
import { TestCounter } from '../../../support/counter.ts';
import { turn } from '../../../support/fake-clock.ts';
import { FakeTask } from '../../../support/fake-task.ts';

/** Counts how often the engine looks at the store. */
class CountingEntries extends EntryRepository {
  looks = 0;

  override lanesWaiting(): string[] {
    this.looks += 1;
    return super.lanesWaiting();
  }
}

let machine: TestCounter;
let entries: CountingEntries;
let tasks: Record<Task, FakeTask>;
let isHeld: boolean;
let engine: Engine;

beforeEach(() => {
  machine = new TestCounter();
  const { store } = machine.counter;
  entries = new CountingEntries(store.db);
  const newTask = (): FakeTask => new FakeTask({ store, entries, now: () => machine.clock.now() });
  tasks = { issue: newTask(), 'query-status': newTask(), cancel: newTask() };
  isHeld = false;
  engine = new Engine({ entries, tasks, clock: machine.clock, isHeld: () => isHeld });
});
afterEach(() => machine.remove());

const sellAt = (punto_expedicion: string): string => machine.sell({ venta: { punto_expedicion } }).id;

function arm(documentId: string, task: 'query-status' | 'cancel', inMs: number): void {
  const dueAt = machine.clock.now() + inMs;
  machine.counter.store.commit(() => entries.arm({ documentId, task, lane: FOLLOW_UP_LANE, dueAt }));
}

const wait = (documentId: string, ms: number): void =>
  machine.counter.store.commit(() => entries.putOff(documentId, 'issue', machine.clock.now() + ms));

/** Whether a promise has been settled by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  void promise.finally(() => {
    settled = true;
  });
  await turn();
  return settled;
}

async function end(task: Task, documentId: string, how: Parameters<FakeTask['end']>[1] = 'settled') {
  tasks[task].end(documentId, how);
  await turn();
}

describe('one issuing point', () => {
  test('sends in the order of the sales, one at a time', async () => {
    const sold = [sellAt('001'), sellAt('001'), sellAt('001')];
    engine.start();
    for (const [index, id] of sold.entries()) {
      expect(tasks.issue.started).toEqual(sold.slice(0, index + 1));
      await end('issue', id);
    }
    expect(tasks.issue.started).toEqual(sold);
    expect(tasks.issue.running.size).toBe(0);
  });

  test('lets nothing overtake a sale that has to wait', async () => {
    const [first, second] = [sellAt('001'), sellAt('001')];
    engine.start();
    await end('issue', first, { again: 5_000 });
    await machine.clock.advance(4_999);
    expect(tasks.issue.started).toEqual([first]);
    await machine.clock.advance(1);
    expect(tasks.issue.started).toEqual([first, first]);
    await end('issue', first);
    expect(tasks.issue.started).toEqual([first, first, second]);
  });

  test('takes up a sale made while it was idle, once it is told', async () => {
    engine.start();
    const id = sellAt('001');
    await machine.clock.advance(60_000);
    expect(tasks.issue.started).toEqual([]);
    engine.wake();
    expect(tasks.issue.started).toEqual([id]);
  });

  test('does not take a sale up twice, however often it is told', () => {
    const id = sellAt('001');
    engine.start();
    for (let times = 0; times < 5; times++) engine.wake();
    expect(tasks.issue.started).toEqual([id]);
  });
});

describe('several lanes', () => {
  test('are in flight side by side', async () => {
    const [a1, b1, a2, b2] = [sellAt('001'), sellAt('002'), sellAt('001'), sellAt('002')];
    engine.start();
    expect(new Set(tasks.issue.started)).toEqual(new Set([a1, b1]));
    await end('issue', b1);
    expect(tasks.issue.started.at(-1)).toBe(b2);
    expect([...tasks.issue.running.keys()]).toEqual([a1, b2]);
    await end('issue', a1);
    expect(tasks.issue.started.at(-1)).toBe(a2);
  });

  test('the same point of another establishment or timbrado is another lane', () => {
    const sales = [
      machine.sell(),
      machine.sell({ venta: { numero_establecimiento: '002' } }),
      machine.sell({ venta: { numero_timbrado: '87654321' } }),
    ];
    engine.start();
    expect(new Set(tasks.issue.started)).toEqual(new Set(sales.map(({ id }) => id)));
  });

  test('one that waits does not keep the others waiting', async () => {
    const [slow, quick] = [sellAt('001'), sellAt('002')];
    wait(slow, 60_000);
    engine.start();
    expect(tasks.issue.started).toEqual([quick]);
    await machine.clock.advance(60_000);
    expect(tasks.issue.started).toEqual([quick, slow]);
  });
});

describe('what follows an emission', () => {
  test('keeps no emission waiting, and no emission keeps it waiting', async () => {
    const [asked, sold, later] = [sellAt('002'), sellAt('001'), sellAt('001')];
    wait(asked, 3_600_000);
    arm(asked, 'query-status', 0);
    engine.start();
    expect(tasks['query-status'].started).toEqual([asked]);
    expect(tasks.issue.started).toEqual([sold]);
    await end('issue', sold);
    expect(tasks.issue.started).toEqual([sold, later]);
    await end('query-status', asked);
    expect([...tasks.issue.running.keys()]).toEqual([later]);
  });

  test('goes one at a time, cancellations first, then what was due first', async () => {
    const [a, b, c] = [sellAt('001'), sellAt('002'), sellAt('003')];
    for (const id of [a, b, c]) wait(id, 3_600_000);
    arm(a, 'query-status', 2_000);
    arm(b, 'query-status', 1_000);
    arm(c, 'cancel', 3_000);
    await machine.clock.advance(5_000);
    engine.start();
    const order: string[] = [];
    for (const task of ['cancel', 'query-status', 'query-status'] as const) {
      const inFlight = [...tasks.cancel.running.keys(), ...tasks['query-status'].running.keys()];
      expect(inFlight).toHaveLength(1);
      order.push(...inFlight);
      await end(task, inFlight[0] ?? '');
    }
    expect(order).toEqual([c, b, a]);
  });

  test('starts when it is due and not before', async () => {
    const id = sellAt('001');
    wait(id, 3_600_000);
    arm(id, 'query-status', 600_000);
    engine.start();
    await machine.clock.advance(599_999);
    expect(tasks['query-status'].started).toEqual([]);
    await machine.clock.advance(1);
    expect(tasks['query-status'].started).toEqual([id]);
  });
});

describe('without a connection', () => {
  test('a lane rests for 5 seconds and then tries the same sale', async () => {
    const [first] = [sellAt('001'), sellAt('001')];
    engine.start();
    await end('issue', first, 'unreachable');
    expect(await isSettled(engine.untilIdle())).toBe(true);
    expect(machine.clock.waits()).toEqual([5_000]);
    engine.wake();
    await machine.clock.advance(4_999);
    expect(tasks.issue.started).toEqual([first]);
    await machine.clock.advance(1);
    expect(tasks.issue.started).toEqual([first, first]);
  });

  test('each lane rests for itself', async () => {
    const [a, b] = [sellAt('001'), sellAt('002')];
    wait(b, 3_600_000);
    arm(b, 'query-status', 0);
    engine.start();
    await end('issue', a, 'unreachable');
    await machine.clock.advance(2_000);
    await end('query-status', b, 'unreachable');
    expect(machine.clock.waits()).toEqual([3_000]);
    await machine.clock.advance(3_000);
    expect(tasks.issue.started).toEqual([a, a]);
    expect(tasks['query-status'].started).toEqual([b]);
    await machine.clock.advance(2_000);
    expect(tasks['query-status'].started).toEqual([b, b]);
  });

  test('when the next sale is tried can be asked', async () => {
    expect(engine.nextEmissionTryAt()).toBeNull();
    const now = machine.clock.now();
    const [a, b] = [sellAt('001'), sellAt('002')];
    expect(engine.nextEmissionTryAt()).toBe(now);
    wait(b, 60_000);
    engine.start();
    await end('issue', a, 'unreachable');
    expect(engine.nextEmissionTryAt()).toBe(now + 5_000);
    wait(a, 3_600_000);
    expect(engine.nextEmissionTryAt()).toBe(now + 60_000);
    await engine.stop();
  });

  test('whoever starts the engine again wants it to try now', async () => {
    const id = sellAt('001');
    engine.start();
    await end('issue', id, 'unreachable');
    await engine.stop();
    engine.start();
    expect(tasks.issue.started).toEqual([id, id]);
  });
});

describe('between times', () => {
  test('there is one timer, for what is due next', () => {
    const [a, b] = [sellAt('001'), sellAt('002')];
    wait(a, 60_000);
    wait(b, 5_000);
    arm(a, 'query-status', 600_000);
    engine.start();
    engine.wake();
    expect(machine.clock.waits()).toEqual([5_000]);
  });

  test('there is no timer with nothing to wait for, while held, or once stopped', async () => {
    engine.start();
    expect(machine.clock.waits()).toEqual([]);
    const id = sellAt('001');
    wait(id, 5_000);
    engine.wake();
    expect(machine.clock.waits()).toEqual([5_000]);
    isHeld = true;
    engine.wake();
    expect(machine.clock.waits()).toEqual([]);
    isHeld = false;
    engine.wake();
    await engine.stop();
    expect(machine.clock.waits()).toEqual([]);
  });

  test('it looks at the store when something happened, and never to see whether something has', async () => {
    const [first, second] = [sellAt('001'), sellAt('001')];
    engine.start();
    await machine.clock.advance(24 * 3_600_000);
    expect(entries.looks).toBe(1);
    await end('issue', first, { again: 3_600_000 });
    expect(entries.looks).toBe(2);
    await machine.clock.advance(3_600_000);
    expect(entries.looks).toBe(3);
    await end('issue', first);
    await end('issue', second);
    await machine.clock.advance(24 * 3_600_000);
    expect(entries.looks).toBe(5);
  });
});

describe('while nothing may be sent', () => {
  test('nothing starts; what is in flight ends; it goes on when told', async () => {
    const [first, second] = [sellAt('001'), sellAt('001')];
    arm(first, 'query-status', 0);
    engine.start();
    isHeld = true;
    await end('issue', first);
    await end('query-status', first, { again: 0 });
    await machine.clock.advance(60_000);
    expect(tasks.issue.started).toEqual([first]);
    expect(tasks['query-status'].started).toEqual([first]);
    isHeld = false;
    engine.wake();
    expect(tasks.issue.started).toEqual([first, second]);
    expect(tasks['query-status'].started).toEqual([first, first]);
  });

  test('there is nothing to wait for', async () => {
    sellAt('001');
    isHeld = true;
    engine.start();
    expect(await isSettled(engine.untilIdle())).toBe(true);
  });
});

describe('idle', () => {
  test('is when nothing is in flight and nothing can be sent now', async () => {
    const [first, second] = [sellAt('001'), sellAt('001')];
    engine.start();
    const idle = engine.untilIdle();
    expect(await isSettled(idle)).toBe(false);
    await end('issue', first);
    expect(await isSettled(idle)).toBe(false);
    await end('issue', second, { again: 5_000 });
    expect(await isSettled(idle)).toBe(true);
  });

  test('is told to each who asked, and asked again later', async () => {
    const id = sellAt('001');
    engine.start();
    const [one, other] = [engine.untilIdle(), engine.untilIdle()];
    await end('issue', id, { again: 1_000 });
    expect([await isSettled(one), await isSettled(other)]).toEqual([true, true]);
    await machine.clock.advance(1_000);
    const later = engine.untilIdle();
    expect(await isSettled(later)).toBe(false);
    await end('issue', id);
    expect(await isSettled(later)).toBe(true);
  });

  test('is an engine that was not started', async () => {
    sellAt('001');
    expect(await isSettled(engine.untilIdle())).toBe(true);
    expect(tasks.issue.started).toEqual([]);
  });
});

describe('stopping', () => {
  test('waits for what is in flight and starts nothing more', async () => {
    const [a1, b1] = [sellAt('001'), sellAt('002')];
    sellAt('001');
    engine.start();
    const stopped = engine.stop();
    await end('issue', a1);
    expect(await isSettled(stopped)).toBe(false);
    engine.wake();
    await end('issue', b1, { again: 0 });
    expect(await isSettled(stopped)).toBe(true);
    await machine.clock.advance(60_000);
    expect(tasks.issue.started).toEqual([a1, b1]);
  });

  test('tells who waits for idle', async () => {
    const id = sellAt('001');
    sellAt('001');
    engine.start();
    const idle = engine.untilIdle();
    const stopped = engine.stop();
    await end('issue', id);
    await stopped;
    expect(await isSettled(idle)).toBe(true);
  });

  test('is no end: started again it goes on', async () => {
    const [first, second] = [sellAt('001'), sellAt('001')];
    engine.start();
    const stopped = engine.stop();
    await end('issue', first);
    await stopped;
    engine.start();
    expect(tasks.issue.started).toEqual([first, second]);
  });
});

describe('a task whose result could not be written down', () => {
  const FAILURE = new Error('the disk is full');

  test('stops everything: lanes in flight end, none begins, stop says why', async () => {
    const [a, b] = [sellAt('001'), sellAt('002')];
    sellAt('001');
    sellAt('002');
    arm(a, 'query-status', 60_000);
    engine.start();
    const [failed, idle] = [engine.failed(), engine.untilIdle()];
    expect(await isSettled(failed)).toBe(false);
    await end('issue', a, FAILURE);
    expect(await isSettled(failed)).toBe(true);
    expect(await isSettled(idle)).toBe(false);
    await end('issue', b);
    expect(await isSettled(idle)).toBe(true);
    await machine.clock.advance(600_000);
    expect(tasks.issue.started).toEqual([a, b]);
    expect(tasks['query-status'].started).toEqual([]);
    await expect(engine.stop()).rejects.toBe(FAILURE);
  });

  test('the first of several is the one that is told', async () => {
    const [a, b] = [sellAt('001'), sellAt('002')];
    engine.start();
    await end('issue', a, FAILURE);
    await end('issue', b, new Error('and again'));
    await expect(engine.stop()).rejects.toBe(FAILURE);
  });
});

/* Any sales, any delays, any number of tries: the order of each lane holds, and lanes do not wait for each other. */
const saleArbitrary = fc.record({
  lane: fc.constantFrom('001', '002', '003'),
  tries: fc.array(fc.record({ takes: fc.nat(3_000), again: fc.nat(5_000) }), { minLength: 1, maxLength: 3 }),
});

test('in any course of things each lane keeps its order and has one in flight', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(saleArbitrary, { minLength: 1, maxLength: 8 }), async (sales) => {
      const { clock } = machine;
      const sold = sales.map((sale) => ({ ...sale, id: sellAt(sale.lane) }));
      const triesLeft = new Map(sold.map(({ id, tries }) => [id, [...tries]]));
      const inFlight = new Map<string, string>();
      const done: string[] = [];
      tasks.issue.onStart = ({ entry, end: endRun }) => {
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
      engine.start();
      const longest = sold.flatMap(({ tries }) => tries).reduce((sum, one) => sum + one.takes + one.again, 0);
      await clock.advance(longest + 1);
      await engine.stop();
      for (const lane of ['001', '002', '003']) {
        const ofLane = sold.filter((sale) => sale.lane === lane).map(({ id }) => id);
        expect(done.filter((id) => ofLane.includes(id))).toEqual(ofLane);
      }
      expect(done).toHaveLength(sold.length);
    }),
    { numRuns: 12 },
  );
});
