import type { LedgerDatabase } from './open-ledger.ts';

/** Free trials asked for, by the id that the caller made. */
export class FreeTrialRepository {
  readonly #insert;
  readonly #find;

  constructor(db: LedgerDatabase) {
    this.#insert = db.prepare<[string, string, number]>(
      'INSERT INTO free_trials (id, request, asked_at) VALUES (?, ?, ?)',
    );
    this.#find = db.prepare<[string], string>('SELECT request FROM free_trials WHERE id = ?').pluck();
  }

  insert(id: string, request: string, askedAt: number): void {
    this.#insert.run(id, request, askedAt);
  }

  /** The request that was made under an id, as JSON; null if there is none. */
  find(id: string): string | null {
    return this.#find.get(id) ?? null;
  }
}
