import { existsSync } from 'node:fs';
import { openForLooking } from './connection.ts';
import type { CompanyTable } from './schema/tables.ts';
import { type DatabaseIdentity, readIdentity } from './identity.ts';
import { oneRow } from './kept-statements.ts';

/** What can be seen of a database beside whoever works with it. */
export interface DatabaseGlimpse {
  identity: DatabaseIdentity;
  /** The company's record as the last login gave it, as JSON; null before the first. */
  company: string | null;
  /** Sales and cancellations that are not with the service yet. */
  waiting: number;
}

/** Changes nothing; null where there is no database, or none that can be read. */
export function glimpseDatabase(file: string): DatabaseGlimpse | null {
  if (!existsSync(file)) return null;
  try {
    const db = openForLooking(file);
    try {
      const identity = readIdentity(db);
      if (identity === null) return null;
      const company = db
        .prepare<unknown[], CompanyTable['record']>('SELECT record FROM company WHERE ruc = ?')
        .pluck()
        .get(identity.ruc);
      const waiting = oneRow(
        db
          .prepare<unknown[], number>(
            `SELECT count(*) FROM outbox WHERE task <> 'query-status' AND state IN ('waiting', 'in-flight')`,
          )
          .pluck()
          .get(),
      );
      return { identity, company: company ?? null, waiting };
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}
