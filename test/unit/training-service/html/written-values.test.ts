import { expect, it } from 'vitest';
import {
  dateText,
  groupDigits,
  momentText,
  moneyText,
  timeText,
} from '../../../../training-service/html/document-words.ts';

it.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1.000'],
  ['1250000', '1.250.000'],
  ['1250000.5', '1.250.000,5'],
  ['0.12345678', '0,12345678'],
  ['1234.5678', '1.234,5678'],
])('%s is written %s', (decimal, written) => {
  expect(groupDigits(decimal)).toBe(written);
});

it.each([
  ['1250000', 'PYG', 'Gs. 1.250.000'],
  ['1250000.5', 'PYG', 'Gs. 1.250.000,5'],
  ['199.9', 'USD', 'USD 199,90'],
  ['1199', 'USD', 'USD 1.199,00'],
  ['0.125', 'EUR', 'EUR 0,125'],
])('%s %s is %s', (decimal, moneda, written) => {
  expect(moneyText(decimal, moneda)).toBe(written);
});

it('tells instants in the time of Paraguay, padded', () => {
  const at = Date.UTC(2026, 0, 5, 2, 7, 9);
  expect(momentText(at)).toBe('04/01/2026 23:07');
  expect(dateText(at)).toBe('04/01/2026');
  expect(timeText(at)).toBe('23:07:09');
});
