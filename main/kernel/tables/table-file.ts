import Papa from 'papaparse';
import { type SheetHead, XlsxSheet } from './xlsx-sheet.ts';
import { type ExportCell, withFormulaGuard } from './export-cell.ts';
import { formatDate, formatDateTime } from '../../../shared/domain/dates.ts';
import type { TableFormat } from '../../../shared/domain/catalog/import-fields.ts';

export interface TableFile {
  write(rows: readonly (readonly ExportCell[])[]): void;
  finish(): void;
}

export interface TableHead extends SheetHead {
  format: TableFormat;
}

export function openTable(write: (bytes: Uint8Array) => void, { format, ...head }: TableHead): TableFile {
  if (format === 'xlsx') return new XlsxSheet(write, head);
  write(Buffer.from(BYTE_ORDER_MARK + csvLines([head.titles])));
  return { write: (rows) => write(Buffer.from(csvLines(rows))), finish: () => {} };
}

/** First bytes of a file, by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Formats rows so that spreadsheets here open them without asking: semicolons, decimal commas. No text
 * becomes a formula.
 */
export function csvLines(rows: readonly (readonly ExportCell[])[]): string {
  const texts = rows.map((row) => row.map(cellText));
  return `${Papa.unparse(texts, { delimiter: ';', newline: '\r\n' })}\r\n`;
}

function cellText(cell: ExportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return withFormulaGuard(cell);
  if (typeof cell === 'number') return decimalText(cell);
  if ('amount' in cell) return cell.amount.replace('.', ',');
  if (cell.as === 'date') return formatDate(cell.at);
  const whole = formatDateTime(cell.at);
  return cell.as === 'time' ? whole.slice(11) : whole;
}

/** Spreadsheets read three decimals as thousands: such a number gets a fourth, zero. */
function decimalText(value: number): string {
  const plain = value < 1e-6 && value > 0 ? value.toFixed(8).replace(/0+$/, '') : String(value);
  const [whole = '', fraction = ''] = plain.split('.');
  if (fraction === '') return whole;
  return `${whole},${fraction.length === 3 ? `${fraction}0` : fraction}`;
}
