import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenShown } from '../../../../../renderer/sale/done/done-view.tsx';

let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => frames.push(paint));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('runs after the frame, and once', () => {
  const run = vi.fn();
  whenShown(run);
  vi.advanceTimersByTime(50);
  expect(run).not.toHaveBeenCalled();
  frames[0]?.();
  vi.advanceTimersByTime(1);
  // The first callback runs before its frame is painted.
  expect(run).not.toHaveBeenCalled();
  frames[1]?.();
  // Not in the next frame either, which it would delay.
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('runs without a frame if the page is not painted, and once', () => {
  const run = vi.fn();
  whenShown(run);
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(1);
  frames[0]?.();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});
