import type { Connection } from '../../database/connection.ts';
import type { LoggedInTable } from '../../database/schema/tables.ts';

export interface LoggedIn {
  nombre: string | null;
  recipient: string;
  at: number;
}

/** The latest login without a sign-out. Writing is done inside the caller's transaction. */
export class LoggedInRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  save(who: LoggedIn): void {
    this.#db
      .prepare(
        'INSERT OR REPLACE INTO logged_in (one, nombre, recipient, at) VALUES (1, @nombre, @recipient, @at)',
      )
      .run(who);
  }

  forget(): void {
    this.#db.prepare('DELETE FROM logged_in').run();
  }

  find(): LoggedIn | null {
    const row = this.#db
      .prepare<unknown[], Pick<LoggedInTable, 'nombre' | 'recipient' | 'at'>>(
        'SELECT nombre, recipient, at FROM logged_in',
      )
      .get();
    return row ?? null;
  }
}
