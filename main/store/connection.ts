import Database from 'better-sqlite3';

export type Connection = Database.Database;

/** "MOST" in ASCII: tells our databases from others in the file's header. */
export const APPLICATION_ID = 0x4d4f5354;

/**
 * Every connection gets the same settings. better-sqlite3 otherwise runs WAL at NORMAL, which loses
 * acknowledged rows on power loss; macOS needs fullfsync for the same promise.
 */
export function openConnection(file: string, options: { readonly: boolean }): Connection {
  const db = new Database(file, { readonly: options.readonly, fileMustExist: options.readonly });
  try {
    db.pragma('synchronous = FULL');
    if (process.platform === 'darwin') {
      db.pragma('fullfsync = ON');
      db.pragma('checkpoint_fullfsync = ON');
    }
    db.pragma('foreign_keys = ON');
    db.pragma('trusted_schema = OFF');
    db.pragma('cell_size_check = ON');
    db.pragma('busy_timeout = 5000');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Runs `work` in one transaction that takes the write lock at its start, so that it cannot fail half-way for want of it. */
export function inTransaction<T>(db: Connection, work: () => T): T {
  return db.transaction(work).immediate();
}
