import type { ReadAs } from '../../../../shared/contract/import.ts';
import { InputError } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import { holdsRows, shownIn, type Table, type TableCell } from './table.ts';
import { fileTooLarge, MAX_BYTES, MAX_CELLS, MAX_ROWS, tooManyRows } from './refusals.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** Titles and blank rows may come before the table. */
const MAX_ROWS_ABOVE = 20;

/** Throws InputError for a file that is too large. */
export function assertFileSize(bytes: number): void {
  if (bytes > MAX_BYTES) throw fileTooLarge(bytes);
}

/**
 * Reads a file of any format as a table, with the chosen settings. Throws InputError for an unreadable file, with the
 * next step.
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

/** Finds the row of the headers, and gives every row below its width; empty rows are left out. */
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
    if (rows.length === MAX_ROWS) throw tooManyRows();
    const isStray = row.slice(width).some((cell) => textOf(cell) !== '');
    const shaped = isStray ? row : row.slice(0, width);
    while (shaped.length < width) shaped.push('');
    rows.push(shaped);
    rowNumbers.push(index + 1);
  }
  if (rows.length === 0) throw new InputError(say('import.noRows'));
  if (rows.length * width > MAX_CELLS) {
    throw new InputError(say('import.tooManyCells'));
  }
  return { headers, rows, rowNumbers };
}

/** The first top row with over half as many filled cells as the widest; −1 where there is no table. */
function findHeader(cells: TableCell[][]): number {
  const top = cells.slice(0, MAX_ROWS_ABOVE);
  const filled = top.map((row) => row.filter((cell) => textOf(cell) !== '').length);
  const widest = Math.max(0, ...filled);
  if (widest < 2) return -1;
  return filled.findIndex((count) => count >= 2 && count > widest / 2);
}

const textOf = (cell: TableCell): string => String(shownIn(cell)).trim();

const isBlank = (row: TableCell[]): boolean => row.every((cell) => textOf(cell) === '');

const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

const saveAs = (): string => say('import.saveAs');

/** Detects the format by the first bytes. Throws InputError for any other. */
function fileKind(bytes: Uint8Array): 'csv' | 'xlsx' {
  if (bytes.length === 0) throw new InputError(say('import.fileEmpty'));
  if (begins(bytes, ZIP)) return 'xlsx';
  if (begins(bytes, OLD_OFFICE)) {
    throw new InputError(
      isEncrypted(bytes) ? say('import.sheetEncrypted') : say('import.oldExcel', { advice: saveAs() }),
    );
  }
  const start = Buffer.from(bytes.subarray(0, 512))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (start.startsWith('%PDF')) throw notTable(say('import.isPdf'));
  if (/^<(!doctype|html|\?xml|table)/i.test(start)) throw notTable(say('import.isMarkup'));
  if (/^[[{]\s*["{[]/.test(start)) throw notTable(say('import.isJson'));
  return 'csv';
}

function notTable(what: string): InputError {
  return new InputError(say('import.notATable', { what, advice: saveAs() }));
}

function begins(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** A spreadsheet with a password is an old container around its encrypted parts, named in UTF-16. */
function isEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  );
}
