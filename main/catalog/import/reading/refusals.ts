import { spokenLanguage } from '../../../../shared/text/say.ts';
import { say } from '../../../kernel/say.ts';
import { InputError } from '../../../kernel/errors.ts';
import { MOST_BYTES, MOST_COLUMNS, MOST_ROWS } from './limits.ts';

/* Why a table is too large, in the words of who has to make it smaller. */

export function tooManyRows(): InputError {
  return new InputError(say('import.tooManyRows', { most: inDigits(MOST_ROWS) }));
}

export function tooManyColumns(count: number): InputError {
  return new InputError(say('import.tooManyColumns', { columns: inDigits(count), most: MOST_COLUMNS }));
}

/** `column` from 0. */
export function cellTooLong(rowNumber: number, column: number, chars: number): InputError {
  return new InputError(
    say('import.cellTooLong', { row: rowNumber, length: inDigits(chars), column: column + 1 }),
  );
}

export function fileTooLarge(bytes: number): InputError {
  const megabytes = (count: number): string => inDigits(Math.ceil(count / 1024 / 1024));
  return new InputError(say('import.fileTooLarge', { size: megabytes(bytes), most: megabytes(MOST_BYTES) }));
}

export function unreadableSpreadsheet(cause?: unknown): InputError {
  return new InputError(say('import.sheetUnreadable'), [], {
    cause,
  });
}

/** Grouped as the language does. */
const inDigits = (count: number): string => count.toLocaleString(spokenLanguage());
