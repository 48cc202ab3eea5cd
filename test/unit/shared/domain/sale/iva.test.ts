import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { containedIva, type IvaRate } from '../../../../../shared/domain/sale/sale-totals.ts';
import { Exact } from '../../../../support/exact-amounts.ts';

/** Domain facts, section 4. Amounts in minor units, so cents where the table has decimals. */
test.each<[string, bigint, bigint, IvaRate, bigint]>([
  ['110.000 at 10 %', 110_000n, 1n, 10, 10_000n],
  ['105.000 at 5 %', 105_000n, 1n, 5, 5_000n],
  ['100.000,00 at 10 %', 10_000_000n, 1n, 10, 909_091n],
  ['67.000,00 at 10 %', 6_700_000n, 1n, 10, 609_091n],
  ['USD 199,99 at 10 %', 19_999n, 1n, 10, 1_818n],
  ['three times 3.500 at 10 %, as one sum', 10_500n, 1n, 10, 955n],
  ['half of 100.000 taxed at 10 %, in cents', 1_100_000_000n * 10n, 2_100n, 10, 476_190n],
  ['exempt', 100_000n, 1n, 0, 0n],
  ['nothing', 0n, 1n, 10, 0n],
])('%s', (_name, numerator, denominator, rate, iva) => {
  expect(containedIva(numerator, denominator, rate)).toBe(iva);
});

const amountArbitrary = fc.bigInt({ min: 0n, max: 10n ** 30n });
const rateArbitrary = fc.constantFrom<IvaRate>(5, 10);

test('the IVA is 1/11 or 1/21 of the exact amount, rounded half up once', () => {
  fc.assert(
    fc.property(
      amountArbitrary,
      fc.bigInt({ min: 1n, max: 10n ** 16n }),
      rateArbitrary,
      (top, bottom, rate) => {
        const share = new Exact(1n, rate === 10 ? 11n : 21n);
        expect(containedIva(top, bottom, rate)).toBe(new Exact(top, bottom).times(share).round(0));
      },
    ),
  );
});

test('the base plus its IVA is the amount again, up to one rounding', () => {
  fc.assert(
    fc.property(amountArbitrary, rateArbitrary, (amount, rate) => {
      const base = amount - containedIva(amount, 1n, rate);
      const again = new Exact(base * BigInt(100 + rate), 100n).round(0);
      expect(again >= amount - 1n && again <= amount + 1n).toBe(true);
    }),
  );
});
