import { expect, test } from 'vitest';
import { AttemptLimit } from '../../../chain/attempt-limit.ts';

const QUARTER_HOUR_MS = 900_000;

test('locks an address for a quarter of an hour after the fifth wrong code', () => {
  let now = 0;
  const limit = new AttemptLimit(() => now, 5);
  for (let wrong = 0; wrong < 5; wrong += 1) {
    now += 1000;
    expect(limit.begin('a')).not.toBeNull();
  }
  expect(limit.begin('a')).toBeNull();
  expect(limit.begin('b')).not.toBeNull();
  now += QUARTER_HOUR_MS - 1;
  expect(limit.begin('a')).toBeNull();
  now += 1;
  expect(limit.begin('a')).not.toBeNull();
});

test('does not count what is taken back', () => {
  const limit = new AttemptLimit(() => 0, 5);
  for (let right = 0; right < 9; right += 1) limit.begin('a')?.();
  expect(limit.begin('a')).not.toBeNull();
});

test('forgets the wrong ones of somebody who got it right', () => {
  const limit = new AttemptLimit(() => 0, 2);
  limit.begin('a');
  limit.begin('a');
  limit.forget('a');
  expect(limit.begin('a')).not.toBeNull();
});
