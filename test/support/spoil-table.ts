import { readFileSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';

/** Bytes of the file's own header, which stands in front of the schema's page. */
const HEADER_BYTES = 100;

/** Spoils the first page of a table of a database that nobody has open; of `sqlite_schema` behind the file's header. */
export function spoilTable(file: string, table: string): void {
  const db = new Database(file, { readonly: true });
  const find = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck();
  const page = table === 'sqlite_schema' ? 1 : (find.get(table) as number);
  const pageBytes = db.pragma('page_size', { simple: true }) as number;
  db.close();
  const from = page === 1 ? HEADER_BYTES : pageBytes * (page - 1);
  writeFileSync(file, readFileSync(file).fill(0xa5, from, pageBytes * page));
}
