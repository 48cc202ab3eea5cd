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

  test('of the guaraní is 1, whatever stands there', () => {
    expect(readRate({ currency: 'PYG', rate: '7.325' })).toBe(100_000_000n);
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
  ])('of %d Gs is US$ %d', (guaranies, dollars) => {
    expect(fromGuaranies(scaled(guaranies), 'USD', rate)).toBe(scaled(dollars));
  });

  test('stays what it is in guaraníes', () => {
    expect(fromGuaranies(123_456_789n, 'PYG', 100_000_000n)).toBe(123_456_789n);
  });
});

test('a total in guaraníes is rounded half up', () => {
  expect(toGuaranies(19_999n, 'USD', scaled(7325.5))).toBe(1_465_027n);
  expect(toGuaranies(50n, 'USD', scaled(1))).toBe(1n);
  expect(toGuaranies(49n, 'USD', scaled(1))).toBe(0n);
  expect(toGuaranies(7_000_000n, 'PYG', scaled(1))).toBe(7_000_000n);
});
