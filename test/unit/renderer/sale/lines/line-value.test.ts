import { expect, test } from 'vitest';
import { lineValue, unitPrice } from '../../../../../renderer/sale/lines/line-value.ts';
import { sampleItem } from '../sale-samples.ts';

test('quantity times price, exactly, as it is read here', () => {
  const item = sampleItem(1, { '5': 42_000 });
  expect(unitPrice(item)).toBe('42.000');
  expect(lineValue({ key: 'a', item, quantity: '1,5' })).toBe('63.000');
  expect(lineValue({ key: 'a', item, quantity: '1.250' })).toBe('52.500.000');
  expect(lineValue({ key: 'a', item, quantity: '0,33333' })).toBe('13.999,86');
  expect(lineValue({ key: 'a', item, quantity: '1,' })).toBeNull();
});
