import Database, { type Statement } from 'better-sqlite3';
import { vi } from 'vitest';

/** What grows with each sale, product and client. */
const GROWING =
  /^(documents|document_\w+|audit|attempts|outbox|money_movements|tenders|receipt_plans|print_jobs|catalog_\w+|clients|client_\w+)$/;

/** Every statement made ready from now on. */
export function recordStatements(): Set<string> {
  const statements = new Set<string>();
  const prepare = Reflect.get(Database.prototype, 'prepare') as (
    this: Database.Database,
    sql: string,
  ) => Statement;
  vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, sql: string) {
    statements.add(sql);
    return prepare.call(this, sql);
  });
  return statements;
}

/** The growing tables that SQLite would read from end to end for a statement. */
export function wholeReads(db: Database.Database, sql: string): string[] {
  const [, , verb = ''] = /^\s*(--.*\n\s*)*(SELECT|WITH|UPDATE|DELETE)/i.exec(sql) ?? [];
  // Those stop at the first row, or ask an index for its end.
  const endsSoon = /LIMIT 1\b|\b(min|max)\(/.test(sql) && /SELECT|WITH/i.test(verb);
  if (verb === '' || endsSoon) return [];
  const filled = sql.replaceAll(/\?|[@:][a-z]\w*/gi, '1');
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${filled}`).all() as { detail: string }[];
  const details = plan.map(({ detail }) => detail);
  return details.filter((detail) => {
    // Nearly all items are on sale: to search by that alone is to read them all.
    if (detail.endsWith('(active=?)')) return true;
    const scan = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail);
    if (scan === null) return false;
    const [, name = '', index = ''] = scan;
    return GROWING.test(tableOf(sql, name)) && !isPartial(db, index);
  });
}

/** The table behind an alias. */
function tableOf(sql: string, name: string): string {
  return new RegExp(`\\b(?:FROM|JOIN)\\s+(\\w+)\\s+(?:AS\\s+)?${name}\\b`, 'i').exec(sql)?.[1] ?? name;
}

/** An index of the few rows that something is still to come of. */
function isPartial(db: Database.Database, index: string): boolean {
  const sql = db.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(index);
  return typeof sql === 'string' && sql.includes(' WHERE ');
}
