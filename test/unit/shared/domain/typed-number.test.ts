import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatScaled } from '../../../../shared/domain/money.ts';
import { readTypedAmount, readTypedNumber } from '../../../../shared/domain/typed-number.ts';
import { scaledDecimal } from '../../../../shared/wire/decimal.ts';

describe('a typed number', () => {
  test.each([
    ['0', 0],
    ['7', 7],
    ['1250000', 1_250_000],
    ['1.250.000', 1_250_000],
    ['1.250', 1250],
    [' 1,5 ', 1.5],
    ['1.250,75', 1250.75],
    ['0,00000001', 0.000_000_01],
    ['007', 7],
    ['1,50', 1.5],
  ])('«%s»', (text, value) => {
    expect(readTypedNumber(text)).toBe(value);
  });

  test.each([
    '',
    ' ',
    '1.5',
    '1.25',
    '12.50',
    '1.2500',
    '1250.000',
    '.5',
    ',5',
    '1,',
    '1.',
    '1,2,3',
    '1.250.00',
    '-1',
    '+1',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    '1 250',
    '１',
    '1,123456789',
    '1234567890123456',
    '123.456.789.012.345,6',
  ])('«%s» is none', (text) => {
    expect(readTypedNumber(text)).toBeNull();
  });

  test('reads back from its printed form if the wire can carry it', () => {
    const digits = fc.integer({ min: 0, max: 8 }).chain((decimals) =>
      fc.bigInt({ min: 0n, max: 10n ** BigInt(15 - 1) - 1n }).map((unscaled) => {
        const text = unscaled.toString().padStart(decimals + 1, '0');
        return Number(`${text.slice(0, text.length - decimals)}.${text.slice(text.length - decimals)}0`);
      }),
    );
    fc.assert(
      fc.property(digits, (value) => {
        const scaled = scaledDecimal(value);
        fc.pre(scaled !== null);
        const printed = formatScaled(scaled ?? 0n);
        expect(readTypedNumber(printed)).toBe(value);
        expect(readTypedNumber(printed.replaceAll('.', ''))).toBe(value);
      }),
    );
  });
});

test.each([
  ['1.000', 0, 1000],
  ['1,5', 0, null],
  ['1,0', 0, null],
  ['1,55', 2, 1.55],
  ['1,555', 2, null],
  ['x', 2, null],
])('an amount «%s» of %i decimals', (text, digits, value) => {
  expect(readTypedAmount(text, digits)).toBe(value);
});
