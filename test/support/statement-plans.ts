import Database, { type Statement } from 'better-sqlite3';
import { vi } from 'vitest';

/** Tables that grow with each sale, product and client. */
const GROWING =
  /^(documents|document_\w+|audit|attempts|outbox|money_movements|tenders|receipt_plans|print_jobs|catalog_\w+|clients|client_\w+)$/;

/** Collects every statement prepared from now on. */
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

/** Growing tables that SQLite would scan in full for a statement. */
export function wholeReads(db: Database.Database, sql: string): string[] {
  const [, , verb = ''] = /^\s*(--.*\n\s*)*(SELECT|WITH|UPDATE|DELETE)/i.exec(sql) ?? [];
  // These stop at the first row, or read one end of an index.
  const endsSoon = /LIMIT 1\b|\b(min|max)\(/.test(sql) && /SELECT|WITH/i.test(verb);
  if (verb === '' || endsSoon) return [];
  const filled = sql.replaceAll(/\?|[@:][a-z]\w*/gi, '1');
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${filled}`).all() as { detail: string }[];
  const details = plan.map(({ detail }) => detail);
  return details.filter((detail) => {
    // Nearly all items are active: a search by that alone reads them all.
    if (detail.endsWith('(active=?)')) return true;
    const scan = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail);
    if (scan === null) return false;
    const [, name = '', index = ''] = scan;
    return GROWING.test(tableOf(sql, name)) && !isPartial(db, index);
  });
}

/** Table behind an alias. */
function tableOf(sql: string, name: string): string {
  return new RegExp(`\\b(?:FROM|JOIN)\\s+(\\w+)\\s+(?:AS\\s+)?${name}\\b`, 'i').exec(sql)?.[1] ?? name;
}

/** True for an index of the few rows that are still pending. */
function isPartial(db: Database.Database, index: string): boolean {
  const sql = db.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(index);
  return typeof sql === 'string' && sql.includes(' WHERE ');
}
