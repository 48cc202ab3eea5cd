import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createScaledClock } from '../../../../../main/kernel/ports/clock.ts';

const START = Date.UTC(2026, 10, 21, 13);
const HOUR_MS = 3_600_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
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

test('a wait longer than a timer allows is cut, and does not fire at once', () => {
  const clock = createScaledClock({ speed: 1, originAt: START, originRealAt: START });
  const ended = vi.fn();
  clock.after(60 * 24 * HOUR_MS, ended);
  vi.advanceTimersByTime(LONGEST_TIMER_MS - 1);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledOnce();
});
