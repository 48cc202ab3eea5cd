import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { resumeClock, TrainingClock } from '../../../../training-service/clock/training-clock.ts';

const START = Date.UTC(2026, 10, 21, 10);
const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

/** A clock that runs with the faked machine's, and when its sleeper woke: by the machine, and with what. */
function sleepUntil(at: number, speed: number, signal = new AbortController().signal) {
  vi.useFakeTimers({ now: START });
  const clock = new TrainingClock({ speed, originAt: START, originRealAt: START }, Date.now);
  const woken: [realAt: number, isReached: boolean][] = [];
  void clock.waitUntil(at, signal).then((isReached) => woken.push([Date.now() - START, isReached]));
  return { clock, woken };
}

test('waits until it shows an instant, at its own speed', async () => {
  const { woken } = sleepUntil(START + HOUR_MS, 600);
  await vi.advanceTimersByTimeAsync(5999);
  expect(woken).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(woken).toEqual([[6000, true]]);
  const past = sleepUntil(START, 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(past.woken).toEqual([[0, true]]);
});

test('moved by hand, it wakes who waits for an instant that it shows now, and goes on with the others', async () => {
  const { clock, woken } = sleepUntil(START + HOUR_MS, 1);
  const advance = (ms: number): void => clock.set(clock.advanced(ms) ?? clock.setting);
  advance(HOUR_MS - 2000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(woken).toEqual([]);
  advance(500);
  await vi.advanceTimersByTimeAsync(500);
  expect(woken).toEqual([[1500, true]]);
  expect(vi.getTimerCount()).toBe(0);
});

test('waits longer than a timer of Node can', async () => {
  const days = 60 * 24 * HOUR_MS;
  const { woken } = sleepUntil(START + days, 1);
  await vi.advanceTimersByTimeAsync(days - 1);
  expect(woken).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(woken).toEqual([[days, true]]);
});

test('does not wait any longer once it is told so', async () => {
  const stop = new AbortController();
  const { clock, woken } = sleepUntil(START + HOUR_MS, 1, stop.signal);
  await vi.advanceTimersByTimeAsync(10);
  stop.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(woken).toEqual([[10, false]]);
  expect(vi.getTimerCount()).toBe(0);
  await expect(clock.waitUntil(START + HOUR_MS, stop.signal)).resolves.toBe(false);
});

test('a first start shows the machine’s time', () => {
  const wanted = { speed: 60, earliestAt: 0, realNow: START };
  expect(resumeClock(null, { ...wanted, stoppedRealAt: null })).toEqual({
    speed: 60,
    originAt: START,
    originRealAt: START,
  });
});

test('a restart at the usual speed is the same clock, for whoever shares it', () => {
  const stored = { speed: 1, originAt: START + HOUR_MS, originRealAt: START };
  const wanted = { speed: 1, earliestAt: START + 1, realNow: START + HOUR_MS };
  expect(resumeClock(stored, { ...wanted, stoppedRealAt: null })).toBe(stored);
  expect(resumeClock(stored, { ...wanted, stoppedRealAt: START })).toBe(stored);
});

test('while it is off a fast clock goes on as everybody’s', () => {
  const stored = { speed: 600, originAt: START, originRealAt: START };
  const realNow = START + 8 * HOUR_MS;
  const stoppedRealAt = START + 1000;
  for (const speed of [1, 600]) {
    const setting = resumeClock(stored, { speed, earliestAt: START, realNow, stoppedRealAt });
    expect(setting).toEqual({
      speed,
      originAt: START + 600_000 + (8 * HOUR_MS - 1000),
      originRealAt: realNow,
    });
  }
});

test('killed, it goes on from what it was last seen to show', () => {
  const stored = { speed: 600, originAt: START, originRealAt: START };
  const realNow = START + 8 * HOUR_MS;
  const wanted = { speed: 600, earliestAt: START + 5, realNow, stoppedRealAt: null };
  expect(resumeClock(stored, wanted).originAt).toBe(START + 5);
});

test('a restart never shows an earlier time, whatever its speed and the machine’s clock', () => {
  const instant = fc.integer({ min: START, max: START + 1000 * HOUR_MS });
  const speeds = fc.constantFrom(0.5, 1, 120);
  fc.assert(
    fc.property(
      fc.record({ originAt: instant, earliestAt: instant, stoppedRealAt: instant, realNow: instant }),
      speeds,
      speeds,
      ({ originAt, earliestAt, stoppedRealAt, realNow }, before, after) => {
        const stored = { speed: before, originAt, originRealAt: START };
        const setting = resumeClock(stored, { speed: after, earliestAt, realNow, stoppedRealAt });
        const resumed = new TrainingClock(setting, () => realNow).now();
        expect(resumed).toBeGreaterThanOrEqual(earliestAt);
        const last = new TrainingClock(stored, () => (before === 1 ? realNow : stoppedRealAt)).now();
        expect(resumed).toBeGreaterThanOrEqual(last);
      },
    ),
  );
});
