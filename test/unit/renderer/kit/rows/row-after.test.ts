import { expect, test } from 'vitest';
import { rowAfter } from '../../../../../renderer/kit/rows/use-row-list.ts';

const SIGHT = { startIndex: 40, endIndex: 50 };

test.each([
  ['ArrowDown', 99, 99],
  ['ArrowDown', 5, 6],
  ['ArrowUp', 5, 4],
  ['ArrowUp', 0, 0],
  ['PageDown', 45, 54],
  ['PageDown', 95, 99],
  ['PageUp', 45, 36],
  ['PageUp', 3, 0],
  ['Home', 45, 0],
  ['End', 45, 99],
  ['a', 45, null],
])('%s from %d', (key, from, to) => {
  expect(rowAfter(key, from, 100, SIGHT)).toBe(to);
});

test('every key leads to the top in an empty list', () => {
  expect(rowAfter('End', 0, 0, null)).toBe(0);
});
