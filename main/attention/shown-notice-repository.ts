import type { Connection } from '../database/connection.ts';
import type { ShownNoticesTable } from '../database/schema/tables.ts';

/**
 * Matters with a desktop notice that are not over: none is shown again. Writing is done inside the caller's
 * transaction.
 */
export class ShownNoticeRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  all(): Set<string> {
    const matters = this.#db.prepare<unknown[], ShownNoticesTable['matter']>(
      'SELECT matter FROM shown_notices',
    );
    return new Set(matters.pluck().all());
  }

  add(matters: Iterable<string>, at: number): void {
    const insert = this.#db.prepare('INSERT OR IGNORE INTO shown_notices (matter, told_at) VALUES (?, ?)');
    for (const matter of matters) insert.run(matter, at);
  }

  /** Removes matters that are over: a later one is shown again. */
  forget(matters: Iterable<string>): void {
    const remove = this.#db.prepare('DELETE FROM shown_notices WHERE matter = ?');
    for (const matter of matters) remove.run(matter);
  }
}
