import { expect, test } from 'vitest';
import { CouldNotError } from '../../../../main/kernel/errors.ts';
import { explainStoreError } from '../../../../main/database/sqlite-errors.ts';

const coded = (code: string): Error => Object.assign(new Error('x'), { code });

test.each([
  ['SQLITE_NOTADB', /no es una base de datos de Mostrador/],
  ['SQLITE_CORRUPT', /dañada.*respaldo/],
  ['SQLITE_CORRUPT_INDEX', /dañada/],
  ['SQLITE_READONLY', /solo lectura/],
  ['SQLITE_READONLY_DBMOVED', /solo lectura/],
  ['EACCES', /solo lectura/],
  ['EROFS', /solo lectura/],
  ['SQLITE_FULL', /disco está lleno/],
  ['ENOSPC', /disco está lleno/],
  ['SQLITE_CANTOPEN', /No se puede abrir/],
  ['ENOTDIR', /No se puede abrir/],
  ['SQLITE_BUSY', /ocupada/],
  ['SQLITE_IOERR_FSYNC', /disco falló/],
])('%s is explained in words, and its cause is kept', (code, words) => {
  const error = coded(code);
  const explained = explainStoreError(error, '/x/mostrador.db') as Error;
  expect(explained).toBeInstanceOf(CouldNotError);
  expect(explained.message).toMatch(words);
  expect(explained.message).not.toMatch(/SQLITE|E[A-Z]{4}/);
  expect(explained.cause).toBe(error);
});
