import { expect, test } from 'vitest';
import { itemRates } from '../../../../../renderer/sale/lines/line-words.ts';
import { sampleItem } from '../sale-samples.ts';

test('the rates of a price are listed highest first', () => {
  expect(itemRates(sampleItem(1, { '10': 100 }))).toEqual(['10']);
  expect(itemRates(sampleItem(1, { '0': 0, '5': 100, '10': 0 }))).toEqual(['5']);
  expect(itemRates(sampleItem(1, { '0': 50, '5': 100, '10': 150 }))).toEqual(['10', '5', '0']);
  expect(itemRates(sampleItem(1, { '0': 0 }))).toEqual(['0']);
});
