import type { LedgerDatabase } from './open-ledger.ts';

/** Anyone can request a trial, so older ones are dropped beyond this. */
const MAX_TRIALS = 1000;

/** The newest free-trial requests, by the caller's id. */
export class FreeTrialRepository {
  readonly #insert;
  readonly #dropOldest;
  readonly #find;

  constructor(db: LedgerDatabase) {
    this.#insert = db.prepare<[string, string, number]>(
      'INSERT INTO free_trials (id, request, asked_at) VALUES (?, ?, ?)',
    );
    this.#dropOldest = db.prepare<[]>(
      `DELETE FROM free_trials
       WHERE id IN (SELECT id FROM free_trials ORDER BY asked_at DESC LIMIT -1 OFFSET ${MAX_TRIALS})`,
    );
    this.#find = db.prepare<[string], string>('SELECT request FROM free_trials WHERE id = ?').pluck();
  }

  insert(id: string, request: string, askedAt: number): void {
    this.#insert.run(id, request, askedAt);
    this.#dropOldest.run();
  }

  /** The request stored under an id; null if there is none. */
  find(id: string): string | null {
    return this.#find.get(id) ?? null;
  }
}
