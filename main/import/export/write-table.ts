import Papa from 'papaparse';
import writeXlsx, { type SheetData } from 'write-excel-file/node';
import type { Cell } from '../../../shared/domain/import/cell.ts';
import type { TableFormat } from '../../../shared/domain/import/file-format.ts';
import { withFormulaGuard } from './formula-guard.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** A table as the bytes of a file; no text in it is a formula to whoever opens it. */
export async function writeTable(
  rows: readonly (readonly Cell[])[],
  format: TableFormat,
): Promise<Uint8Array> {
  return format === 'csv' ? writeCsv(rows) : await writeSheet(rows);
}

/** As spreadsheets here open it without asking: UTF-8 with its mark, semicolons, decimal commas. */
function writeCsv(rows: readonly (readonly Cell[])[]): Uint8Array {
  const texts = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? decimalText(cell) : withFormulaGuard(cell))),
  );
  return Buffer.from(BYTE_ORDER_MARK + Papa.unparse(texts, { delimiter: ';', newline: '\r\n' }));
}

/** Three decimals would be read as thousands: they get one zero more. */
function decimalText(value: number): string {
  const plain = value < 1e-6 && value > 0 ? value.toFixed(8).replace(/0+$/, '') : String(value);
  const [whole = '', fraction = ''] = plain.split('.');
  if (fraction === '') return whole;
  return `${whole},${fraction.length === 3 ? `${fraction}0` : fraction}`;
}

async function writeSheet(rows: readonly (readonly Cell[])[]): Promise<Uint8Array> {
  const sheet = rows.map((row) =>
    row.map((cell) => {
      if (cell === '') return null;
      if (typeof cell === 'number') return { type: Number, value: cell };
      return { type: String, value: withFormulaGuard(cell) };
    }),
  );
  return await writeXlsx(sheet as SheetData, { stickyRowsCount: 1 }).toBuffer();
}
