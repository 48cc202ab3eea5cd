import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  priceLines,
  priceLine,
  roundForWire,
  type SaleMoney,
  splitPrice,
  wireStep,
} from '../../../../../shared/domain/sale/pricing.ts';
import type { DraftLine } from '../../../../../shared/domain/sale/sale-draft.ts';
import { scaledFromNumber } from '../../../../../shared/domain/money.ts';
import { draftLine, product, saleDraft, service } from '../../../../support/sale-drafts.ts';

describe('priceLines', () => {
  const PYG = { currency: 'PYG', rate: '' } as const;
  const rice = draftLine(product({ price: 15_000 }), '2');
  const other = draftLine(product({ price: 15_000 }), '1');

  test('discounts stand at their lines’ places on the receipt: merchandise first', () => {
    const lines = [
      { ...draftLine(service()), discount: '5 %' },
      draftLine(product()),
      { ...draftLine(product(), '2'), discount: '1.000' },
      { ...draftLine(product()), discount: 'x' },
      { ...draftLine(service()), discount: '0' },
    ];
    expect(priceLines(saleDraft({ lines })).discounts).toEqual([
      { line: 1, listPrice: 1_500_000_000_000n, discount: 100_000_000_000n, percent: null },
      { line: 3, listPrice: 2_000_000_000_000n, discount: 100_000_000_000n, percent: 500_000_000n },
    ]);
  });

  test('a line that stayed the same is not priced again, wherever it stands now', () => {
    const before = priceLines({ ...PYG, lines: [rice, other] });
    const after = priceLines({ ...PYG, lines: [{ ...other, quantity: '3' }, rice] }, before);
    expect(after.lines[1]).toBe(before.lines[0]);
    expect(after.lines[0]?.exact?.ten).toBe(45_000n * 10n ** 16n);
    expect(after.totals.total).toBe(75_000n);
  });

  test('all lines are priced again in another currency, and at another rate', () => {
    const before = priceLines({ ...PYG, lines: [rice] });
    const dollars = priceLines({ currency: 'USD', rate: '7.500', lines: [rice] }, before);
    expect(dollars.lines[0]?.exact?.ten).toBe(4n * 10n ** 16n);
    expect(priceLines({ currency: 'USD', rate: '5.000', lines: [rice] }, dollars).totals.total).toBe(600n);
  });

  test('a line that cannot be priced counts as none, and says why', () => {
    const { lines, totals } = priceLines({ ...PYG, lines: [{ ...rice, quantity: 'x' }, other] });
    expect(lines[0]).toMatchObject({ priced: 'quantity', exact: null });
    expect(totals.total).toBe(15_000n);
  });
});

describe('priceLine', () => {
  const PYG: SaleMoney = { currency: 'PYG', rate: '' };
  const USD: SaleMoney = { currency: 'USD', rate: '7.325,5' };
  const line = (more: Partial<DraftLine> = {}, price = 15_000): DraftLine => ({
    ...draftLine(product({ price }), '2'),
    ...more,
  });
  const priced = (more: Partial<DraftLine>, money = PYG, price = 15_000) =>
    priceLine(line(more, price), money).priced;

  describe('a line', () => {
    test('costs the catalogue’s price', () => {
      expect(priced({})).toEqual({
        quantity: 200_000_000n,
        listPrice: 1_500_000_000_000n,
        unitPrice: 1_500_000_000_000n,
        parts: { '10': 15_000 },
        discount: 0n,
        percent: null,
      });
    });

    test('costs the price that was typed, in its currency', () => {
      expect(priced({ price: '14.500,5' })).toMatchObject({ parts: { '10': 14_500.5 } });
      expect(priced({ price: '2,1' }, USD)).toMatchObject({ listPrice: 210_000_000n });
      expect(priced({}, USD)).toMatchObject({ listPrice: 205_000_000n, parts: { '10': 2.05 } });
      expect(priced({ price: '2,1' }, { ...USD, rate: '' })).toMatchObject({ listPrice: 210_000_000n });
    });

    test('may be given away', () => {
      expect(priced({ price: '0' })).toMatchObject({ unitPrice: 0n, parts: { '10': 0 } });
      expect(priced({ discount: '100 %' })).toMatchObject({ unitPrice: 0n, discount: 3_000_000_000_000n });
      expect(priced({ discount: '30.000' })).toMatchObject({ unitPrice: 0n, percent: null });
      expect(priced({}, USD, 0)).toMatchObject({ unitPrice: 0n });
    });

    test('folds its discount into the unit price, at 8 decimals', () => {
      expect(priced({ quantity: '3', discount: '1.000' })).toMatchObject({
        unitPrice: 1_466_666_666_667n,
        parts: { '10': 14_666.66666667 },
        discount: 100_000_000_000n,
      });
      expect(priced({ discount: '10 %' })).toMatchObject({
        unitPrice: 1_350_000_000_000n,
        discount: 300_000_000_000n,
        percent: 1_000_000_000n,
      });
    });

    test('uses fewer decimals where 15 digits leave room for fewer', () => {
      expect(priced({ price: '123.456.789', quantity: '3', discount: '1' })).toMatchObject({
        unitPrice: 12_345_678_866_666_700n,
        parts: { '10': 123_456_788.666667 },
      });
    });
  });

  describe('what cannot be told', () => {
    test.each([
      ['quantity', { quantity: '' }, PYG],
      ['quantity', { quantity: '0' }, PYG],
      ['price', { price: '1.5' }, PYG],
      ['rate', {}, { ...USD, rate: '0' }],
      ['discount', { discount: 'x' }, PYG],
      ['discount', { discount: '%' }, PYG],
      ['discount', { discount: '10%%' }, PYG],
      ['discount-too-large', { discount: '30.000,01' }, PYG],
      ['discount-too-large', { discount: '100,5 %' }, PYG],
      ['too-many', { quantity: '1.000.000', price: '1.000.000.000' }, PYG],
      ['too-large', { quantity: '0,00000001', price: '' }, { currency: 'USD', rate: '0,0001' }, 10 ** 14],
    ] as const)('%s: %o', (fault, more, money, price = 15_000) => {
      expect(priced(more, money, price)).toBe(fault);
    });

    test('is a price too small for the currency: nothing is given away by itself', () => {
      expect(priced({}, USD, 0.3)).toBe('price');
    });

    test('begins where the digits end', () => {
      expect(priced({ quantity: '1', price: '999.999.999.999.999' })).toMatchObject({ discount: 0n });
      expect(priced({ quantity: '1,1', price: '999.999.999.999.999' })).toBe('too-many');
      expect(priced({ quantity: '1', price: '9.999.999.999.999,99' }, USD)).toMatchObject({ discount: 0n });
      expect(priced({ quantity: '1', price: '10.000.000.000.000' }, USD)).toBe('too-large');
    });
  });
});

describe('splitPrice', () => {
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
});
