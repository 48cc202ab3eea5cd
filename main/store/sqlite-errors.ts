import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { CouldNotError } from '../errors.ts';

const DISK_FULL = 'El disco está lleno: libere espacio y pruebe de nuevo. No se vendió nada a medias.';

const EXPLANATIONS: readonly (readonly [codes: RegExp, says: (file: string) => string])[] = [
  [/^SQLITE_NOTADB/, (file) => `${file} no es una base de datos de Mostrador; no se tocó nada.`],
  [/^SQLITE_CORRUPT/, (file) => `${file} está dañada. No la borre: guarde una copia y restaure un respaldo.`],
  [/^(SQLITE_READONLY|EROFS|EACCES|EPERM)/, (file) => `No se puede escribir en ${file}: es de solo lectura.`],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, () => DISK_FULL],
  [
    /^(SQLITE_CANTOPEN|ENOTDIR|EISDIR|ENOENT)/,
    (file) => `No se puede abrir ${file}: revise que la carpeta exista y sea accesible.`,
  ],
  [/^(SQLITE_BUSY|SQLITE_LOCKED)/, (file) => `${file} está ocupada por otro programa; pruebe de nuevo.`],
  [
    /^(SQLITE_IOERR|EIO)/,
    (file) =>
      hasRoom(file)
        ? `El disco falló al leer o escribir ${file}. Revise el disco antes de seguir.`
        : DISK_FULL,
  ],
];

/** SQLite's and the file system's errors in the user's words; any other error is returned as it came. */
export function explainStoreError(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const code = error.code;
  const explanation = EXPLANATIONS.find(([codes]) => codes.test(code));
  return explanation === undefined ? error : new CouldNotError(explanation[1](file), { cause: error });
}

/** SQLite's index of the log is as large as this; without room for it a full disk looks like a failing one. */
const LEAST_ROOM_BYTES = 64 * 1024;

function hasRoom(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize >= LEAST_ROOM_BYTES;
  } catch {
    return true;
  }
}
