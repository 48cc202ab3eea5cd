import { join } from 'node:path';
import Database from 'better-sqlite3';
import { makeFolder } from '../make-folder.ts';
import { MIGRATIONS } from './migrations.ts';

export type LedgerDatabase = Database.Database;

/** "ENTR" in ASCII: tells the training service's ledger from other databases. */
const APPLICATION_ID = 0x454e5452;

/** The data folder cannot be used; `message` is Spanish and says why. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}

/**
 * Opens the ledger of a data folder, made if missing, for this process alone. What was committed survives
 * a kill and a power cut: better-sqlite3 would otherwise run WAL at synchronous=NORMAL. Throws LedgerError
 * for a folder in use, of a newer version, or that holds something else.
 */
export function openLedger(dataFolder: string): LedgerDatabase {
  const file = join(dataFolder, 'ledger.db');
  let db: LedgerDatabase | undefined;
  try {
    makeFolder(dataFolder);
    db = new Database(file, { timeout: 1000 });
    db.pragma('locking_mode = EXCLUSIVE');
    refuseForeign(db, file);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    if (process.platform === 'darwin') {
      db.pragma('fullfsync = ON');
      db.pragma('checkpoint_fullfsync = ON');
    }
    db.pragma('trusted_schema = OFF');
    migrate(db);
    return db;
  } catch (error) {
    db?.close();
    throw error instanceof LedgerError ? error : new LedgerError(explain(error, file), { cause: error });
  }
}

function refuseForeign(db: LedgerDatabase, file: string): void {
  const id = Number(db.pragma('application_id', { simple: true }));
  const isEmpty = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() === 0;
  if (id !== APPLICATION_ID && !isEmpty) {
    throw new LedgerError(`${file} no es el libro de un servicio de entrenamiento.`);
  }
  if (versionOf(db) > MIGRATIONS.length) {
    throw new LedgerError(`${file} es de una versión más nueva del servicio de entrenamiento.`);
  }
}

function migrate(db: LedgerDatabase): void {
  const run = db.transaction(() => {
    for (const [index, sql] of MIGRATIONS.entries()) {
      if (index >= versionOf(db)) db.exec(sql);
    }
    db.pragma(`application_id = ${APPLICATION_ID}`);
    db.pragma(`user_version = ${MIGRATIONS.length}`);
  });
  run.exclusive();
}

function versionOf(db: LedgerDatabase): number {
  return Number(db.pragma('user_version', { simple: true }));
}

function explain(error: unknown, file: string): string {
  const code = error instanceof Database.SqliteError ? error.code : '';
  if (code.startsWith('SQLITE_BUSY')) return `Otro servicio de entrenamiento está usando ${file}.`;
  if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT')) {
    return `${file} no es una base de datos que se pueda leer.`;
  }
  return `No se puede usar ${file}: ${error instanceof Error ? error.message : String(error)}`;
}
