import type { Cell } from '../../../../shared/domain/import/cell.ts';
import type { TableFormat } from '../../../../shared/domain/import/file-format.ts';
import { openTable } from '../../../kernel/tables/table-file.ts';

const COLUMN_WIDTH = 20;

/** Returns a table, its first row the titles, as the bytes of a file. No text in it is a formula. */
export function writeTable(rows: readonly (readonly Cell[])[], format: TableFormat): Uint8Array {
  const chunks: Uint8Array[] = [];
  const [titles = [], ...others] = rows;
  const table = openTable((bytes) => chunks.push(bytes), {
    format,
    sheet: 'Mostrador',
    titles: titles.map(String),
    widths: titles.map(() => COLUMN_WIDTH),
    at: new Date(),
  });
  table.write(others);
  table.finish();
  return Buffer.concat(chunks);
}
