import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import Database, { type Statement } from 'better-sqlite3';

export type Connection = Database.Database;

/** "MOST" in ASCII: marks our databases in the file's header. */
export const APPLICATION_ID = 0x4d4f5354;

/**
 * At this number of pages (16 MB; 32 with pages of 4 KiB) SQLite empties the log within a commit: one sale in some
 * three hundred would wait for it. The app empties it earlier, beside its commits. A start after a crash reads no more
 * than this, unless the crash was amid a large import.
 */
const MAX_LOG_PAGES = 8_000;

/**
 * Page size of new databases and copies; an existing one keeps its own. A sale changes some two dozen rows and index
 * entries that lie apart, and writes and forces a whole page for each.
 */
const PAGE_BYTES = 2048;

export function openConnection(file: string): Connection {
  const db = prepared(new Database(file));
  db.pragma(`page_size = ${PAGE_BYTES}`);
  return db;
}

/**
 * Opens a database for reading. Beside a writer, or where a crash left a WAL, the file is opened read-only. Otherwise
 * not: a read-only connection leaves WAL files behind, this one removes them when it closes; and where the power failed
 * during the switch to WAL, the journal has to be rolled back first.
 */
export function openForLooking(file: string): Connection {
  const readonly = existsSync(`${file}-wal`) && !existsSync(`${file}-journal`);
  const db = prepared(new Database(file, { readonly, fileMustExist: true }));
  db.pragma('query_only = ON');
  return db;
}

/**
 * Moves committed pages from the log (WAL) into the database file, beside its writer: nothing waits for it, and where
 * all were moved, the next commit begins the log again. Changes no data.
 */
export function emptyLog(file: string): void {
  const db = prepared(new Database(file, { fileMustExist: true }));
  try {
    db.pragma('query_only = ON');
    db.pragma('wal_checkpoint(PASSIVE)');
  } finally {
    db.close();
  }
}

/**
 * Applies the settings of every connection. better-sqlite3 otherwise runs WAL at NORMAL, which loses acknowledged rows
 * on power loss; macOS needs fullfsync for the same promise. Recursive triggers make REPLACE fire the triggers that
 * forbid deleting.
 */
function prepared(db: Connection): Connection {
  try {
    db.pragma('synchronous = FULL');
    if (process.platform === 'darwin') {
      db.pragma('fullfsync = ON');
      db.pragma('checkpoint_fullfsync = ON');
    }
    db.pragma('foreign_keys = ON');
    db.pragma('recursive_triggers = ON');
    db.pragma('trusted_schema = OFF');
    db.pragma('cell_size_check = ON');
    db.pragma('busy_timeout = 5000');
    db.pragma(`wal_autocheckpoint = ${MAX_LOG_PAGES}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Made once for each connection, not at each sale. */
const transactions = new WeakMap<Connection, Database.Transaction<(work: () => unknown) => unknown>>();

/**
 * Runs `work` in one transaction that takes the write lock at its start, so that it cannot fail half-way for want of
 * it.
 */
export function inTransaction<T>(db: Connection, work: () => T): T {
  const run = transactions.get(db) ?? db.transaction((inside: () => unknown) => inside());
  transactions.set(db, run);
  return run.immediate(work) as T;
}

/**
 * Runs `work`, whose commits return before they are on disk. They survive a kill of the program; until the next other
 * commit, or `forceLog`, a power cut may undo the newest of them, never one from the middle.
 */
export function unforced<T>(db: Connection, work: () => T): T {
  const level = Number(db.pragma('synchronous', { simple: true }));
  db.pragma('synchronous = NORMAL');
  try {
    return work();
  } finally {
    if (db.open) db.pragma(`synchronous = ${level}`);
  }
}

/** Forces to disk what was committed before, beside the program's work. Rejects where the disk refuses it. */
export async function forceLog(file: string): Promise<void> {
  // Windows forces only what is open for writing.
  const log = await open(`${file}-wal`, 'r+').catch((error: unknown) => {
    // A database that nobody has open has no log, and all of it on disk.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  try {
    await log?.datasync();
  } finally {
    await log?.close();
  }
}

/** Statements prepared once: preparing one costs more than a quick search itself. */
export class KeptStatements {
  readonly #db: Connection;
  /** Typed as giving `never`, which fits any type of row. */
  readonly #statements = new Map<string, Statement<unknown[], never>>();

  constructor(db: Connection) {
    this.#db = db;
  }

  /** `Row` is the type of the SQL's rows, by main/database/schema/tables.ts; after `pluck()` its first column. */
  of<Row>(sql: string): Statement<unknown[], Row> {
    const kept = this.#statements.get(sql);
    if (kept !== undefined) return kept;
    const statement = this.#db.prepare<unknown[], never>(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** Returns the row of a query that always gives one: a count, a maximum, a table of one row. */
export function oneRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('a query that always gives a row gave none');
  return row;
}
