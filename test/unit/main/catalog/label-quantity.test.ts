import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideRoundingHalfUp, SCALE, scaledFromNumber } from '../../../../shared/domain/money.ts';
import { readTypedNumber } from '../../../../shared/domain/typed-number.ts';
import { labelQuantity } from '../../../../main/catalog/label-quantity.ts';

const weight = (amount: bigint) => ({ kind: 'weight' as const, amount });
const price = (amount: bigint) => ({ kind: 'price' as const, amount });

describe('a label', () => {
  test.each([
    ['755 grams', weight((SCALE * 755n) / 1000n), 46_000n, '0,755'],
    ['two kilos', weight(2n * SCALE), 46_000n, '2'],
    ['a price of half a kilo', price(23_000n * SCALE), 46_000n, '0,5'],
    ['a price that no short weight gives', price(10_000n * SCALE), 46_000n, '0,2173913'],
    ['nothing weighed', weight(0n), 46_000n, null],
    ['no price', price(0n), 46_000n, null],
    ['an item without a price', price(SCALE), 0n, null],
    ['a weight of an item without a price', weight(SCALE), 0n, '1'],
    ['an item too dear for 8 decimals', price(1n * SCALE), 987_654_321_987n, null],
  ])('with %s', (_label, label, unitPrice, quantity) => {
    expect(labelQuantity(label, unitPrice * SCALE)).toBe(quantity);
  });

  test('with a price comes to that price, whatever the item costs a kilo', () => {
    const unitPrices = fc.oneof(
      fc.bigInt({ min: SCALE, max: 99_999_999n * SCALE }),
      fc.bigInt({ min: 1n, max: 99_999_999n }).map((whole) => whole * SCALE),
    );
    fc.assert(
      fc.property(unitPrices, fc.bigInt({ min: 1n, max: 999_999n }), (unitPrice, guaranies) => {
        const typed = readTypedNumber(labelQuantity(price(guaranies * SCALE), unitPrice) ?? '');
        if (typed === null) throw new Error('there is a quantity');
        const value = scaledFromNumber(typed) * unitPrice;
        expect(divideRoundingHalfUp(value, SCALE * SCALE)).toBe(guaranies);
      }),
      { numRuns: 500 },
    );
  });
});
