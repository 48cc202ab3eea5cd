import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  divideRoundingHalfUp,
  formatMinor,
  formatScaled,
  minorDigits,
  SCALE,
  scaledFromNumber,
} from '../../../../shared/domain/money.ts';
import { decimalArbitrary } from '../../../support/exact-amounts.ts';

describe('the wire number', () => {
  test.each<[number, bigint]>([
    [0, 0n],
    [1, 100_000_000n],
    [0.1, 10_000_000n],
    [0.29, 29_000_000n],
    [1.005, 100_500_000n],
    [0.000_000_01, 1n],
    [0.000_000_29, 29n],
    [4503599.62737049, 450_359_962_737_049n],
    [999_999_999_999_999, 99_999_999_999_999_900_000_000n],
    [9_999_999.999_999_99, 999_999_999_999_999n],
  ])('%d is %d units of 10^-8', (value, scaled) => {
    expect(scaledFromNumber(value)).toBe(scaled);
  });

  test.each([
    -1,
    -0.01,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    0.000_000_001,
    1.123_456_789,
    2 ** 53,
    1e21,
    0.1 + 0.2,
    1e15,
    Number.MIN_VALUE,
    Number.MAX_VALUE,
  ])('%d is no amount', (value) => {
    expect(() => scaledFromNumber(value)).toThrow(RangeError);
  });

  test('any decimal of up to 15 digits, 8 of them after the comma, is read exactly', () => {
    fc.assert(
      fc.property(decimalArbitrary(), ({ value, digits, decimals }) => {
        expect(scaledFromNumber(value)).toBe(digits * 10n ** BigInt(8 - decimals));
        expect(scaledFromNumber(JSON.parse(JSON.stringify(value)) as number)).toBe(scaledFromNumber(value));
      }),
    );
  });
});

describe('rounding half up', () => {
  test.each<[bigint, bigint, bigint]>([
    [0n, 3n, 0n],
    [1n, 2n, 1n],
    [49n, 100n, 0n],
    [50n, 100n, 1n],
    [149n, 100n, 1n],
    [150n, 100n, 2n],
    [250n, 100n, 3n],
    [5n, 3n, 2n],
    [4n, 3n, 1n],
  ])('%d / %d is %d', (numerator, denominator, rounded) => {
    expect(divideRoundingHalfUp(numerator, denominator)).toBe(rounded);
  });

  test('is the nearest whole number, the upper one of two', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 40n });
    fc.assert(
      fc.property(amount, fc.bigInt({ min: 1n, max: 10n ** 20n }), (numerator, denominator) => {
        const error = 2n * (divideRoundingHalfUp(numerator, denominator) * denominator - numerator);
        expect(error > -denominator && error <= denominator).toBe(true);
      }),
    );
  });
});

describe('minor units', () => {
  test.each([
    ['PYG', 0],
    ['USD', 2],
    ['BRL', 2],
    ['ARS', 2],
    ['EUR', 2],
  ])('%s has %i decimals', (currency, digits) => {
    expect(minorDigits(currency)).toBe(digits);
  });
});

describe('a printed amount', () => {
  test.each<[bigint, string, string]>([
    [0n, 'PYG', '0'],
    [999n, 'PYG', '999'],
    [1_000n, 'PYG', '1.000'],
    [1_250_000n, 'PYG', '1.250.000'],
    [-1_250_000n, 'PYG', '-1.250.000'],
    [0n, 'USD', '0,00'],
    [5n, 'USD', '0,05'],
    [19_999n, 'USD', '199,99'],
    [-5n, 'USD', '-0,05'],
    [123_456_789_012n, 'USD', '1.234.567.890,12'],
  ])('%d %s is %s', (minor, currency, shown) => {
    expect(formatMinor(minor, currency)).toBe(shown);
  });

  test.each<[bigint, string]>([
    [0n, '0'],
    [SCALE, '1'],
    [SCALE / 2n, '0,5'],
    [1n, '0,00000001'],
    [350_000_000_000n, '3.500'],
    [123_456_789_000_000n, '1.234.567,89'],
  ])('%d units of 10^-8 are %s', (scaled, shown) => {
    expect(formatScaled(scaled)).toBe(shown);
  });

  const amountArbitrary = fc.bigInt({ min: 0n, max: 10n ** 24n });
  const readBack = (shown: string, decimals: number): bigint => {
    const [whole = '', fraction = ''] = shown.split(',');
    expect(whole).toMatch(/^\d{1,3}(\.\d{3})*$/);
    return BigInt(whole.replaceAll('.', '') + fraction.padEnd(decimals, '0'));
  };

  test('reads back as the same amount', () => {
    fc.assert(
      fc.property(amountArbitrary, (amount) => {
        expect(readBack(formatMinor(amount, 'PYG'), 0)).toBe(amount);
        expect(readBack(formatMinor(amount, 'USD'), 2)).toBe(amount);
        expect(readBack(formatScaled(amount), 8)).toBe(amount);
        expect(formatMinor(-amount, 'USD').replace('-', '')).toBe(formatMinor(amount, 'USD'));
      }),
    );
  });
});
