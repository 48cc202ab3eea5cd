import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScaledClock } from '../../../../../main/kernel/ports/clock.ts';

const START = Date.UTC(2026, 10, 21, 13);
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a leap of the followed clock counts as time passed, in monotonic time too', () => {
  const scale = { speed: 1, originAt: START, originRealAt: START };
  const clock = createScaledClock(scale);
  const before = [clock.now(), clock.monotonic()] as const;
  scale.originAt += 48 * HOUR_MS;
  expect([clock.now() - before[0], clock.monotonic() - before[1]]).toEqual([48 * HOUR_MS, 48 * HOUR_MS]);
});

test('a step back counts as a set clock: monotonic time goes on', () => {
  const scale = { speed: 1, originAt: START, originRealAt: START };
  const clock = createScaledClock(scale);
  const before = [clock.now(), clock.monotonic()] as const;
  scale.originAt -= 72 * HOUR_MS;
  expect([clock.now() - before[0], clock.monotonic() - before[1]]).toEqual([-72 * HOUR_MS, 0]);
  vi.advanceTimersByTime(HOUR_MS);
  expect([clock.now() - before[0], clock.monotonic() - before[1]]).toEqual([-71 * HOUR_MS, HOUR_MS]);
});

/** Records the delays asked of `setTimeout`. */
function watchTimers(): { delays: (number | undefined)[]; restore: () => void } {
  vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout'] });
  const delays: (number | undefined)[] = [];
  const timer = vi.spyOn(globalThis, 'setTimeout').mockImplementation((_callback, delayMs) => {
    delays.push(delayMs);
    return 0 as unknown as NodeJS.Timeout;
  });
  return { delays, restore: () => timer.mockRestore() };
}

test('a wait longer than a timer allows is cut, and does not fire at once', () => {
  const clock = createScaledClock({ speed: 1, originAt: START, originRealAt: START });
  const { delays, restore } = watchTimers();
  clock.after(60 * 24 * HOUR_MS, () => {});
  clock.after(HOUR_MS, () => {});
  restore();
  expect(delays).toEqual([2 ** 31 - 1, HOUR_MS]);
});
