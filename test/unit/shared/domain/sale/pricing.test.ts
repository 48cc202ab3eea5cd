import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  priceLine,
  roundForWire,
  type SaleMoney,
  splitPrice,
  wireStep,
} from '../../../../../shared/domain/sale/pricing.ts';
import type { DraftLine } from '../../../../../shared/domain/sale/sale-draft.ts';
import { scaledFromNumber } from '../../../../../shared/domain/money.ts';
import { draftLine, product } from '../../../../support/sale-drafts.ts';

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
  });

  describe('a price that cannot be computed', () => {
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
  ])('splits %i Gs like %o', (price, like, parts) => {
    expect(splitPrice(price * 10n ** 8n, like)).toEqual(parts);
  });

  const share = fc.oneof(
    fc.constant(undefined),
    fc.constant(0),
    fc.integer({ min: 1, max: 999_999_999 }),
    fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100),
  );

  test('makes parts of any price in any proportions that add up to it, each as near its share as digits allow', () => {
    const price = fc
      .record({ digits: fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), shift: fc.integer({ min: 0, max: 8 }) })
      // Enough whole digits to make 15 in all.
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

  test("rounds a quotient half up to the wire's decimals", () => {
    expect(roundForWire(2n, 3n)).toBe(1n);
    expect(roundForWire(1n, 3n)).toBe(0n);
    expect(roundForWire(10n ** 15n, 1n)).toBe(10n ** 15n);
    expect(roundForWire(12_345_678_901_234_567n, 1n)).toBe(12_345_678_901_234_600n);
    expect([0n, 10n ** 15n - 1n, 10n ** 15n, 10n ** 22n].map(wireStep)).toEqual([1n, 1n, 10n, 10n ** 8n]);
  });
});
