import { spokenLanguage } from '../../../../shared/text/say.ts';
import { InputError } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';

/* Refusals of tables that are too large, in the words of the person who has to reduce them. */

export function tooManyRows(): InputError {
  return new InputError(say('import.tooManyRows', { most: inDigits(MAX_ROWS) }));
}

export function tooManyColumns(count: number): InputError {
  return new InputError(say('import.tooManyColumns', { columns: inDigits(count), most: MAX_COLUMNS }));
}

/** `column` from 0. */
export function cellTooLong(rowNumber: number, column: number, chars: number): InputError {
  return new InputError(
    say('import.cellTooLong', { row: rowNumber, length: inDigits(chars), column: column + 1 }),
  );
}

export function fileTooLarge(bytes: number): InputError {
  const megabytes = (count: number): string => inDigits(Math.ceil(count / 1024 / 1024));
  return new InputError(say('import.fileTooLarge', { size: megabytes(bytes), most: megabytes(MAX_BYTES) }));
}

export function unreadableSpreadsheet(cause?: unknown): InputError {
  return new InputError(say('import.sheetUnreadable'), [], {
    cause,
  });
}

const inDigits = (count: number): string => count.toLocaleString(spokenLanguage());

/* Limits above any shop's lists, and below what blocks its machine. */

export const MAX_BYTES = 100 * 1024 * 1024;
export const MAX_ROWS = 200_000;
export const MAX_COLUMNS = 200;
/** Cells of the whole table: each costs memory, empty ones too. */
export const MAX_CELLS = 10_000_000;
/** The longest text of an invoice item is far below it. */
export const MAX_CELL_CHARS = 32_767;
export const MAX_UNPACKED_BYTES = 400 * 1024 * 1024;
export const MAX_ZIP_ENTRIES = 2_000;
