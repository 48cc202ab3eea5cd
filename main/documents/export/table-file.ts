import type { TableFormat } from '../../../shared/domain/import/file-format.ts';
import { BYTE_ORDER_MARK, csvLines } from './csv-lines.ts';
import type { ExportCell } from './export-cell.ts';
import { XlsxSheet } from './xlsx-sheet.ts';

/** A table that is being written into a file. */
export interface TableFile {
  write(rows: readonly (readonly ExportCell[])[]): void;
  finish(): void;
}

export interface TableHead {
  format: TableFormat;
  titles: readonly string[];
  /** In letters. */
  widths: readonly number[];
  /** Now, by the wall's clock. */
  at: Date;
}

/** Begins a table with its titles; `write` takes the bytes of the file. */
export function openTable(
  write: (bytes: Uint8Array) => void,
  { format, titles, widths, at }: TableHead,
): TableFile {
  if (format === 'xlsx') return new XlsxSheet(write, at, titles, widths);
  write(Buffer.from(BYTE_ORDER_MARK + csvLines([titles])));
  return { write: (rows) => write(Buffer.from(csvLines(rows))), finish: () => {} };
}
