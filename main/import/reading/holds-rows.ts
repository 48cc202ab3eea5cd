import { SEPARATORS } from '../../../shared/domain/import/file-format.ts';
import { shownIn, type Table, type TableCell } from './table.ts';

/** So much of a row's cells makes a line in a cell a row: its last ones may be left out. */
const ENOUGH = 0.6;

/**
 * True for a cell that holds rows of its own list, as a quotation mark that closes some rows below makes it: a line of it
 * has the cells of a row. Commas are punctuation too: with a blank behind them they part no cells, and only all lines
 * together, which have the commas of a whole row for each line feed, are rows.
 */
export function holdsRows(cell: TableCell, width: number, separator: Table['separator']): boolean {
  const lines = String(shownIn(cell))
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '');
  const feeds = lines.length - 1;
  if (feeds === 0 || width < 2) return false;
  return (separator === null ? MARKS : [separator]).some((between) => {
    if (between !== ',')
      return lines.some((line) => line.split(between).length >= Math.max(2, ENOUGH * width));
    const [first = '', ...others] = lines.map((line) => line.split(/,(?! )/).length);
    const commas = others.reduce((sum, cells) => sum + cells - 1, Number(first) - 1);
    return commas >= feeds * (width - 1) && others.some((cells) => cells >= ENOUGH * width);
  });
}

/** Separators that no text of a spreadsheet's cell has by itself. */
const MARKS = SEPARATORS.filter((separator) => separator !== ',');
