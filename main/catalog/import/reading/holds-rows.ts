import { SEPARATORS } from '../../../../shared/domain/import/file-format.ts';
import { shownIn, type Table, type TableCell } from './table.ts';

/** Share of a row's cells that makes a line a row: the last ones may be left out. */
const ENOUGH = 0.6;

/** Separators that no text of a spreadsheet's cell has by itself. */
const MARKS = SEPARATORS.filter((separator) => separator !== ',');

/**
 * True for a cell that holds rows of its own list, as a quotation mark that closes some rows below makes it: a line of
 * it has the cells of a row. Commas are punctuation too: with a blank behind them they part no cells, and only all lines
 * together, which have the commas of a whole row for each line feed, are rows.
 */
export function holdsRows(cell: TableCell, width: number, separator: Table['separator']): boolean {
  const shown = shownIn(cell);
  if (typeof shown !== 'string' || !/[\r\n]/.test(shown) || width < 2) return false;
  const lines = shown.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  if (lines.length < 2) return false;
  if (separator === ',') return holdsCommaRows(lines, width);
  return (separator === null ? MARKS : [separator]).some((mark) =>
    lines.some((line) => filledCells(line, mark) >= Math.max(2, ENOUGH * width)),
  );
}

const filledCells = (line: string, mark: string): number =>
  line.split(mark).filter((cell) => cell.trim() !== '').length;

function holdsCommaRows(lines: readonly string[], width: number): boolean {
  const counts = lines.map((line) => line.split(/,(?! )/).length);
  const commas = counts.reduce((sum, count) => sum + count - 1, 0);
  return (
    commas >= (lines.length - 1) * (width - 1) && counts.slice(1).some((count) => count >= ENOUGH * width)
  );
}
