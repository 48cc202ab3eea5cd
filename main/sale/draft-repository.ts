import type { SaleDraft } from '../../shared/domain/draft/sale-draft.ts';
import type { Connection } from '../store/connection.ts';
import { readKeptDraft } from './read-kept-draft.ts';

/** What is kept of the sale in progress; one that cannot be read is there, but not as a sale. */
export type KeptDraft = { kind: 'none' } | { kind: 'draft'; draft: SaleDraft } | { kind: 'unreadable' };

/** The sale in progress: one at most. All writing is done inside a transaction of the caller. */
export class DraftRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  read(): KeptDraft {
    const content = this.#db.prepare('SELECT content FROM drafts').pluck().get() as string | undefined;
    if (content === undefined) return { kind: 'none' };
    const draft = readKeptDraft(content);
    return draft === null ? { kind: 'unreadable' } : { kind: 'draft', draft };
  }

  save(draft: SaleDraft, keptAt: number): void {
    this.#db
      .prepare(
        `INSERT INTO drafts (only_row, id, content, kept_at) VALUES (1, @id, @content, @keptAt)
         ON CONFLICT (only_row) DO UPDATE SET id = @id, content = @content, kept_at = @keptAt`,
      )
      .run({ id: draft.id, content: JSON.stringify(draft), keptAt });
  }

  /** The draft has become a sale; another one stays. */
  remove(id: string): void {
    this.#db.prepare('DELETE FROM drafts WHERE id = ?').run(id);
  }

  /** Moves what cannot be read to where it stays for whoever looks for it. */
  setAside(at: number): void {
    this.#db
      .prepare(
        `INSERT INTO unreadable_drafts (id, content, kept_at, set_aside_at)
         SELECT id, content, kept_at, ? FROM drafts`,
      )
      .run(at);
    this.#db.prepare('DELETE FROM drafts').run();
  }
}
