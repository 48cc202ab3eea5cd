import { expect, test } from 'vitest';
import { nextRow } from '../../../../../renderer/documents/list/next-row.ts';

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 4, 3],
  ['ArrowUp', 0, 0],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['Enter', 1, null],
  ['a', 1, null],
])('%s on row %i of five', (key, index, next) => {
  expect(nextRow(key, index, 5)).toBe(next);
});
