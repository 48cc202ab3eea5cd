import { describe, expect, it } from 'vitest';
import {
  columnWidths,
  longestWord,
  tableShape,
} from '../../../../../../main/printing/receipts/report/table-shape.ts';

const paper = { width: 48, gap: 2, least: 12 };

describe('a table stands', () => {
  it.each([
    ['beside, with room to spare', [20, 5, 10], 'beside'],
    ['beside, its first column narrowed to the least', [90, 15, 17], 'beside'],
    ['below, where that would not do', [90, 15, 18], 'below'],
    ['below, filling the line', [90, 22, 24], 'below'],
    ['listed, one more than a line', [90, 22, 25], 'listed'],
    ['beside, with one column alone', [90], 'beside'],
  ] as const)('%s', (_, widths, shape) => {
    expect(tableShape(widths, paper)).toBe(shape);
  });
});

it('columns are as wide as what is widest in them; a short row leaves its cells empty', () => {
  const rows = [['a', 'bbb'], ['cc'], ['', 'b']];
  expect(columnWidths(rows, 2, (text) => text.length)).toEqual([2, 3]);
});

it('the longest word is one of any text', () => {
  expect(longestWord(['a bb', 'cccc d', ''], (word) => word.length)).toBe(4);
});
