import type { SaleDraft } from '../../shared/domain/draft/sale-draft.ts';
import type { Connection } from '../store/connection.ts';
import { readKeptDraft } from './read-kept-draft.ts';

export interface ParkedDraft {
  name: string;
  parkedAt: number;
  draft: SaleDraft;
}

interface ParkedRow {
  name: string;
  content: string;
  parked_at: number;
}

/** Sales that wait for their client to come back. All writing is done inside a transaction of the caller. */
export class ParkedRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  add(draft: SaleDraft, name: string, at: number): void {
    this.#db
      .prepare(
        `INSERT INTO parked_sales (id, name, content, parked_at) VALUES (@id, @name, @content, @at)
         ON CONFLICT (id) DO UPDATE SET name = @name, content = @content, parked_at = @at, dropped_at = NULL`,
      )
      .run({ id: draft.id, name, content: JSON.stringify(draft), at });
  }

  /** Oldest first; one that cannot be read stays where it is, and is not listed. */
  list(): ParkedDraft[] {
    const rows = this.#db
      .prepare(
        'SELECT name, content, parked_at FROM parked_sales WHERE dropped_at IS NULL ORDER BY parked_at, id',
      )
      .all() as ParkedRow[];
    return rows.flatMap(({ name, content, parked_at: parkedAt }) => {
      const draft = readKeptDraft(content);
      return draft === null ? [] : [{ name, parkedAt, draft }];
    });
  }

  find(id: string): ParkedDraft | null {
    return this.list().find(({ draft }) => draft.id === id) ?? null;
  }

  has(id: string): boolean {
    return this.#db.prepare('SELECT 1 FROM parked_sales WHERE id = ?').get(id) !== undefined;
  }

  /** It is the sale in progress again. */
  remove(id: string): void {
    this.#db.prepare('DELETE FROM parked_sales WHERE id = ?').run(id);
  }

  drop(id: string, at: number): void {
    this.#db.prepare('UPDATE parked_sales SET dropped_at = ? WHERE id = ?').run(at, id);
  }
}
