import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CouldNotError, InputError } from '../errors.ts';
import { openForLooking } from '../store/connection.ts';
import { forceToDisk, makeLastingFolder } from '../store/force-to-disk.ts';
import { type DatabaseIdentity, readIdentity } from '../store/identity.ts';
import { assertSameService, databaseFile, type StoreLocation } from '../store/open-store.ts';
import { isCorruption } from '../store/quarantine.ts';
import { Sentinel } from '../store/sentinel.ts';
import { setAside } from '../store/set-aside.ts';
import { explainStoreError } from '../store/sqlite-errors.ts';
import { findWhereabouts } from '../store/whereabouts.ts';
import { takeWriterLock } from '../store/writer-lock.ts';
import { readBackup } from './read-backup.ts';

export interface RestoreOptions extends StoreLocation {
  /** The backup. */
  file: string;
  /** What the lock's message shows to others. */
  command: string;
  now: number;
}

/**
 * Puts a backup in the database's place; what is there is set aside whole, and returned is where (null: there was
 * nothing). Whatever is not final in it will be under review when it is opened. Throws InputError for a file that
 * is no backup of this shop's, CouldNotError where it is damaged or somebody writes; nothing is changed then.
 */
export function restoreBackup(options: RestoreOptions): string | null {
  const { file, dataFolder, configFolder, command, now } = options;
  if (!existsSync(file)) throw new InputError(`No existe el archivo ${file}.`);
  if (existsSync(`${file}-wal`)) {
    throw new InputError(
      `${file} no es una copia de seguridad, sino una base de datos en uso: lo último que se vendió está en ${file}-wal.`,
    );
  }
  try {
    const identity = readBackup(file);
    assertSameService(identity.baseUrl, options.baseUrl);
    makeLastingFolder(dataFolder, 0o700);
    const lock = takeWriterLock(dataFolder, { pid: process.pid, command, since: Date.now() });
    try {
      assertSameCompany(identity, databaseFile(options));
      return replace(options, identity, now, configFolder);
    } finally {
      lock.release();
    }
  } catch (error) {
    throw explainStoreError(error, file);
  }
}

function replace(
  options: RestoreOptions,
  identity: DatabaseIdentity,
  now: number,
  config: string,
): string | null {
  const { file, dataFolder } = options;
  const copy = join(dataFolder, 'mostrador.db.restoring');
  try {
    copyFileSync(file, copy);
    // What was read from the drive once may be read otherwise the second time.
    readBackup(copy);
    forceToDisk(copy);
    if (!new Sentinel(config, identity.id, findWhereabouts(dataFolder)).distrust()) {
      throw new CouldNotError(`No se puede escribir en ${config}: sin eso no se restaura.`);
    }
    const aside = setAside(databaseFile(options), now);
    renameSync(copy, databaseFile(options));
    forceToDisk(dataFolder);
    return aside;
  } finally {
    rmSync(copy, { force: true });
  }
}

/** A database that cannot be read any more says nothing of whose it was. */
function assertSameCompany(backup: DatabaseIdentity, present: string): void {
  const identity = identityOf(present);
  if (identity === null) return;
  assertSameService(backup.baseUrl, identity.baseUrl);
  if (backup.ruc === null || identity.ruc === null || backup.ruc === identity.ruc) return;
  throw new InputError(
    `La copia es de la empresa ${backup.ruc} y esta base de datos de ${identity.ruc}: no se restaura. Use otra carpeta con --data.`,
  );
}

function identityOf(file: string): DatabaseIdentity | null {
  if (!existsSync(file)) return null;
  try {
    const db = openForLooking(file);
    try {
      return readIdentity(db);
    } finally {
      db.close();
    }
  } catch (error) {
    // Of a database whose making was cut short there is no such table yet.
    const hasNone = error instanceof Error && 'code' in error && error.code === 'SQLITE_ERROR';
    if (hasNone || isCorruption(error)) return null;
    throw error;
  }
}
