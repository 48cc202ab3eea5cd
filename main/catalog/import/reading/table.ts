import type { ReadAs } from '../../../../shared/contract/import.ts';
import { type Cell, type ENCODINGS, SEPARATORS } from '../../../../shared/domain/catalog/import-fields.ts';

/** Reason why a cell differs from its shown form. */
type Oddity =
  /** The result of a formula that failed. */
  | 'error'
  /** Covered by the first cell of a merged range. */
  | 'merged'
  /** A cell of a CSV row with unbalanced quotation marks: it may contain the rows after it. */
  | 'quotes'
  /** A number with a fraction that is calculated, or that its format does not show. */
  | 'fraction'
  /** A number whose format shows leading zeros and more than digits. */
  | 'zeros'
  | 'date'
  | 'boolean';

interface OddCell {
  oddity: Oddity;
  shown: Cell;
}

export type TableCell = Cell | OddCell;

export const shownIn = (cell: TableCell): Cell => (typeof cell === 'object' ? cell.shown : cell);

export interface Table {
  format: 'csv' | 'xlsx';
  /** Null for a spreadsheet. */
  encoding: Encoding | null;
  separator: Separator | null;
  /** The names of all sheets of a spreadsheet, and the one that was read; none for a CSV file. */
  sheets: string[];
  sheet: string | null;
  headers: string[];
  /** Rows as wide as `headers`; wider where cells follow beyond them, as after a separator inside a text. */
  rows: TableCell[][];
  rowNumbers: number[];
}

export const columnOf = ({ rows }: Table, index: number): Cell[] =>
  rows.map((row) => shownIn(row[index] ?? ''));

export type Encoding = (typeof ENCODINGS)[number];

export type Separator = (typeof SEPARATORS)[number];

/** Default choice: the first sheet, and detected settings of a text. */
export const AS_IT_SAYS: ReadAs = { sheet: null, encoding: null, separator: null };

/** Share of a row's cells that a line needs to count as a row: the last ones may be missing. */
const ENOUGH = 0.6;

/** Separators that texts of a spreadsheet's cells do not contain. */
const MARKS = SEPARATORS.filter((separator) => separator !== ',');

/**
 * True for a cell that has swallowed rows of its list, as when a quotation mark closes some rows below: one
 * of its lines has the cells of a row. Commas are punctuation too: before a blank they separate no cells, and
 * the lines together must have a whole row's commas for each line feed.
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
