import { describe, expect, test } from 'vitest';
import { lineWords, unitPrice } from '../../../../../renderer/sale/lines/line-words.ts';
import { priceLine, type SaleMoney } from '../../../../../shared/domain/sale/pricing.ts';
import { type DraftLine, PLAIN_LINE } from '../../../../../shared/domain/sale/sale-draft.ts';
import { sampleItem } from '../sale-samples.ts';

const MIXED = sampleItem(1, { '0': 10_000, '10': 32_000 });
const PYG = { currency: 'PYG', rate: '' } as const;

function words(changes: Partial<DraftLine>, money: SaleMoney = PYG) {
  const line = { key: 'a', item: MIXED, quantity: '2', ...PLAIN_LINE, ...changes };
  return lineWords(priceLine(line, money), money.currency);
}

test('quantity times price is exact, with all its decimals', () => {
  expect(words({ quantity: '1,5' }).value).toBe('63.000');
  expect(words({ quantity: '1.250' }).value).toBe('52.500.000');
  expect(words({ quantity: '0,33333' }).value).toBe('13.999,86');
});

test("a price is in es-PY notation, in the sale's currency", () => {
  expect(unitPrice(MIXED, PYG)).toBe('Gs. 42.000');
  expect(unitPrice(MIXED, { currency: 'USD', rate: '7.500' })).toBe('US$ 5,60');
  expect(unitPrice(MIXED, { currency: 'USD', rate: '' })).toBe('Gs. 42.000');
});

test('a line unchanged from the catalogue shows nothing else', () => {
  expect(words({ item: sampleItem(1) })).toEqual({
    price: '15.000',
    catalogPrice: null,
    discount: null,
    fullValue: '30.000',
    value: '30.000',
    split: [],
    fault: null,
    isFree: false,
  });
});

test('a price of 0 is marked, from the catalogue or typed', () => {
  expect(words({ item: sampleItem(1, { '10': 0 }) })).toMatchObject({ isFree: true, fault: null });
  expect(words({ price: '0' })).toMatchObject({ isFree: true });
  expect(words({ discount: '100 %' })).toMatchObject({ isFree: false });
});

describe('the price of this sale', () => {
  test('shows the catalogue’s beside it', () => {
    expect(words({ price: '40.000' })).toMatchObject({
      price: '40.000',
      catalogPrice: '42.000',
      value: '80.000',
    });
  });
  test("shows nothing if it equals the catalogue's", () => {
    expect(words({ price: '42000' }).catalogPrice).toBeNull();
  });
});

test('a discount shows as a share or as an amount', () => {
  expect(words({ discount: '12,5%' })).toMatchObject({ discount: '−12,5 %', value: '73.500' });
  expect(words({ discount: '3000' })).toMatchObject({
    discount: '−3.000',
    fullValue: '84.000',
    value: '81.000',
  });
  expect(words({ discount: '0 %' }).discount).toBeNull();
});

test('folding a discount into the unit price is invisible', () => {
  expect(words({ item: sampleItem(1, { '5': 12_500 }), quantity: '3', discount: '2.500' }).value).toBe(
    '35.000',
  );
});

test('mixed rates show separately, after the discount', () => {
  expect(words({ discount: '10 %' }).split).toEqual([
    { rate: '10', value: '57.600' },
    { rate: '0', value: '18.000' },
  ]);
});

test('the catalogue’s price is converted into another currency', () => {
  expect(words({}, { currency: 'USD', rate: '7.000' })).toMatchObject({
    price: '6,00',
    value: '12,00',
  });
  expect(words({ discount: '1,5' }, { currency: 'USD', rate: '7.000' })).toMatchObject({
    discount: '−1,50',
    value: '10,50',
  });
  // A gram's price needs more digits than cents.
  expect(words({ item: sampleItem(1, { '10': 200 }) }, { currency: 'USD', rate: '7.000' })).toMatchObject({
    price: '0,0286',
    value: '0,06',
  });
  expect(words({}, { currency: 'USD', rate: '' })).toMatchObject({ price: null, value: null, fault: 'rate' });
});

test('a half-typed line shows the parts that are known', () => {
  expect(words({ quantity: '1,' })).toMatchObject({ price: '42.000', value: null, fault: 'quantity' });
  expect(words({ discount: '90.000' })).toMatchObject({
    price: '42.000',
    discount: null,
    fault: 'discount-too-large',
  });
  expect(words({ price: 'x' })).toMatchObject({ price: null, catalogPrice: '42.000', fault: 'price' });
});
