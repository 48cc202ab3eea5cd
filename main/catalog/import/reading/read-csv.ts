import Papa from 'papaparse';
import type { ReadAs } from '../../../../shared/contract/import.ts';
import { SEPARATORS } from '../../../../shared/domain/catalog/import-fields.ts';
import { InputError } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';
import {
  cellTooLong,
  MAX_CELL_CHARS,
  MAX_COLUMNS,
  MAX_ROWS,
  tooManyColumns,
  tooManyRows,
} from './refusals.ts';
import { decodeSingleByte, guessSingleByte } from './single-byte-text.ts';
import type { Encoding, Separator, TableCell } from './table.ts';

/**
 * Reads every row of a CSV file, the first one included; detects settings that are not chosen. Throws InputError for a
 * file that is too large, or no table.
 */
export function readCsv(
  bytes: Uint8Array,
  chosen: Pick<ReadAs, 'encoding' | 'separator'>,
): { cells: TableCell[][]; encoding: Encoding; separator: Separator } {
  const { text, encoding } = decodeText(bytes, chosen.encoding);
  const found = detectSeparator(text);
  const separator = chosen.separator ?? found.separator;
  const cells: TableCell[][] = [];
  let refusal: InputError | null = null;
  Papa.parse<string[]>(found.table, {
    delimiter: separator,
    step({ data, errors }, parser) {
      refusal = refusalOf(data, errors, cells.length + 1);
      if (refusal !== null) parser.abort();
      else cells.push(errors.length === 0 ? data : data.map((shown) => ({ oddity: 'quotes', shown })));
    },
  });
  if (refusal !== null) throw refusal;
  return { cells, encoding, separator };
}

function refusalOf(row: string[], errors: Papa.ParseError[], rowNumber: number): InputError | null {
  // Allows for the header, and for an empty row that the file's end makes.
  if (rowNumber > MAX_ROWS + 2) return tooManyRows();
  if (row.length > MAX_COLUMNS) return tooManyColumns(row.length);
  if (errors.some(({ type, code }) => type === 'Quotes' && code === 'MissingQuotes')) {
    return new InputError(say('import.quoteNotClosed', { row: rowNumber }));
  }
  const column = row.findIndex((cell) => cell.length > MAX_CELL_CHARS);
  return column === -1 ? null : cellTooLong(rowNumber, column, row[column]?.length ?? 0);
}

const SAMPLE_ROWS = 50;
/** Excel's own declaration, on a line before the table. */
const DECLARED = /^sep=(.)\r?\n/i;

/** Detects the separator of a CSV text; returns the text without the line that may declare it. */
export function detectSeparator(text: string): { separator: Separator; table: string } {
  const declared = DECLARED.exec(text);
  const said = SEPARATORS.find((separator) => separator === declared?.[1]);
  if (declared !== null && said !== undefined) {
    return { separator: said, table: text.slice(declared[0].length) };
  }
  const scored = SEPARATORS.map((separator) => ({ separator, score: scoreOf(text, separator) }));
  const best = scored.reduce((most, one) => (one.score > most.score ? one : most));
  return { separator: best.separator, table: text };
}

/** Higher for more columns, and for more rows as wide as the first; 0 for a single column. */
function scoreOf(text: string, separator: Separator): number {
  const { data } = Papa.parse<string[]>(text, {
    delimiter: separator,
    preview: SAMPLE_ROWS,
    skipEmptyLines: true,
  });
  const width = data[0]?.length ?? 0;
  if (width < 2) return 0;
  const alike = data.filter((row) => row.length === width).length;
  return (alike / data.length) ** 2 * Math.log2(width);
}

const SAMPLE_BYTES = 4096;

/**
 * Decodes a file in the chosen encoding; else by its byte order mark, UTF-16 by its zero bytes, UTF-8 if
 * every byte is valid, else the single-byte encoding that fits its words best. Throws InputError for
 * characters that no text has.
 */
export function decodeText(bytes: Uint8Array, chosen: Encoding | null): { text: string; encoding: Encoding } {
  const encoding = chosen ?? markedEncoding(bytes) ?? zeroEncoding(bytes);
  const read = encoding === null ? decodeUnmarked(bytes) : { text: decodeAs(bytes, encoding), encoding };
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const foreign = /[\0-\x08\x0e-\x1f]/.exec(read.text);
  if (foreign !== null) {
    throw new InputError(say('import.notText'));
  }
  return read;
}

function markedEncoding(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/** Letters of our languages leave every second byte of UTF-16 zero. */
function zeroEncoding(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES - (SAMPLE_BYTES % 2));
  let even = 0;
  let odd = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const many = sample.length * 0.2;
  if (odd > many && even === 0) return 'utf-16le';
  if (even > many && odd === 0) return 'utf-16be';
  return null;
}

function decodeUnmarked(bytes: Uint8Array): { text: string; encoding: Encoding } {
  try {
    return { text: decode(bytes, 'utf-8'), encoding: 'utf-8' };
  } catch {
    return guessSingleByte(bytes);
  }
}

/** Only UTF-8 has invalid bytes. */
function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  try {
    return decode(bytes, encoding);
  } catch (error) {
    throw new InputError(say('import.notUtf8'), [], { cause: error });
  }
}

/** Throws TypeError for bytes that are invalid in this encoding, where that is detectable. */
function decode(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'cp850') return decodeSingleByte(bytes, encoding);
  return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
}
