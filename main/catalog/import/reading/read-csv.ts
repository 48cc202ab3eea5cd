import Papa from 'papaparse';
import { say } from '../../../kernel/say.ts';
import { InputError } from '../../../kernel/errors.ts';
import { decodeText } from './decode-text.ts';
import { detectSeparator } from './detect-separator.ts';
import { MOST_CELL_CHARS, MOST_COLUMNS, MOST_ROWS } from './limits.ts';
import { cellTooLong, tooManyColumns, tooManyRows } from './refusals.ts';
import type { ReadAs } from '../../../../shared/contract/import.ts';
import type { Encoding, Separator, TableCell } from './table.ts';

/**
 * Every row of a CSV file, the first one included; what is not chosen is found out. Throws InputError for what is too
 * large, or no table.
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
  // The header, and one row that only the end of the file makes.
  if (rowNumber > MOST_ROWS + 2) return tooManyRows();
  if (row.length > MOST_COLUMNS) return tooManyColumns(row.length);
  if (errors.some(({ type, code }) => type === 'Quotes' && code === 'MissingQuotes')) {
    return new InputError(say('import.quoteNotClosed', { row: rowNumber }));
  }
  const column = row.findIndex((cell) => cell.length > MOST_CELL_CHARS);
  return column === -1 ? null : cellTooLong(rowNumber, column, row[column]?.length ?? 0);
}
