import type { SaleDraft } from '../../shared/domain/draft/sale-draft.ts';
import type { Connection } from '../store/connection.ts';
import { readKeptDraft } from './read-kept-draft.ts';

/** What is kept of the sale in progress; one that cannot be read is there, but not as a sale. */
export type KeptDraft = { kind: 'none' } | { kind: 'draft'; draft: SaleDraft } | { kind: 'unreadable' };

/** The sale in progress: one at most. All writing is done inside a transaction of the caller. */
export class DraftRepository {
  readonly #db: Connection;
  /** The sale in progress as it had most lines since it was empty, as far as this program has kept it. */
  #fullest: SaleDraft | null = null;

  constructor(db: Connection) {
    this.#db = db;
  }

  read(): KeptDraft {
    const content = this.#db.prepare('SELECT content FROM drafts').pluck().get() as string | undefined;
    if (content === undefined) return { kind: 'none' };
    const draft = readKeptDraft(content);
    return draft === null ? { kind: 'unreadable' } : { kind: 'draft', draft };
  }

  /** The sale in progress as it had most lines since it was empty; null where it has none, or is another. */
  fullest(id: string): SaleDraft | null {
    if (this.#fullest?.id === id) return this.#fullest;
    const kept = this.read();
    return kept.kind === 'draft' && kept.draft.id === id && kept.draft.lines.length > 0 ? kept.draft : null;
  }

  save(draft: SaleDraft, keptAt: number): void {
    const before = this.#fullest?.id === draft.id ? this.#fullest.lines.length : 0;
    if (draft.lines.length === 0) this.#fullest = null;
    else if (draft.lines.length >= before) this.#fullest = draft;
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
