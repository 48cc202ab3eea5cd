import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DiskTroubleError } from '../../../../main/database/sqlite-errors.ts';
import { EngineBench, isSettled } from '../../../support/engine-bench.ts';

/* When the engine reads the store, idles, stops and fails. */

let bench: EngineBench;
beforeEach(() => {
  bench = new EngineBench();
});
afterEach(() => bench.machine.remove());

describe('between tasks', () => {
  test('there is one timer, for what is due next', () => {
    const [a, b] = [bench.sellAt('001'), bench.sellAt('002')];
    bench.wait(a, 60_000);
    bench.wait(b, 5_000);
    bench.arm(a, 'query-status', 600_000);
    bench.engine.start();
    bench.engine.wake();
    expect(bench.clock.waits()).toEqual([5_000]);
  });

  test('there is no timer where nothing waits, while held, or once stopped', async () => {
    bench.engine.start();
    expect(bench.clock.waits()).toEqual([]);
    const id = bench.sellAt('001');
    bench.wait(id, 5_000);
    bench.engine.wake();
    expect(bench.clock.waits()).toEqual([5_000]);
    bench.isHeld = true;
    bench.engine.wake();
    expect(bench.clock.waits()).toEqual([]);
    bench.isHeld = false;
    bench.engine.wake();
    await bench.engine.stop();
    expect(bench.clock.waits()).toEqual([]);
  });

  test('the engine reads the store when something happened, and never polls it', async () => {
    const [first, second] = [bench.sellAt('001'), bench.sellAt('001')];
    bench.engine.start();
    await bench.clock.advance(24 * 3_600_000);
    expect(bench.entries.looks).toBe(1);
    await bench.end('issue', first, { again: 3_600_000 });
    expect(bench.entries.looks).toBe(2);
    await bench.clock.advance(3_600_000);
    expect(bench.entries.looks).toBe(3);
    await bench.end('issue', first);
    await bench.end('issue', second);
    await bench.clock.advance(24 * 3_600_000);
    expect(bench.entries.looks).toBe(5);
  });
});

describe('while nothing may be sent', () => {
  test('nothing starts, what is in flight ends, and waking the engine goes on', async () => {
    const [first, second] = [bench.sellAt('001'), bench.sellAt('001')];
    bench.arm(first, 'query-status', 0);
    bench.engine.start();
    bench.isHeld = true;
    await bench.end('issue', first);
    await bench.end('query-status', first, { again: 0 });
    await bench.clock.advance(60_000);
    expect(bench.tasks.issue.started).toEqual([first]);
    expect(bench.tasks['query-status'].started).toEqual([first]);
    bench.isHeld = false;
    bench.engine.wake();
    expect(bench.tasks.issue.started).toEqual([first, second]);
    expect(bench.tasks['query-status'].started).toEqual([first, first]);
  });

  test('the engine is idle', async () => {
    bench.sellAt('001');
    bench.isHeld = true;
    bench.engine.start();
    expect(await isSettled(bench.engine.untilIdle())).toBe(true);
  });
});

describe('idle', () => {
  test('is when nothing is in flight and nothing can be sent now', async () => {
    const [first, second] = [bench.sellAt('001'), bench.sellAt('001')];
    bench.engine.start();
    const idle = bench.engine.untilIdle();
    expect(await isSettled(idle)).toBe(false);
    await bench.end('issue', first);
    expect(await isSettled(idle)).toBe(false);
    await bench.end('issue', second, { again: 5_000 });
    expect(await isSettled(idle)).toBe(true);
  });

  test('is reported to every waiter, and can be awaited again later', async () => {
    const id = bench.sellAt('001');
    bench.engine.start();
    const [one, other] = [bench.engine.untilIdle(), bench.engine.untilIdle()];
    await bench.end('issue', id, { again: 1_000 });
    expect([await isSettled(one), await isSettled(other)]).toEqual([true, true]);
    await bench.clock.advance(1_000);
    const later = bench.engine.untilIdle();
    expect(await isSettled(later)).toBe(false);
    await bench.end('issue', id);
    expect(await isSettled(later)).toBe(true);
  });

  test('is the state of an engine that was not started', async () => {
    bench.sellAt('001');
    expect(await isSettled(bench.engine.untilIdle())).toBe(true);
    expect(bench.tasks.issue.started).toEqual([]);
  });
});

describe('stopping', () => {
  test('waits for what is in flight and starts nothing more', async () => {
    const [a1, b1] = [bench.sellAt('001'), bench.sellAt('002')];
    bench.sellAt('001');
    bench.engine.start();
    const stopped = bench.engine.stop();
    await bench.end('issue', a1);
    expect(await isSettled(stopped)).toBe(false);
    bench.engine.wake();
    await bench.end('issue', b1, { again: 0 });
    expect(await isSettled(stopped)).toBe(true);
    await bench.clock.advance(60_000);
    expect(bench.tasks.issue.started).toEqual([a1, b1]);
  });

  test('ends every wait for idle', async () => {
    const id = bench.sellAt('001');
    bench.sellAt('001');
    bench.engine.start();
    const idle = bench.engine.untilIdle();
    const stopped = bench.engine.stop();
    await bench.end('issue', id);
    await stopped;
    expect(await isSettled(idle)).toBe(true);
  });

  test('is not final: started again, the engine goes on', async () => {
    const [first, second] = [bench.sellAt('001'), bench.sellAt('001')];
    bench.engine.start();
    const stopped = bench.engine.stop();
    await bench.end('issue', first);
    await stopped;
    bench.engine.start();
    expect(bench.tasks.issue.started).toEqual([first, second]);
  });
});

describe('a task whose result could not be stored', () => {
  const FAILURE = new Error('the disk is full');

  test('stops everything: lanes in flight end, none begins, stop says why', async () => {
    const [a, b] = [bench.sellAt('001'), bench.sellAt('002')];
    bench.sellAt('001');
    bench.sellAt('002');
    bench.arm(a, 'query-status', 60_000);
    bench.engine.start();
    const [failed, idle] = [bench.engine.failed(), bench.engine.untilIdle()];
    expect(await isSettled(failed)).toBe(false);
    await bench.end('issue', a, FAILURE);
    expect(await isSettled(failed)).toBe(true);
    expect(await isSettled(idle)).toBe(false);
    await bench.end('issue', b);
    expect(await isSettled(idle)).toBe(true);
    await bench.clock.advance(600_000);
    expect(bench.tasks.issue.started).toEqual([a, b]);
    expect(bench.tasks['query-status'].started).toEqual([]);
    await expect(bench.engine.stop()).rejects.toBe(FAILURE);
  });

  test('is the one reported where it is the first of several', async () => {
    const [a, b] = [bench.sellAt('001'), bench.sellAt('002')];
    bench.engine.start();
    await bench.end('issue', a, FAILURE);
    await bench.end('issue', b, new Error('and again'));
    await expect(bench.engine.stop()).rejects.toBe(FAILURE);
  });
});

test('a failed read in a timer stops the engine, not the process', async () => {
  const id = bench.sellAt('001');
  bench.wait(id, 5_000);
  bench.engine.start();
  const error = new Error('disk I/O error');
  vi.spyOn(bench.entries, 'lanesWaiting').mockImplementation(() => {
    throw error;
  });
  await bench.clock.advance(5_000);
  expect(bench.engine.failure()).toEqual({ error });
  await expect(bench.engine.stop()).rejects.toBe(error);
});

test('a full disk while a moved clock is stored delays sending, and does not stop the engine', async () => {
  const id = bench.sellAt('001');
  const look = vi.spyOn(bench.readiness, 'lookAtClock').mockImplementation(() => {
    throw new DiskTroubleError('El disco está lleno.');
  });
  bench.engine.start();
  await bench.clock.advance(10_000);
  expect([bench.engine.failure(), bench.tasks.issue.started]).toEqual([null, []]);
  look.mockRestore();
  await bench.clock.advance(5_000);
  expect(bench.tasks.issue.started).toEqual([id]);
  await bench.end('issue', id);
  await bench.engine.stop();
});

test('a failed read while asking whether anything waits stops the engine, and is not thrown', () => {
  bench.engine.start();
  const error = new Error('disk I/O error');
  vi.spyOn(bench.entries, 'countUnsettledSendings').mockImplementation(() => {
    throw error;
  });
  expect(bench.engine.awaitsService()).toBe(false);
  expect(bench.engine.failure()).toEqual({ error });
});
