import { describe, expect, test } from 'vitest';
import { priceLine, type SaleMoney } from '../../../../../shared/domain/draft/line-price.ts';
import type { DraftLine } from '../../../../../shared/domain/draft/sale-draft.ts';
import { draftLine, product } from '../../../../support/sale-drafts.ts';

const PYG: SaleMoney = { currency: 'PYG', rate: '' };
const USD: SaleMoney = { currency: 'USD', rate: '7.325,5' };
const line = (more: Partial<DraftLine> = {}, price = 15_000): DraftLine => ({
  ...draftLine(product({ price }), '2'),
  ...more,
});
const priced = (more: Partial<DraftLine>, money = PYG, price = 15_000) => priceLine(line(more, price), money);

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
    ['too-large', { quantity: '1.000.000', price: '1.000.000.000' }, PYG],
    ['too-large', { quantity: '0,00000001', price: '' }, { currency: 'USD', rate: '0,0001' }, 10 ** 14],
  ] as const)('%s: %o', (fault, more, money, price = 15_000) => {
    expect(priced(more, money, price)).toBe(fault);
  });

  test('is a price too small for the currency: nothing is given away by itself', () => {
    expect(priced({}, USD, 0.3)).toBe('price');
  });

  test('begins where the digits end', () => {
    expect(priced({ quantity: '1', price: '999.999.999.999.999' })).toMatchObject({ discount: 0n });
    expect(priced({ quantity: '1,1', price: '999.999.999.999.999' })).toBe('too-large');
    expect(priced({ quantity: '1', price: '9.999.999.999.999,99' }, USD)).toMatchObject({ discount: 0n });
    expect(priced({ quantity: '1', price: '10.000.000.000.000' }, USD)).toBe('too-large');
  });
});
