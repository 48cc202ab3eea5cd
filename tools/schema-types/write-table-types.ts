import { type Connection, openConnection } from '../../main/database/connection.ts';
import { migrations } from '../../main/database/schema/migrations.ts';

interface Column {
  name: string;
  type: 'INTEGER' | 'REAL' | 'TEXT' | 'BLOB';
  /** 0 also for a primary key, since a STRICT table allows no null there. */
  isNullable: 0 | 1;
}

const TYPES = { INTEGER: 'number', REAL: 'number', TEXT: 'string', BLOB: 'Buffer' } as const;
const MAX_CHARACTERS = 110;

/** The text of main/database/schema/tables.ts: an interface for each table's rows, by the newest schema. */
export function writeTableTypes(): string {
  const db = openConnection(':memory:');
  try {
    for (const { sql } of migrations) db.exec(sql);
    const tables = db
      .prepare<unknown[], { name: string; sql: string }>(
        `SELECT s.name, s.sql FROM sqlite_schema s JOIN pragma_table_list(s.name) l
         WHERE l.type = 'table' AND l.strict ORDER BY s.name`,
      )
      .all();
    return [
      '/* Rows of the tables as SQLite gives them. Written by `npm run schema-types`; never edited by hand. */\n',
      ...tables.map(({ name, sql }) => interfaceOf(db, name, sql)),
    ].join('\n');
  } finally {
    db.close();
  }
}

function interfaceOf(db: Connection, table: string, sql: string): string {
  const columns = db
    .prepare<unknown[], Column>(
      `SELECT name, type, NOT ("notnull" OR pk > 0) AS isNullable FROM pragma_table_xinfo(?)`,
    )
    .all(table);
  const name = table.replaceAll(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase());
  return `export interface ${name}Table {\n${columns.map((column) => memberOf(column, sql)).join('')}}\n`;
}

function memberOf({ name, type, isNullable }: Column, sql: string): string {
  const allowed = new RegExp(`CHECK \\(${name} IN \\(([^()]*)\\)\\)`).exec(sql)?.[1];
  const types = [...(allowed?.split(', ') ?? [TYPES[type]]), ...(isNullable ? ['null'] : [])];
  const line = `  ${name}: ${types.join(' | ')};\n`;
  if (line.length <= MAX_CHARACTERS + 1) return line;
  return `  ${name}:\n${types.map((one) => `    | ${one}`).join('\n')};\n`;
}
