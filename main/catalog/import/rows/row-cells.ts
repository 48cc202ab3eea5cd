import { plainText } from '../../../../shared/domain/catalog/client-format/client-fields.ts';
import type { DecimalSign } from '../../../../shared/domain/catalog/amount-text.ts';
import type { Cell, ImportDoubt, ImportField } from '../../../../shared/domain/catalog/import-fields.ts';
import { say } from '../../../kernel/say.ts';
import { withoutFormulaGuard } from '../../../kernel/tables/export-cell.ts';
import { shownIn, type TableCell } from '../reading/table.ts';
import { twiceEncoded } from '../reading/single-byte-text.ts';
import { readName } from './read-name.ts';

export interface RowFault {
  /** The header of the column; empty for the row as a whole. */
  column: string;
  reason: string;
}

export interface MappedColumn {
  index: number;
  header: string;
  decimalSign: DecimalSign;
  /** True where all its fractions, if any, have three figures. */
  hasThreeDecimals: boolean;
}

export type Mapping = ReadonlyMap<ImportField, MappedColumn>;

/** One row of a file, read by field; it collects faults and doubts. */
export class RowCells {
  readonly faults: RowFault[] = [];
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

  tableCell(field: ImportField): TableCell {
    const column = this.#mapping.get(field);
    return column === undefined ? '' : (this.#cells[column.index] ?? '');
  }

  /** The cell's text, trimmed and without invisible characters; empty if the file has no such column. */
  text(field: ImportField): string {
    const cell = this.cell(field);
    return typeof cell === 'number' ? String(cell) : plainText(withoutFormulaGuard(cell));
  }

  /** Reads an identifier; for an unusable one adds a fault and returns the cell as shown. */
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

const LONG_TEXTS: ReadonlySet<ImportField> = new Set(['descripcion_larga', 'observacion', 'direccion']);

const NAMES: ReadonlySet<ImportField> = new Set(['descripcion', 'nombre']);

/** Spellings of a failed formula, in every language and program, and a number too wide for its column. */
const FAILED = /^(?:#(?:n\/(?:[ad]|disp)|getting_data|[¡¿]?[\p{L}\d/_]+[!?]|#{2,})|err:\d{3})$/iu;

/** Finds the reason why a cell lost its content, whatever its field; null if it seems intact. */
export function brokenCell(field: ImportField, cell: TableCell): string | null {
  if (typeof cell === 'object') {
    if (cell.oddity === 'error') return failed(cell.shown);
    if (cell.oddity === 'merged') return say('import.mergedCell');
    if (cell.oddity === 'quotes') return say('import.badQuotes');
  }
  const shown = shownIn(cell);
  if (typeof shown === 'number') return null;
  const text = shown.trim();
  if (FAILED.test(text)) return failed(text);
  if (text.includes('\uFFFD')) return say('import.lostLetters', { text });
  const once = twiceEncoded(text);
  if (once !== null) return say('import.encodedTwice', { text, fixed: once });
  if (/[\r\n]/.test(text) && !LONG_TEXTS.has(field)) return say('import.severalLines');
  const read = NAMES.has(field) ? readName(cell) : null;
  return read !== null && 'reason' in read ? read.reason : null;
}

const failed = (shown: string | number): string => say('import.sheetError', { text: shown });
