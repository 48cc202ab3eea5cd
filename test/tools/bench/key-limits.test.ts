import { describe, expect, it } from 'vitest';
import { isWithin, KEY_LIMITS, type KeySpeed, limitsBeside } from '../../bench/key-speed.ts';

const keyOf = (frameMs: number, { scriptingMs = 1, longestTaskMs = 0 } = {}): KeySpeed => ({
  scriptingMs: { median: scriptingMs, p95: scriptingMs },
  frameMs: { median: frameMs, p95: frameMs },
  longestTaskMs,
});

describe('the limits of a key', () => {
  it('are those of the app where a bare line takes a frame, and no tighter where it takes less', () => {
    expect(limitsBeside(keyOf(16.5))).toEqual(KEY_LIMITS);
    expect(limitsBeside(keyOf(5))).toEqual(KEY_LIMITS);
  });

  it('stretch as much as a bare line takes longer', () => {
    expect(limitsBeside(keyOf(33))).toEqual({ scriptingMs: 16, frameMs: 66, taskMs: 100 });
  });

  it.each([
    ['to its frame', keyOf(33.1)],
    ['of scripting', keyOf(20, { scriptingMs: 8.1 })],
    ['in one task', keyOf(20, { longestTaskMs: 51 })],
  ])('are passed by what takes longer %s', (_, key) => {
    expect(isWithin(keyOf(33, { scriptingMs: 8, longestTaskMs: 50 }), KEY_LIMITS)).toBe(true);
    expect(isWithin(key, KEY_LIMITS)).toBe(false);
  });
});
