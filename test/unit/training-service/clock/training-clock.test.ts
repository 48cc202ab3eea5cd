import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { resumeClock, TrainingClock } from '../../../../training-service/clock/training-clock.ts';

const START = Date.UTC(2026, 10, 21, 10);
const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

/** A clock over faked timers, and the time its sleeper woke: by the machine, and by the clock. */
function sleepUntil(at: number, speed: number, signal = new AbortController().signal) {
  vi.useFakeTimers({ now: START });
  const clock = new TrainingClock({ speed, originAt: START, originRealAt: START }, Date.now);
  const woken: [realAt: number, isReached: boolean][] = [];
  void clock.waitUntil(at, signal).then((isReached) => woken.push([Date.now() - START, isReached]));
  return { clock, woken };
}

test('advancing the clock wakes sleepers whose time has come, and keeps the others', async () => {
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

test('a killed clock continues from its last recorded time', () => {
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
