import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundForWire, wireStep } from '../../../../../shared/domain/draft/round-for-wire.ts';
import { splitPrice } from '../../../../../shared/domain/draft/split-price.ts';
import { scaledFromNumber } from '../../../../../shared/domain/money.ts';

test.each([
  [100n, { '5': 1, '10': 1 }, { '5': 50, '10': 50 }],
  [100n, { '0': 1, '5': 1, '10': 1 }, { '0': 33.33333333, '5': 33.33333333, '10': 33.33333334 }],
  [100n, { '0': 70_000, '10': 30_000 }, { '0': 70, '10': 30 }],
  [100n, { '0': 0, '5': 0 }, { '0': 0, '5': 100 }],
  [0n, { '5': 1, '10': 2 }, { '5': 0, '10': 0 }],
  [100n, { '5': 6 }, { '5': 100 }],
])('%i Gs like %o', (price, like, parts) => {
  expect(splitPrice(price * 10n ** 8n, like)).toEqual(parts);
});

const share = fc.oneof(
  fc.constant(undefined),
  fc.constant(0),
  fc.integer({ min: 1, max: 999_999_999 }),
  fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100),
);

test('any price in any proportions is parts that add up to it, each as near its share as digits allow', () => {
  const price = fc
    .record({ digits: fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), shift: fc.integer({ min: 0, max: 8 }) })
    // So many whole digits that with them there are 15.
    .map(({ digits, shift }) => digits * 10n ** BigInt(shift));
  const like = fc
    .record({ '0': share, '5': share, '10': share })
    .filter((parts) => Object.values(parts).some((part) => part !== undefined));
  fc.assert(
    fc.property(price, like, (unitPrice, of) => {
      const parts = Object.entries(splitPrice(unitPrice, of)).map(
        ([rate, part]) => [rate as '0' | '5' | '10', scaledFromNumber(part)] as const,
      );
      expect(parts.reduce((sum, [, part]) => sum + part, 0n)).toBe(unitPrice);
      expect(parts.map(([rate]) => rate).toSorted()).toEqual(
        (['0', '5', '10'] as const).filter((rate) => of[rate] !== undefined).toSorted(),
      );
      const sum = parts.reduce((all, [rate]) => all + scaledFromNumber(of[rate] ?? 0), 0n);
      for (const [rate, part] of sum === 0n ? [] : parts) {
        const apart = part * sum - unitPrice * scaledFromNumber(of[rate] ?? 0);
        expect((apart < 0n ? -apart : apart) <= wireStep(unitPrice) * sum).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test('a quotient is rounded half up to what the wire carries', () => {
  expect(roundForWire(2n, 3n)).toBe(1n);
  expect(roundForWire(1n, 3n)).toBe(0n);
  expect(roundForWire(10n ** 15n, 1n)).toBe(10n ** 15n);
  expect(roundForWire(12_345_678_901_234_567n, 1n)).toBe(12_345_678_901_234_600n);
  expect([0n, 10n ** 15n - 1n, 10n ** 15n, 10n ** 22n].map(wireStep)).toEqual([1n, 1n, 10n, 10n ** 8n]);
});
