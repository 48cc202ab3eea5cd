import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decimalText,
  divideHalfUp,
  numberText,
  shortDecimal,
} from '../../../../training-service/amounts/exact.ts';

test('halves are rounded up', () => {
  expect(divideHalfUp(5n, 10n)).toBe(1n);
  expect(divideHalfUp(4n, 10n)).toBe(0n);
  expect(divideHalfUp(15n, 10n)).toBe(2n);
  expect(divideHalfUp(10n, 21n)).toBe(0n);
  expect(divideHalfUp(11n, 21n)).toBe(1n);
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
