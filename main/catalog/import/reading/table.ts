import type { Cell } from '../../../../shared/domain/import/cell.ts';
import type { ENCODINGS, SEPARATORS } from '../../../../shared/domain/import/file-format.ts';
import type { ReadAs } from '../../../../shared/contract/import.ts';

/** Reason why a cell is not simply what it shows. */
type Oddity =
  /** The result of a formula that failed. */
  | 'error'
  /** Covered by the first cell of a merged range. */
  | 'merged'
  /** A cell of a CSV row whose quotation marks do not fit together: it may hold what the rows behind it said. */
  | 'quotes'
  /** A number with a fraction that is worked out, or that its format does not show. */
  | 'fraction'
  /** A number that its format shows with zeros before it, and not with figures alone. */
  | 'zeros'
  | 'date'
  | 'boolean';

interface OddCell {
  oddity: Oddity;
  shown: Cell;
}

export type TableCell = Cell | OddCell;

export const shownIn = (cell: TableCell): Cell => (typeof cell === 'object' ? cell.shown : cell);

/** A file as rows and columns, before anything is known of what they mean. */
export interface Table {
  format: 'csv' | 'xlsx';
  /** Of a CSV file; null for a spreadsheet. */
  encoding: Encoding | null;
  separator: Separator | null;
  /** The names of all sheets of a spreadsheet, and the one that was read; none for a CSV file. */
  sheets: string[];
  sheet: string | null;
  headers: string[];
  /** As wide as `headers`; wider where something stands beyond them, as after a separator inside a text. */
  rows: TableCell[][];
  /** The number that a spreadsheet shows beside each row. */
  rowNumbers: number[];
}

/** Contents of a column as its cells show them. */
export const columnOf = ({ rows }: Table, index: number): Cell[] =>
  rows.map((row) => shownIn(row[index] ?? ''));

export type Encoding = (typeof ENCODINGS)[number];

export type Separator = (typeof SEPARATORS)[number];

/** Nothing is chosen by hand: the first sheet, and what is found out of a text. */
export const AS_IT_SAYS: ReadAs = { sheet: null, encoding: null, separator: null };
