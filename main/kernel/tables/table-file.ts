import type { TableFormat } from '../../../shared/domain/import/fields.ts';
import { BYTE_ORDER_MARK, csvLines } from './csv-lines.ts';
import type { ExportCell } from './export-cell.ts';
import { type SheetHead, XlsxSheet } from './xlsx-sheet.ts';

/** A table that is being written into a file. */
export interface TableFile {
  write(rows: readonly (readonly ExportCell[])[]): void;
  finish(): void;
}

export interface TableHead extends SheetHead {
  format: TableFormat;
}

/** Begins a table with its titles; `write` takes the bytes of the file. */
export function openTable(write: (bytes: Uint8Array) => void, { format, ...head }: TableHead): TableFile {
  if (format === 'xlsx') return new XlsxSheet(write, head);
  write(Buffer.from(BYTE_ORDER_MARK + csvLines([head.titles])));
  return { write: (rows) => write(Buffer.from(csvLines(rows))), finish: () => {} };
}
