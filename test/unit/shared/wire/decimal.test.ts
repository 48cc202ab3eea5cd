import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaledFromNumber } from '../../../../shared/domain/money.ts';
import { scaledDecimal } from '../../../../shared/wire/decimal.ts';

test.each([-1, 1e-9, 1.5e-8, 0.1 + 0.2, 1e15, 1e21, 1e300, Number.NaN, Infinity, -Infinity])(
  '%d cannot be carried exactly',
  (value) => {
    expect(scaledDecimal(value)).toBeNull();
  },
);

test('the wire reads back every decimal of at most 8 decimals and 15 digits', () => {
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

test("the domain reads the wire's numbers as the same integers", () => {
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
