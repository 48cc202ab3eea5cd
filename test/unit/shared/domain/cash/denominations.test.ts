import { expect, test } from 'vitest';
import { countedCash, denominationsOf } from '../../../../../shared/domain/cash/denominations.ts';

test('guaraníes are counted by notes and coins, largest first, others by their notes', () => {
  expect(denominationsOf('PYG').map(Number)).toEqual([
    100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 100, 50,
  ]);
  expect(denominationsOf('USD').map(Number)).toEqual([10_000, 5000, 2000, 1000, 500, 100]);
  expect(denominationsOf('XXX')).toEqual([]);
});

test('a count is its notes and what lies loose', () => {
  const notes = [
    { value: '100000', count: 3 },
    { value: '50', count: 7 },
  ];
  expect(countedCash({ currency: 'PYG', notes, loose: '25' })).toBe(300_375n);
});
