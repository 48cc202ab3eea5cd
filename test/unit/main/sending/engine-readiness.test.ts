import { afterEach, beforeEach, expect, test } from 'vitest';
import { EngineBench, isSettled } from '../../../support/engine-bench.ts';

/* The engine while the service may not be used yet. */

let bench: EngineBench;
beforeEach(() => {
  bench = new EngineBench();
});
afterEach(() => bench.machine.remove());

test('the engine waits as long as the pace asks, and is not idle meanwhile', async () => {
  const id = bench.sellAt('001');
  bench.readiness.next = { step: 'send', inMs: 7000, waitsFor: 'pace' };
  bench.engine.start();
  const idle = bench.engine.untilIdle();
  expect([bench.clock.waits(), await isSettled(idle)]).toEqual([[7000], false]);
  bench.readiness.next = { step: 'send', inMs: 0, waitsFor: 'nothing' };
  await bench.clock.advance(7000);
  expect(bench.tasks.issue.started).toEqual([id]);
});

test.each(['service', 'connection'] as const)('waiting for the %s is idle', async (waitsFor) => {
  bench.sellAt('001');
  bench.readiness.next = { step: 'send', inMs: 7000, waitsFor };
  bench.engine.start();
  expect(await isSettled(bench.engine.untilIdle())).toBe(true);
  expect(bench.engine.nextTryAt()).toBe(bench.clock.now() + 7000);
});

test('a due probe goes alone and once, whatever waits; what it allows starts when it has ended', async () => {
  const [a, b] = [bench.sellAt('001'), bench.sellAt('002')];
  bench.arm(a, 'query-status', 0);
  const { promise, resolve } = Promise.withResolvers<void>();
  bench.readiness.onProbe = () => promise;
  bench.readiness.next = { step: 'probe', inMs: 0, waitsFor: 'nothing' };
  bench.engine.start();
  bench.engine.wake();
  const idle = bench.engine.untilIdle();
  expect(await isSettled(idle)).toBe(false);
  expect(bench.readiness.told.filter((word) => word === 'probe')).toHaveLength(1);
  expect(bench.tasks.issue.started).toEqual([]);
  bench.readiness.next = { step: 'send', inMs: 0, waitsFor: 'nothing' };
  resolve();
  await isSettled(idle);
  expect(new Set(bench.tasks.issue.started)).toEqual(new Set([a, b]));
  expect(bench.tasks['query-status'].started).toEqual([a]);
});

test('nothing is probed for what is not due', async () => {
  const id = bench.sellAt('001');
  bench.wait(id, 60_000);
  bench.readiness.next = { step: 'probe', inMs: 0, waitsFor: 'nothing' };
  bench.engine.start();
  await bench.clock.advance(59_999);
  expect(bench.readiness.told).toEqual([]);
  expect(bench.clock.waits()).toEqual([1]);
});

test('while the clock is in doubt, due times are ignored', () => {
  const id = bench.sellAt('001');
  bench.wait(id, 60_000);
  bench.readiness.isInDoubt = true;
  bench.readiness.onProbe = () => new Promise(() => {});
  bench.readiness.next = { step: 'probe', inMs: 0, waitsFor: 'nothing' };
  bench.engine.start();
  expect(bench.readiness.told).toEqual(['probe']);
});

test('a lane rests after each run, and a person’s hurry is passed on', async () => {
  const id = bench.sellAt('001');
  bench.engine.start();
  await bench.end('issue', id);
  expect(bench.readiness.told).toEqual([expect.stringMatching(/^rest .*\/001\/001$/)]);
  bench.engine.sendNow();
  expect(bench.readiness.told.at(-1)).toBe('hurry');
});

test('the probe comes first when the hold is gone', () => {
  bench.isHeld = true;
  bench.engine.start();
  bench.isHeld = false;
  bench.engine.wake();
  bench.engine.wake();
  expect(bench.readiness.told).toEqual(['probe first']);
});

test('a changed clock that cannot be stored stops the engine, which says why', async () => {
  bench.sellAt('001');
  bench.engine.start();
  const full = new Error('the disk is full');
  bench.readiness.lookAtClock = () => {
    throw full;
  };
  bench.engine.wake();
  expect(await isSettled(bench.engine.failed())).toBe(true);
  const stopped = expect(bench.engine.stop()).rejects.toBe(full);
  await bench.end('issue', bench.tasks.issue.started[0] ?? '');
  await stopped;
});
