import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WaitingLine } from '../../../../training-service/http/waiting-line.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openLine(perSecond: number) {
  const startedAt = Date.now();
  const now = (): number => Date.now() - startedAt;
  const stop = new AbortController();
  const line = new WaitingLine(perSecond, now, stop.signal);
  const ends: [name: string, isTurn: boolean, at: number][] = [];
  return {
    stop,
    ends,
    enter: (name: string): (() => void) => {
      const { turn, leave } = line.enter();
      void turn.then((isTurn) => ends.push([name, isTurn, now()]));
      return leave;
    },
  };
}

test('a stop of the service dismisses all waiters, and leaves no timer', async () => {
  const { enter, ends, stop } = openLine(1);
  enter('a');
  enter('b');
  await vi.advanceTimersByTimeAsync(100);
  stop.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toEqual([
    ['a', false, 100],
    ['b', false, 100],
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

test('the line passes no more than its capacity in any second, and no less while requests wait', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5000 }),
      fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 60 }),
      async (perSecond, pauses) => {
        const { enter, ends } = openLine(perSecond);
        const arrivals: number[] = [];
        let at = 0;
        for (const [index, pauseMs] of pauses.entries()) {
          await vi.advanceTimersByTimeAsync(pauseMs);
          at += pauseMs;
          arrivals.push(at);
          enter(String(index));
        }
        await vi.advanceTimersByTimeAsync(1000 + (pauses.length * 1000) / perSecond);
        expect(ends.map(([name]) => name)).toEqual(pauses.map((_, index) => String(index)));
        let freeAt = 0;
        for (const [index, arrivedAt] of arrivals.entries()) {
          freeAt = Math.max(freeAt, arrivedAt) + 1000 / perSecond;
          const doneAt = ends[index]?.[2] ?? 0;
          // Timers count in whole milliseconds.
          expect(doneAt).toBeGreaterThanOrEqual(Math.floor(freeAt));
          expect(doneAt).toBeLessThanOrEqual(freeAt + 2);
        }
      },
    ),
    { numRuns: 50 },
  );
});
