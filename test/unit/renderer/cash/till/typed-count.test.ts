import { expect, test } from 'vitest';
import {
  NOTHING_COUNTED,
  readAmount,
  readCount,
  readPieces,
  sumSoFar,
} from '../../../../../renderer/cash/till/typed-count.ts';

test.each([
  ['', 0],
  [' 12 ', 12],
  ['99999', 99_999],
  ['1,5', null],
  ['-1', null],
  ['doce', null],
  // A scan into the wrong field.
  ['7840058000118', null],
])('%j counts as %j pieces', (typed, pieces) => {
  expect(readPieces(typed)).toBe(pieces);
});

test.each([
  ['', 'PYG', 0n],
  ['1.250.000', 'PYG', 1_250_000n],
  ['1,5', 'PYG', null],
  ['1,5', 'USD', 150n],
  ['1.5', 'USD', null],
])('%s of %s is %s', (typed, currency, amount) => {
  expect(readAmount(typed, currency)).toBe(amount);
});

test('a count names only pieces with a number, and adds up', () => {
  const typed = { pieces: { '50000': '2', '500': '3', '100': '0' }, loose: '250' };
  expect(readCount(typed, 'PYG')).toEqual({
    currency: 'PYG',
    notes: [
      { value: '50000', count: 2 },
      { value: '500', count: 3 },
    ],
    loose: '250',
  });
  expect(sumSoFar(typed, 'PYG')).toBe(101_750n);
});

test('an empty text is an empty drawer; a text that is not a number is no count', () => {
  expect(readCount(NOTHING_COUNTED, 'PYG')).toEqual({ currency: 'PYG', notes: [], loose: '0' });
  expect(readCount({ pieces: { '50000': 'x', '500': '1' }, loose: '' }, 'PYG')).toBeNull();
  expect(readCount({ pieces: {}, loose: '1,5' }, 'PYG')).toBeNull();
  expect(sumSoFar({ pieces: { '50000': 'x', '500': '1' }, loose: '1,5' }, 'PYG')).toBe(500n);
});

test('an unknown currency is counted as one amount', () => {
  expect(readCount({ pieces: {}, loose: '12,50' }, 'CHF')).toEqual({
    currency: 'CHF',
    notes: [],
    loose: '1250',
  });
});
