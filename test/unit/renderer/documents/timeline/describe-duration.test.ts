import { expect, test } from 'vitest';
import {
  describeDuration,
  describeRemaining,
} from '../../../../../renderer/documents/timeline/timeline-words.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../../shared/domain/dates.ts';

test.each([
  [-5, '< 0,1 s'],
  [0, '< 0,1 s'],
  [49, '< 0,1 s'],
  [50, '0,1 s'],
  [340, '0,3 s'],
  [950, '1 s'],
  [2_040, '2 s'],
  [9_940, '9,9 s'],
  [9_960, '10 s'],
  [59_499, '59 s'],
  [59_500, '1 min'],
  [60_000, '1 min'],
  [185_000, '3 min 5 s'],
  [HOUR_MS - 400, '1 h'],
  [2.5 * HOUR_MS, '2 h 30 min'],
])('%d ms took %s', (ms, words) => {
  expect(describeDuration(ms)).toBe(words);
});

test.each([
  [48 * HOUR_MS, '48 h'],
  [47 * HOUR_MS + 12 * MINUTE_MS, '47 h 12 min'],
  [47 * HOUR_MS + 11 * MINUTE_MS + 1, '47 h 12 min'],
  [HOUR_MS, '1 h'],
  [HOUR_MS - 1, '1 h'],
  [12 * MINUTE_MS, '12 min'],
  [1, '1 min'],
  [0, '0 min'],
  [-1, '0 min'],
])('%d ms are left: %s', (ms, words) => {
  expect(describeRemaining(ms)).toBe(words);
});
