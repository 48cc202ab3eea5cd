import type { Statement } from 'better-sqlite3';
import type { Connection } from './connection.ts';

/** Statements that are made ready once: doing so anew costs more than a quick search itself. */
export class KeptStatements {
  readonly #db: Connection;
  readonly #statements = new Map<string, Statement<unknown[]>>();

  constructor(db: Connection) {
    this.#db = db;
  }

  of(sql: string): Statement<unknown[]> {
    const kept = this.#statements.get(sql);
    if (kept !== undefined) return kept;
    const statement = this.#db.prepare<unknown[]>(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
