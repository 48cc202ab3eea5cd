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

test('the clock runs as fast as it is told, and another program can share it', async () => {
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

test('every answer carries its time, refusals as well', async () => {
  const sandbox = await runSandbox({ speed: 1000 });
  await sandbox.advance(365 * 86_400_000);
  const token = await sandbox.logIn();
  const clock = await readClock(sandbox);
  for (const path of ['/timbrados', '/nothing', '/consultas/ruc/x', '/%zz']) {
    const before = Date.now();
    const { headers } = await sandbox.get(path, token);
    const date = Date.parse(headers.get('date') ?? '');
    expect(date, path).toBeGreaterThan(shownAt(clock, before) - 1000);
    expect(date, path).toBeLessThanOrEqual(shownAt(clock, Date.now()));
  }
});

test('moved by hand it goes on from there; backwards and beyond the calendar it does not go', async () => {
  const sandbox = await runSandbox();
  const before = await readClock(sandbox);
  const moved = await sandbox.advance(7_200_000);
  expect(moved.status).toBe(200);
  expect(moved.body).toMatchObject({
    originAt: before.originAt + 7_200_000,
    originRealAt: before.originRealAt,
  });
  expect((await readClock(sandbox)).now).toBeGreaterThanOrEqual(before.now + 7_200_000);
  for (const advanceMs of [-1, 1.5, 9e15, '5', null]) {
    const answer = await sandbox.advance(advanceMs as number);
    expect(answer.status, String(advanceMs)).toBe(400);
    expect(answer.body).toMatchObject({ success: false, error: { campos: [{ campo: 'advanceMs' }] } });
  }
});

test('a restart goes on, no step back and no leap', async () => {
  const first = await runSandbox({ speed: 10_000 });
  await first.advance(3_600_000);
  await first.close();
  const closedAt = Date.now();
  const before = await (async () => {
    const again = await runSandbox({ speed: 10_000, dataFolder: first.dataFolder });
    const startedAt = Date.now();
    const clock = await readClock(again);
    // Off for that long, and on since its start, which is its origin.
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
