import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaledFromNumber } from '../../../../shared/domain/money.ts';
import { scaledDecimal } from '../../../../shared/wire/decimal.ts';

test.each([
  [0, 0n],
  [-0, 0n],
  [1, 100_000_000n],
  [1e-8, 1n],
  [1.2e-7, 12n],
  [0.1, 10_000_000n],
  [199.99, 19_999_000_000n],
  [999_999_999_999_999, 99_999_999_999_999_900_000_000n],
  [9_999_999.12345678, 999_999_912_345_678n],
])('%d is %d times 10^-8', (value, scaled) => {
  expect(scaledDecimal(value)).toBe(scaled);
});

test.each([-1, 1e-9, 1.5e-8, 0.1 + 0.2, 1e15, 1e21, 1e300, Number.NaN, Infinity, -Infinity])(
  '%d cannot be carried exactly',
  (value) => {
    expect(scaledDecimal(value)).toBeNull();
  },
);

test('reads back every decimal of at most 8 decimals and 15 digits', () => {
  const digits = fc.bigInt({ min: 0n, max: 10n ** 15n - 1n });
  fc.assert(
    fc.property(digits, fc.integer({ min: 0, max: 8 }), (unscaled, decimals) => {
      expect(scaledDecimal(Number(`${unscaled}e-${decimals}`))).toBe(unscaled * 10n ** BigInt(8 - decimals));
    }),
    { numRuns: 1000 },
  );
});

const inDomain = (value: number): bigint | null => {
  try {
    return scaledFromNumber(value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

test('what the wire accepts is what the domain reads, and to the same integer', () => {
  const rounded = fc.tuple(fc.double({ min: 0, max: 1e16 }), fc.integer({ min: 0, max: 9 }));
  const value = fc.oneof(
    fc.double(),
    rounded.map(([number, decimals]) => Number(number.toFixed(decimals))),
  );
  fc.assert(
    fc.property(value, (number) => {
      expect(scaledDecimal(number)).toBe(inDomain(number));
    }),
    { numRuns: 2000 },
  );
});
