import { expect, test } from 'vitest';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

interface Clock {
  now: number;
  speed: number;
  originAt: number;
  originRealAt: number;
}

const readClock = (sandbox: RunningSandbox) => sandbox.control<Clock>('clock');
const shownAt = (clock: Clock, realNow: number): number =>
  Math.floor(clock.originAt + (realNow - clock.originRealAt) * clock.speed);

test('the clock runs at the requested speed, and another program can share it', async () => {
  const startedAt = Date.now();
  const sandbox = await runSandbox({ speed: 1000 });
  const first = await readClock(sandbox);
  expect(first.speed).toBe(1000);
  expect(first.originAt).toBeGreaterThanOrEqual(startedAt);
  for (let round = 0; round < 5; round++) {
    const before = Date.now();
    const clock = await readClock(sandbox);
    const after = Date.now();
    expect(clock).toMatchObject({ originAt: first.originAt, originRealAt: first.originRealAt });
    expect(clock.now).toBeGreaterThanOrEqual(shownAt(first, before));
    expect(clock.now).toBeLessThanOrEqual(shownAt(first, after));
  }
});

test('a restart continues the clock, without a step back or a leap', async () => {
  const first = await runSandbox({ speed: 10_000 });
  await first.advance(3_600_000);
  await first.close();
  const closedAt = Date.now();
  const before = await (async () => {
    const again = await runSandbox({ speed: 10_000, dataFolder: first.dataFolder });
    const startedAt = Date.now();
    const clock = await readClock(again);
    // It stood still while closed, and runs since its start, which is its origin.
    expect(clock.originRealAt).toBeGreaterThanOrEqual(closedAt);
    expect(clock.originRealAt).toBeLessThanOrEqual(startedAt);
    await again.close();
    return clock;
  })();
  const third = await runSandbox({ speed: 1, dataFolder: first.dataFolder });
  const after = await readClock(third);
  expect(after.speed).toBe(1);
  expect(after.now).toBeGreaterThanOrEqual(before.now);
  await third.close();
  const fourth = await readClock(await runSandbox({ speed: 1, dataFolder: first.dataFolder }));
  expect([fourth.originAt, fourth.originRealAt]).toEqual([after.originAt, after.originRealAt]);
});
