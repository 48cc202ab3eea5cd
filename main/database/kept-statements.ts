import type { Statement } from 'better-sqlite3';
import type { Connection } from './connection.ts';

/** Statements that are made ready once: doing so anew costs more than a quick search itself. */
export class KeptStatements {
  readonly #db: Connection;
  /** Typed as giving `never`, which any type of a row takes. */
  readonly #statements = new Map<string, Statement<unknown[], never>>();

  constructor(db: Connection) {
    this.#db = db;
  }

  /** `Row` is what the SQL selects, by main/database/schema/tables.ts; after `pluck()` its first column. */
  of<Row>(sql: string): Statement<unknown[], Row> {
    const kept = this.#statements.get(sql);
    if (kept !== undefined) return kept;
    const statement = this.#db.prepare<unknown[], never>(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** The row of a query that always gives one: a count, a maximum, a table of one row. */
export function oneRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('a query that always gives a row gave none');
  return row;
}
