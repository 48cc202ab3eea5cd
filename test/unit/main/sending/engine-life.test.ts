import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DiskTroubleError } from '../../../../main/database/sqlite-errors.ts';
import { EngineBench, isSettled } from '../../../support/engine-bench.ts';

/* When the engine looks, rests, stops and fails. */

let bench: EngineBench;
beforeEach(() => {
  bench = new EngineBench();
});
afterEach(() => bench.machine.remove());

describe('an engine between times', () => {
  test('has one timer, for the task due next', () => {
    const [a, b] = [bench.sellAt('001'), bench.sellAt('002')];
    bench.wait(a, 60_000);
    bench.wait(b, 5_000);
    bench.arm(a, 'query-status', 600_000);
    bench.engine.start();
    bench.engine.wake();
    expect(bench.clock.waits()).toEqual([5_000]);
  });
});

describe('stopping the engine', () => {
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
});

describe('a task whose result could not be written down', () => {
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
});

test('a disk that cannot be read when a timer looks at it ends the sending, not the program', async () => {
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

test('a disk that is full when a moved clock is to be written down delays the sending, and does not end it', async () => {
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

test('a disk that cannot be read when it is asked whether anything waits delays the sending, and does not end it', () => {
  bench.engine.start();
  const error = new Error('disk I/O error');
  vi.spyOn(bench.entries, 'countUnsettledSendings').mockImplementation(() => {
    throw error;
  });
  expect(bench.engine.awaitsService()).toBe(false);
  expect(bench.engine.failure()).toEqual({ error });
});
