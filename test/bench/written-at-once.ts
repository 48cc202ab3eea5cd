import type { Connection } from '../../main/database/connection.ts';

/** The triggers and indexes of these tables, which are dearer for each row of a million than for all of them at the end. */
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
 * Until `end` all is written once, without a log and forced to no disk; what rows refer to and what the schema checks of
 * each is not looked at, which takes as long as the writing: a test asks it of a small past.
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
