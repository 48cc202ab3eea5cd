import { describe, expect, test } from 'vitest';
import { fromGuaranies, readRate, toGuaranies } from '../../../../../shared/domain/sale/currency.ts';

const scaled = (value: number): bigint => BigInt(Math.round(value * 10_000)) * 10_000n;

describe('a rate', () => {
  test.each([
    ['7.325,5', 7325.5],
    [' 7325,5 ', 7325.5],
    ['99.999,9999', 99_999.9999],
    ['0,0001', 0.0001],
    ['7325.5', null],
    ['100.000', null],
    ['99.999,99995', null],
    ['0', null],
    ['0,0000', null],
    ['-1', null],
    ['', null],
    ['7.325,', null],
  ])('«%s» is %s', (rate, value) => {
    expect(readRate({ currency: 'USD', rate })).toBe(value === null ? null : scaled(value));
  });
});

describe('a catalogue price', () => {
  const rate = scaled(7325.5);
  test.each([
    [15_000, 2.05],
    [7325.5, 1],
    [732.5, 0.1],
    [110, 0.015],
    [0.3, 0],
    [0, 0],
  ])('is the catalogue’s: %d Gs are US$ %d', (guaranies, dollars) => {
    expect(fromGuaranies(scaled(guaranies), 'USD', rate)).toBe(scaled(dollars));
  });
});

test('a total in guaraníes is rounded half up', () => {
  expect(toGuaranies(19_999n, 'USD', scaled(7325.5))).toBe(1_465_027n);
  expect(toGuaranies(50n, 'USD', scaled(1))).toBe(1n);
  expect(toGuaranies(49n, 'USD', scaled(1))).toBe(0n);
  expect(toGuaranies(7_000_000n, 'PYG', scaled(1))).toBe(7_000_000n);
});
