import { InputError } from '../../errors.ts';
import { MOST_COLUMNS, MOST_ROWS } from './limits.ts';

/* Why a table is too large, in the words of who has to make it smaller. */

export function tooManyRows(): InputError {
  return new InputError(
    `El archivo tiene más de ${MOST_ROWS.toLocaleString('es-PY')} filas: divídalo en varios archivos.`,
  );
}

export function tooManyColumns(count: number): InputError {
  return new InputError(
    `El archivo tiene ${count.toLocaleString('es-PY')} columnas; se leen hasta ${MOST_COLUMNS}. Deje solo las que hacen falta.`,
  );
}

/** `column` from 0. */
export function cellTooLong(rowNumber: number, column: number, chars: number): InputError {
  return new InputError(
    `La fila ${rowNumber} tiene una celda de ${chars.toLocaleString('es-PY')} caracteres en la columna ${column + 1}: ` +
      'eso no es un dato de una lista. Corríjala y vuelva a elegir el archivo.',
  );
}
