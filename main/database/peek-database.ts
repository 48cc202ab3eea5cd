import { existsSync } from 'node:fs';
import { oneRow, openForLooking } from './connection.ts';
import { type DatabaseIdentity, readIdentity } from './identity.ts';
import type { CompanyTable } from './schema/tables.ts';

export interface DatabasePeek {
  identity: DatabaseIdentity;
  /** The company's record from the last login, as JSON; null before the first. */
  company: string | null;
  waiting: number;
}

/** Changes nothing; null where there is no database, or an unreadable one. */
export function peekDatabase(file: string): DatabasePeek | null {
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

/** True if the database has documents or movements of money; false for none, or one that cannot be read. */
export function hasSold(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    const db = openForLooking(file);
    try {
      const tables = ['documents', 'money_movements'];
      return tables.some((table) => db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined);
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
}
