import { expect, test } from 'vitest';
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

test('a price stands as es-PY writes it, in the currency of the sale', () => {
  expect(unitPrice(MIXED, PYG)).toBe('Gs. 42.000');
  expect(unitPrice(MIXED, { currency: 'USD', rate: '7.500' })).toBe('US$ 5,60');
  expect(unitPrice(MIXED, { currency: 'USD', rate: '' })).toBe('Gs. 42.000');
});

test('a price is converted from the catalogue’s in another currency', () => {
  expect(words({}, { currency: 'USD', rate: '7.000' })).toMatchObject({
    price: '6,00',
    value: '12,00',
  });
  expect(words({ discount: '1,5' }, { currency: 'USD', rate: '7.000' })).toMatchObject({
    discount: '−1,50',
    value: '10,50',
  });
  // A gram's price: the cents say nothing of it.
  expect(words({ item: sampleItem(1, { '10': 200 }) }, { currency: 'USD', rate: '7.000' })).toMatchObject({
    price: '0,0286',
    value: '0,06',
  });
  expect(words({}, { currency: 'USD', rate: '' })).toMatchObject({ price: null, value: null, fault: 'rate' });
});
