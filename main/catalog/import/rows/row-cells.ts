import type { ImportDoubt } from '../../../../shared/domain/import/doubts.ts';
import type { ImportField } from '../../../../shared/domain/import/fields.ts';
import { plainText } from '../../../../shared/domain/client-format/name-text.ts';
import { withoutFormulaGuard } from '../../../kernel/tables/formula-guard.ts';
import type { DecimalSign } from '../../../../shared/domain/import/amount-text.ts';
import type { Cell } from '../../../../shared/domain/import/cell.ts';
import { readName } from './read-name.ts';
import { shownIn, type TableCell } from '../reading/table.ts';

/** Why a row cannot be taken: in which column of the file, and in words of whoever corrects it. */
export interface RowFault {
  /** The header of the column; empty for the row as a whole. */
  column: string;
  reason: string;
}

/** Which column holds a field, and how it writes decimals. */
export interface MappedColumn {
  index: number;
  header: string;
  decimalSign: DecimalSign;
  /** Its fractions, if it has any, all have three figures. */
  hasThreeDecimals: boolean;
}

export type Mapping = ReadonlyMap<ImportField, MappedColumn>;

/** One row of a file, asked for by field; it collects what is wrong with it. */
export class RowCells {
  readonly faults: RowFault[] = [];
  /** Doubts about it, each with an example. */
  readonly doubts = new Map<ImportDoubt, string>();
  readonly #names = new Map<ImportField, string>();
  readonly #mapping: Mapping;
  readonly #cells: readonly TableCell[];

  constructor(mapping: Mapping, cells: readonly TableCell[]) {
    this.#mapping = mapping;
    this.#cells = cells;
  }

  has(field: ImportField): boolean {
    return this.#mapping.has(field);
  }

  column(field: ImportField): MappedColumn | undefined {
    return this.#mapping.get(field);
  }

  cell(field: ImportField): Cell {
    return shownIn(this.tableCell(field));
  }

  /** The cell with what is odd about it. */
  tableCell(field: ImportField): TableCell {
    const column = this.#mapping.get(field);
    return column === undefined ? '' : (this.#cells[column.index] ?? '');
  }

  /** Without blanks around it and without what has no shape; empty where the file has no such column. */
  text(field: ImportField): string {
    const cell = this.cell(field);
    return typeof cell === 'number' ? String(cell) : plainText(withoutFormulaGuard(cell));
  }

  /** Reads a field that names a thing: its name, or with a fault what the cell shows. */
  name(field: ImportField): string {
    const known = this.#names.get(field);
    if (known !== undefined) return known;
    const read = readName(this.tableCell(field));
    if ('reason' in read) this.fault(field, read.reason);
    const name = 'name' in read ? read.name : this.text(field);
    this.#names.set(field, name);
    return name;
  }

  /** `field` may have no column: then the row as a whole is named. */
  fault(field: ImportField | null, reason: string): void {
    const column = field === null ? '' : (this.#mapping.get(field)?.header ?? '');
    this.faults.push({ column, reason });
  }
}
