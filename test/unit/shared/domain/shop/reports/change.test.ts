import { expect, test } from 'vitest';
import { percentChange, trendOf } from '../../../../../../shared/domain/shop/reports/change.ts';

test.each([
  [200n, 225n, 13n],
  [200n, 175n, -13n],
  [200n, 224n, 12n],
  [1_000n, 1_004n, 0n],
  [3n, 3n, 0n],
  [7n, 0n, -100n],
  [1n, 999_999_999_999_999n, 99_999_999_999_999_800n],
])('a change from %s to %s is %s percent, a half rounded away from 0', (before, now, percent) => {
  expect(percentChange(before, now)).toBe(percent);
});

test('a change from zero has no percentage', () => {
  expect(percentChange(0n, 5n)).toBeNull();
  expect([trendOf(0n, 5n), trendOf(5n, 0n), trendOf(5n, 5n)]).toEqual(['up', 'down', 'same']);
});
