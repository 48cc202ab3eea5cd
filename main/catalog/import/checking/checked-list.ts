import type { ImportDoubt } from '../../../../shared/domain/catalog/import-fields.ts';
import { say } from '../../../kernel/say.ts';
import { holdsRows, type Table, type TableCell } from '../reading/table.ts';
import { brokenCell, type Mapping, RowCells, type RowFault } from '../rows/row-cells.ts';

export interface BadRow {
  /** Row number as a spreadsheet shows it. */
  rowNumber: number;
  faults: RowFault[];
  cells: readonly TableCell[];
}

export interface CheckedList<Entry> {
  added: number;
  changed: number;
  same: number;
  bad: BadRow[];
  /** Number of rows by doubt, with the first example of each. */
  doubts: Map<ImportDoubt, { rows: number; example: string }>;
  toWrite: Entry[];
}

export function noteDoubts({ doubts }: Pick<CheckedList<unknown>, 'doubts'>, row: RowCells): void {
  for (const [doubt, example] of row.doubts) {
    const noted = doubts.get(doubt);
    doubts.set(doubt, { rows: (noted?.rows ?? 0) + 1, example: noted?.example ?? example });
  }
}

/** Compares records in any field order; empty fields count as absent. */
export function isSame(one: unknown, other: unknown): boolean {
  return ordered(one) === ordered(other);
}

function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const filled = Object.entries(part).filter(([, inner]) => inner !== '' && inner !== undefined);
    return Object.fromEntries(filled.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** The row at `index` of a table, with the faults that do not depend on the fields. */
export function rowAt(table: Table, mapping: Mapping, index: number): RowCells {
  const cells = table.rows[index] ?? [];
  const row = new RowCells(mapping, cells);
  if (cells.length > table.headers.length) {
    // The cells of this row do not match their columns.
    row.fault(null, say('import.surplusCells'));
    return row;
  }
  for (const field of mapping.keys()) {
    const reason = brokenCell(field, row.tableCell(field));
    if (reason !== null) row.fault(field, reason);
  }
  const swallows = cells.findIndex((cell) => holdsRows(cell, table.headers.length, table.separator));
  if (row.faults.length === 0 && swallows !== -1) {
    row.faults.push({
      column: table.headers[swallows] ?? '',
      reason: say('import.rowsInCell'),
    });
  }
  return row;
}

/** `what` names the repeated value: `el código «A1»`. */
export function repeatedFault(column: string, what: string, firstRow: number): RowFault {
  return { column, reason: say('import.repeated', { what, row: firstRow }) };
}

export function nothingChecked<T>(): CheckedList<T> {
  return { added: 0, changed: 0, same: 0, bad: [], doubts: new Map(), toWrite: [] };
}

/** Known codes or documents, by the form without the leading zeros that a spreadsheet removes. */
export class LostZeros {
  readonly #known = new Map<string, string>();

  constructor(known: Iterable<string>) {
    for (const name of known) this.#known.set(bare(name), name);
  }

  /**
   * Returns the reason why a new name may be a known one that lost or gained zeros; null where it is not, or the file
   * has both.
   */
  reasonAgainst(name: string, isInFile: (known: string) => boolean): string | null {
    const known = this.#known.get(bare(name));
    if (known === undefined || known.toUpperCase() === name.toUpperCase() || isInFile(known)) return null;
    return say('import.zerosDiffer', { name, known });
  }
}

/** Removes zeros before a digit, as a spreadsheet's number does. */
const bare = (name: string): string => name.toUpperCase().replace(/^0+(?=\d)/, '');
