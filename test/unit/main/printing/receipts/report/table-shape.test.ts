import { expect, it } from 'vitest';
import { columnWidths } from '../../../../../../main/printing/receipts/report/table-shape.ts';

it('columns are as wide as what is widest in them; a short row leaves its cells empty', () => {
  const rows = [['a', 'bbb'], ['cc'], ['', 'b']];
  expect(columnWidths(rows, 2, (text) => text.length)).toEqual([2, 3]);
});
