import type { TableFormat } from '../../shared/domain/catalog/import-fields.ts';
import type { Report } from '../../shared/domain/shop/reports/report.ts';
import { say } from '../kernel/say.ts';
import { openTable } from '../kernel/tables/table-file.ts';
import { MAX_SHEET_ROWS } from '../kernel/tables/xlsx-sheet.ts';
import { InputError } from '../kernel/errors.ts';
import { writeWholeFile } from '../kernel/files/part-file.ts';

const ROWS_A_TIME = 500;

/**
 * Writes a report's table with its total; returns the number of rows. `at`: now, in local time. Throws
 * InputError if a sheet cannot hold them, CouldNotError for a disk fault.
 */
export function writeReport(
  { title, columns, rows, total }: Report,
  format: TableFormat,
  file: string,
  at: Date,
): number {
  const all = total === null ? rows : [...rows, total];
  if (format === 'xlsx' && all.length >= MAX_SHEET_ROWS) {
    throw new InputError(say('reports.tooLongForSheet', { rows: all.length, most: MAX_SHEET_ROWS - 1 }));
  }
  return writeWholeFile(file, (write) => {
    const titles = columns.map((column) => column.title);
    const widths = columns.map(({ width }) => width);
    const table = openTable(write, { format, sheet: title, titles, widths, at });
    for (let from = 0; from < all.length; from += ROWS_A_TIME)
      table.write(all.slice(from, from + ROWS_A_TIME));
    table.finish();
    return rows.length;
  });
}
