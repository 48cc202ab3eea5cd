import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decimalText,
  divideHalfUp,
  minorText,
  numberText,
  scaled,
  shortDecimal,
} from '../../../../training-service/amounts/exact.ts';

test('halves are rounded up', () => {
  expect(divideHalfUp(5n, 10n)).toBe(1n);
  expect(divideHalfUp(4n, 10n)).toBe(0n);
  expect(divideHalfUp(15n, 10n)).toBe(2n);
  expect(divideHalfUp(10n, 21n)).toBe(0n);
  expect(divideHalfUp(11n, 21n)).toBe(1n);
});

test('writes decimals as they are', () => {
  expect(decimalText(5n, 100n, 2)).toBe('0.05');
  expect(decimalText(199_995n, 1000n, 2)).toBe('200.00');
  expect(decimalText(7n, 2n, 0)).toBe('4');
  expect(minorText(19_999n, 'USD')).toBe('199.99');
  expect(minorText(19_999n, 'PYG')).toBe('19999');
  expect(shortDecimal('10.50000000')).toBe('10.5');
  expect(shortDecimal('100.00')).toBe('100');
  expect(shortDecimal('100')).toBe('100');
});

test('a number of the wire never gets an exponent', () => {
  expect(numberText(0.00000001)).toBe('0.00000001');
  expect(numberText(7325.5)).toBe('7325.5');
  expect(numberText(150_000_000)).toBe('150000000');
  expect(() => scaled(1e21)).toThrow(RangeError);
});

test('any amount of eight decimals is written exactly', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }),
      fc.integer({ min: 0, max: 8 }),
      (digits, decimals) => {
        const text = decimalText(digits, 10n ** BigInt(decimals), decimals);
        expect(numberText(Number(text))).toBe(shortDecimal(text));
      },
    ),
  );
});
