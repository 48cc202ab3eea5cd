import Database from 'better-sqlite3';
import { join } from 'node:path';
import { makeFolder } from '../data-folder.ts';

export type LedgerDatabase = Database.Database;

/** "ENTR" in ASCII: distinguishes the training service's ledger from other databases. */
const APPLICATION_ID = 0x454e5452;

/** The data folder cannot be used; `message` is Spanish and says why. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}

/**
 * Opens the ledger of a data folder, creating it if missing, for this process only. Sets synchronous=FULL,
 * since better-sqlite3 defaults WAL to NORMAL: commits survive a kill and a power cut. Throws LedgerError if
 * the ledger is in use, of a newer version, or another kind of file.
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

/**
 * Each raises the ledger's `user_version` by one; append only. The schema too ensures that a number is unique
 * per timbrado, establishment, point and document type (MT 10.5).
 */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;

  CREATE TABLE requests (
    seq INTEGER PRIMARY KEY,
    received_at INTEGER NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    body TEXT,
    outcome TEXT NOT NULL
      CHECK (outcome IN ('answered', 'dropped-before-processing', 'dropped-after-processing')),
    status INTEGER,
    faults TEXT NOT NULL
  ) STRICT;

  CREATE TABLE numbering (
    document_type TEXT NOT NULL,
    numero_timbrado TEXT NOT NULL,
    numero_establecimiento TEXT NOT NULL,
    punto_expedicion TEXT NOT NULL,
    last_number INTEGER NOT NULL CHECK (last_number BETWEEN 1 AND 9999999),
    PRIMARY KEY (document_type, numero_timbrado, numero_establecimiento, punto_expedicion)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE documents (
    seq INTEGER PRIMARY KEY,
    cdc TEXT NOT NULL UNIQUE CHECK (length(cdc) = 44),
    carrito_id TEXT NOT NULL,
    document_type TEXT NOT NULL,
    numero_timbrado TEXT NOT NULL,
    numero_establecimiento TEXT NOT NULL,
    punto_expedicion TEXT NOT NULL,
    number INTEGER NOT NULL,
    request TEXT NOT NULL,
    iva_totals TEXT NOT NULL,
    xml TEXT NOT NULL,
    qr TEXT NOT NULL,
    emitted_at INTEGER NOT NULL,
    resolves_at INTEGER NOT NULL CHECK (resolves_at >= emitted_at),
    resolves_to TEXT NOT NULL CHECK (resolves_to IN ('Aprobado', 'Rechazado')),
    UNIQUE (document_type, numero_timbrado, numero_establecimiento, punto_expedicion, number)
  ) STRICT;

  CREATE TABLE cancellations (
    seq INTEGER PRIMARY KEY,
    cdc TEXT NOT NULL UNIQUE REFERENCES documents (cdc),
    motivo TEXT NOT NULL,
    registered_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE sent_codes (
    seq INTEGER PRIMARY KEY,
    channel TEXT NOT NULL,
    recipient TEXT NOT NULL,
    code TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT;
  `,
  // Adds outcomes of requests, dispatch notes in a cart, and free trials.
  `
  CREATE TABLE requests_of_all_ends (
    seq INTEGER PRIMARY KEY,
    received_at INTEGER NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    body TEXT,
    outcome TEXT NOT NULL
      CHECK (outcome IN ('answered', 'truncated', 'never-answered',
        'reset-before-reading', 'reset-before-processing', 'reset-after-processing')),
    status INTEGER,
    faults TEXT NOT NULL
  ) STRICT;
  INSERT INTO requests_of_all_ends
    SELECT seq, received_at, method, path, body, replace(outcome, 'dropped-', 'reset-'), status, faults
    FROM requests;
  DROP TABLE requests;
  ALTER TABLE requests_of_all_ends RENAME TO requests;

  CREATE INDEX documents_by_cart ON documents (carrito_id);

  CREATE TABLE free_trials (
    id TEXT PRIMARY KEY,
    request TEXT NOT NULL,
    asked_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // Keeps requests with an effect; marks existing ones that may have had one.
  `
  ALTER TABLE requests ADD COLUMN has_effect INTEGER NOT NULL DEFAULT 0 CHECK (has_effect IN (0, 1));
  UPDATE requests SET has_effect = 1
    WHERE method <> 'GET' AND path NOT LIKE '/auth/%' AND (status IS NULL OR status < 300);
  `,
];
