import { readFileSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';

/** Size of the file header, which precedes the schema on its page. */
const HEADER_BYTES = 100;

/** Overwrites the first page of a table in a closed database; for `sqlite_schema`, the part after the file header. */
export function spoilTable(file: string, table: string): void {
  const db = new Database(file, { readonly: true });
  const find = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck();
  const page = table === 'sqlite_schema' ? 1 : (find.get(table) as number);
  const pageBytes = db.pragma('page_size', { simple: true }) as number;
  db.close();
  const from = page === 1 ? HEADER_BYTES : pageBytes * (page - 1);
  writeFileSync(file, readFileSync(file).fill(0xa5, from, pageBytes * page));
}
