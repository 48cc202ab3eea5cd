import { expect, test } from 'vitest';
import { describeAge } from '../../../../../renderer/sale/parking/describe-age.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../../shared/domain/dates.ts';

const said = (ageMs: number): string => {
  const words: unknown[] = [];
  describeAge(((...told: unknown[]) => words.push(...told)) as never, 1000, 1000 + ageMs);
  return JSON.stringify(words);
};

test.each([
  [-5000, '["parked.age.now"]'],
  [MINUTE_MS - 1, '["parked.age.now"]'],
  [MINUTE_MS, '["parked.age.minutes",{"count":1}]'],
  [HOUR_MS - 1, '["parked.age.minutes",{"count":59}]'],
  [HOUR_MS, '["parked.age.hours",{"count":1}]'],
  [24 * HOUR_MS - 1, '["parked.age.hours",{"count":23}]'],
  [49 * HOUR_MS, '["parked.age.days",{"count":2}]'],
])('%i ms ago', (ageMs, words) => {
  expect(said(ageMs)).toBe(words);
});
