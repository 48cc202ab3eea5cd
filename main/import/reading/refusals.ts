import { say, spokenLanguage } from '../../../shared/language/say.ts';
import { InputError } from '../../errors.ts';
import { MOST_BYTES, MOST_COLUMNS, MOST_ROWS } from './limits.ts';

/* Why a table is too large, in the words of who has to make it smaller. */

export function tooManyRows(): InputError {
  return new InputError(
    say`El archivo tiene más de ${inDigits(MOST_ROWS)} filas: divídalo en varios archivos.`,
  );
}

export function tooManyColumns(count: number): InputError {
  return new InputError(
    say`El archivo tiene ${inDigits(count)} columnas; se leen hasta ${MOST_COLUMNS}. Deje solo las que hacen falta.`,
  );
}

/** `column` from 0. */
export function cellTooLong(rowNumber: number, column: number, chars: number): InputError {
  return new InputError(
    say`La fila ${rowNumber} tiene una celda de ${inDigits(chars)} caracteres en la columna ${column + 1}: eso no es un dato de una lista. Corríjala y vuelva a elegir el archivo.`,
  );
}

export function fileTooLarge(bytes: number): InputError {
  const megabytes = (count: number): string => inDigits(Math.ceil(count / 1024 / 1024));
  return new InputError(
    say`El archivo pesa ${megabytes(bytes)} MB; se leen hasta ${megabytes(MOST_BYTES)}. Divídalo en varios archivos.`,
  );
}

export function unreadableSpreadsheet(cause?: unknown): InputError {
  return new InputError(say`La planilla no se pudo leer. Guárdela de nuevo como .xlsx o .csv.`, [], {
    cause,
  });
}

/** Grouped as the language does. */
const inDigits = (count: number): string => count.toLocaleString(spokenLanguage());
