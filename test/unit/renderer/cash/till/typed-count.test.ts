import { expect, test } from 'vitest';
import { readCount, readPieces, sumSoFar } from '../../../../../renderer/cash/till/typed-count.ts';

test.each([
  ['', 0],
  [' 12 ', 12],
  ['99999', 99_999],
  ['1,5', null],
  ['-1', null],
  ['doce', null],
  // What a scanner types into the wrong field.
  ['7840058000118', null],
])('%j is so many pieces: %j', (typed, pieces) => {
  expect(readPieces(typed)).toBe(pieces);
});

test('a count names only the pieces that are there, and adds up', () => {
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
