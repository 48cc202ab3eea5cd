import { expect, test } from 'vitest';
import { decimalSignOf, readAmount } from '../../../../../shared/domain/catalog/amount-text.ts';

test.each([
  [['12.500', '8.900'], 'comma'],
  [['12,500', '8,900'], 'point'],
  [['12.500', '8,900'], 'comma'],
  [['12500,50'], 'comma'],
  [['12500.50'], 'point'],
  [['12,500.00', '900'], 'point'],
  [['1.234.567'], 'comma'],
  [['1,234,567'], 'point'],
  [['12.5', '12.500'], 'point'],
  [['0,755'], 'comma'],
  [['12500,123'], 'comma'],
  [['12500', 'Gs. 900', 45_000.5], 'comma'],
  [['12.500', '13.500', '2500.5'], 'comma'],
  [['12,500', '13,500', '2500,5'], 'point'],
  [['12.50', '8.90', '1.250'], 'point'],
  [['12500', '0.755', '1.5'], 'point'],
] as const)('%j writes its decimals with a %s', (cells, sign) => {
  expect(decimalSignOf(cells)).toBe(sign);
});

test.each([
  ['12.500', 'comma', 12_500],
  ['12.500', 'point', 12.5],
  ['12500,50', 'comma', 12_500.5],
  ['1.234.567,89', 'comma', 1_234_567.89],
  ['1,234,567.89', 'point', 1_234_567.89],
  ['Gs. 12.500', 'comma', 12_500],
  ['₲ 12.500', 'comma', 12_500],
  ['12 500', 'comma', 12_500],
  ['0', 'comma', 0],
  ['0,00000001', 'comma', 0.00000001],
  [12_500.000000000002, 'comma', 12_500],
  [7.1 * 3, 'point', 21.3],
] as const)('%j with decimal %s is %d', (cell, sign, amount) => {
  expect(readAmount(cell, sign)).toBe(amount);
});

test.each([
  ['', 'comma'],
  ['-500', 'comma'],
  ['abc', 'comma'],
  ['12.50', 'comma'],
  ['1.2345', 'comma'],
  ['1,5,0', 'comma'],
  ['0,123456789', 'comma'],
  ['9999999999999999', 'comma'],
  ['1e5', 'point'],
  ['0,755', 'point'],
  ['012.500', 'comma'],
  [-3, 'comma'],
  [Number.NaN, 'comma'],
] as const)('%j with decimal %s is no amount', (cell, sign) => {
  expect(readAmount(cell, sign)).toBeNull();
});

test.each([`1${' '.repeat(32_000)}2`, `0,${'0'.repeat(32_000)}1`])(
  'a long text costs no more than its length',
  (text) => {
    const cells = Array.from({ length: 500 }, () => text);
    expect(decimalSignOf(cells)).toBe('comma');
    expect(new Set(cells.map((cell) => readAmount(cell, 'comma')))).toEqual(
      new Set([text[1] === ' ' ? 12 : null]),
    );
  },
);
