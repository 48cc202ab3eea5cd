import type { TableFormat } from '../../../shared/domain/import/file-format.ts';
import type { DocumentFilter } from '../../../shared/contract/document-filter.ts';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import type { Connection } from '../../database/connection.ts';
import { writeWholeFile } from '../../kernel/files/part-file.ts';
import { DocumentList } from '../list/document-list.ts';
import { countEvery } from '../list/every-line.ts';
import { COLUMN_TITLES, COLUMN_WIDTHS, documentCells } from './document-columns.ts';
import type { ExportCell } from '../../kernel/tables/export-cell.ts';
import { readExportRows } from './read-export-rows.ts';
import { openTable } from '../../kernel/tables/table-file.ts';
import { MOST_SHEET_ROWS } from '../../kernel/tables/xlsx-sheet.ts';

/** Told as a file grows; `total` is null until it has been counted. */
export type OnExported = (done: number, total: number | null) => void;

const ROWS_A_TIME = 500;

/** What goes into a file. `at`: now. */
interface ExportedTable {
  filter: DocumentFilter;
  format: TableFormat;
  file: string;
  at: Date;
}

/**
 * Writes all documents that the list shows with this filter, in its order and as they are at one moment; gives how
 * many. Memory does not grow with them. Throws InputError where a sheet cannot hold them, CouldNotError for the disk.
 */
export function exportDocuments(db: Connection, table: ExportedTable, onExported: OnExported): number {
  onExported(0, null);
  // The list is asked many times: in one transaction all answers are of one moment.
  return db.transaction(() => writeTable(db, table, onExported)).deferred();
}

function writeTable(
  db: Connection,
  { filter, format, file, at }: ExportedTable,
  onExported: OnExported,
): number {
  const list = new DocumentList(db);
  const total = countEvery(list, filter);
  if (format === 'xlsx' && total >= MOST_SHEET_ROWS) {
    throw new InputError(say('storage.tooManyForSheet', { documents: total, most: MOST_SHEET_ROWS - 1 }));
  }
  onExported(0, total);
  return writeWholeFile(file, (write) => {
    const table = openTable(write, {
      format,
      sheet: 'Documentos',
      titles: COLUMN_TITLES,
      widths: COLUMN_WIDTHS,
      at,
    });
    let done = 0;
    let cells: ExportCell[][] = [];
    const flush = (): void => {
      if (cells.length === 0) return;
      table.write(cells);
      done += cells.length;
      cells = [];
      onExported(done, total);
    };
    for (const row of readExportRows(db, list, filter)) {
      cells.push(documentCells(row));
      if (cells.length === ROWS_A_TIME) flush();
    }
    flush();
    table.finish();
    return done;
  });
}
