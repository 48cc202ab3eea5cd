import { expect, test } from 'vitest';
import { lineValue, unitPrice } from '../../../../../renderer/sale/lines/line-value.ts';
import { PLAIN_LINE } from '../../../../../shared/domain/draft/sale-draft.ts';
import { sampleItem } from '../sale-samples.ts';

const item = sampleItem(1, { '0': 10_000, '10': 32_000 });
const value = (quantity: string): string | null =>
  lineValue({ key: 'a', item, quantity, ...PLAIN_LINE }, { currency: 'PYG', rate: '' });

test('quantity times price, exactly, with as many decimals as that has', () => {
  expect(value('1,5')).toBe('63.000');
  expect(value('1.250')).toBe('52.500.000');
  expect(value('0,33333')).toBe('13.999,86');
  expect(value('1,')).toBeNull();
});

test('a price as es-PY writes it', () => {
  expect(unitPrice(item)).toBe('42.000');
});
