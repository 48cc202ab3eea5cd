import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDiscount } from '../../../../../shared/domain/sale/read-discount.ts';
import { formatScaled } from '../../../../../shared/domain/money.ts';

const value = 30_000n * 10n ** 16n;

test.each([
  ['', { amount: 0n, percent: null }],
  [' 5.000 ', { amount: 500_000_000_000n, percent: null }],
  ['10 %', { amount: 300_000_000_000n, percent: 1_000_000_000n }],
  ['12,5%', { amount: 375_000_000_000n, percent: 1_250_000_000n }],
  ['0 %', { amount: 0n, percent: 0n }],
  ['30.001', 'discount-too-large'],
  ['101 %', 'discount-too-large'],
  ['-5', 'discount'],
  ['5 % 5', 'discount'],
])('«%s» off 30.000', (text, discount) => {
  expect(readDiscount(text, value)).toEqual(discount);
});

test('a percentage of any value is right to half of the last decimal place', () => {
  const anyValue = fc.bigInt({ min: 0n, max: 10n ** 31n });
  const anyPercent = fc.bigInt({ min: 0n, max: 100n * 10n ** 8n });
  fc.assert(
    fc.property(anyValue, anyPercent, (of, percent) => {
      const read = readDiscount(`${formatScaled(percent)} %`, of);
      if (typeof read === 'string') throw new Error(read);
      const apart = read.amount * 10n ** 18n - of * percent;
      expect(2n * (apart < 0n ? -apart : apart) <= 10n ** 18n).toBe(true);
      expect(read.percent).toBe(percent);
    }),
  );
});
