import type { Connection } from '../../main/database/connection.ts';

/** Drops the triggers and indexes of these tables, which cost more per row than once at the end of a million. */
export function takeAway(
  db: Connection,
  tables: readonly string[],
): { remove: () => void; putBack: () => void } {
  const taken = db
    .prepare(
      `SELECT type, name, sql FROM sqlite_schema
       WHERE tbl_name IN (SELECT value FROM json_each(?)) AND sql IS NOT NULL AND type IN ('trigger', 'index')`,
    )
    .all(JSON.stringify(tables)) as { type: string; name: string; sql: string }[];
  return {
    remove() {
      for (const { type, name } of taken) db.exec(`DROP ${type} ${name}`);
    },
    putBack() {
      for (const { sql } of taken) db.exec(sql);
    },
  };
}

/**
 * Until `end`, writes without a log or syncs; foreign keys and checks are off, since they take as long as the
 * writing: a test runs them on a small past.
 */
export function withoutDurability(db: Connection): { end: () => void } {
  const synchronous = db.pragma('synchronous', { simple: true }) as number;
  db.pragma('journal_mode = MEMORY');
  db.pragma('synchronous = OFF');
  db.pragma('foreign_keys = OFF');
  db.pragma('ignore_check_constraints = ON');
  db.pragma('cache_size = -200000');
  return {
    end() {
      db.pragma('cache_size = -2000');
      db.pragma('ignore_check_constraints = OFF');
      db.pragma('foreign_keys = ON');
      db.pragma(`synchronous = ${synchronous}`);
      db.pragma('journal_mode = WAL');
    },
  };
}
