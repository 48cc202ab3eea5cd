import { say } from '../../../kernel/say.ts';
import { InputError } from '../../../kernel/errors.ts';
import { fileKind } from './file-kind.ts';
import { MOST_BYTES, MOST_CELLS, MOST_ROWS } from './limits.ts';
import { readCsv } from './read-csv.ts';
import { holdsRows } from './holds-rows.ts';
import { readXlsx } from './read-xlsx.ts';
import { fileTooLarge, tooManyRows } from './refusals.ts';
import type { ReadAs } from '../../../../shared/contract/import.ts';
import { shownIn, type Table, type TableCell } from './table.ts';

/** Titles and blanks may stand above the table. */
const MOST_ROWS_ABOVE = 20;

/** Throws InputError with why the file is too large to be read. */
export function assertFileSize(bytes: number): void {
  if (bytes > MOST_BYTES) throw fileTooLarge(bytes);
}

/**
 * A file as a table, whatever its format, read as it was chosen. Throws InputError for what cannot be read, with what
 * to do.
 */
export async function readTable(bytes: Uint8Array, readAs: ReadAs): Promise<Table> {
  assertFileSize(bytes.length);
  if (fileKind(bytes) === 'xlsx') {
    const read = await readXlsx(bytes, readAs.sheet);
    return {
      format: 'xlsx',
      encoding: null,
      separator: null,
      sheets: read.sheets,
      sheet: read.sheet,
      ...shapeTable(read.cells, null),
    };
  }
  const { cells, encoding, separator } = readCsv(bytes, readAs);
  return { format: 'csv', encoding, separator, sheets: [], sheet: null, ...shapeTable(cells, separator) };
}

/** Finds the row of the headers, and gives every row below its width; rows without anything are left out. */
function shapeTable(
  cells: TableCell[][],
  separator: Table['separator'],
): Pick<Table, 'headers' | 'rows' | 'rowNumbers'> {
  const headerAt = findHeader(cells);
  const headerRow = cells[headerAt];
  if (headerRow === undefined) {
    throw new InputError(say('import.noHeaderAndRow'));
  }
  const width = headerRow.findLastIndex((cell) => textOf(cell) !== '') + 1;
  const headers = headerRow.slice(0, width).map(textOf);
  const swallows = cells.findIndex(
    (row, index) => index <= headerAt && row.some((cell) => holdsRows(cell, width, separator)),
  );
  if (swallows !== -1) {
    throw new InputError(say('import.rowsInRow', { row: swallows + 1 }));
  }
  const rows: TableCell[][] = [];
  const rowNumbers: number[] = [];
  for (const [index, row] of cells.entries()) {
    if (index <= headerAt || isBlank(row)) continue;
    if (rows.length === MOST_ROWS) throw tooManyRows();
    const isStray = row.slice(width).some((cell) => textOf(cell) !== '');
    const shaped = isStray ? row : row.slice(0, width);
    while (shaped.length < width) shaped.push('');
    rows.push(shaped);
    rowNumbers.push(index + 1);
  }
  if (rows.length === 0) throw new InputError(say('import.noRows'));
  if (rows.length * width > MOST_CELLS) {
    throw new InputError(say('import.tooManyCells'));
  }
  return { headers, rows, rowNumbers };
}

/** The first of the top rows that is as wide as most of what follows; −1 where there is no table. */
function findHeader(cells: TableCell[][]): number {
  const top = cells.slice(0, MOST_ROWS_ABOVE);
  const filled = top.map((row) => row.filter((cell) => textOf(cell) !== '').length);
  const widest = Math.max(0, ...filled);
  if (widest < 2) return -1;
  return filled.findIndex((count) => count >= 2 && count > widest / 2);
}

const textOf = (cell: TableCell): string => String(shownIn(cell)).trim();

const isBlank = (row: TableCell[]): boolean => row.every((cell) => textOf(cell) === '');
