import { type Connection, KeptStatements } from '../database/connection.ts';
import type { DraftsTable } from '../database/schema/tables.ts';
import { readRate, toGuaranies } from '../../shared/domain/sale/currency.ts';
import { priceLines } from '../../shared/domain/sale/pricing.ts';
import type { SaleDraft } from '../../shared/domain/sale/sale-draft.ts';
import { readKeptDraft } from './read-kept-draft.ts';

/** The stored sale in progress; an unreadable one exists, but has no draft. */
export type KeptDraft = { kind: 'none' } | { kind: 'draft'; draft: SaleDraft } | { kind: 'unreadable' };

/** A draft and its total in minor units of its currency. */
interface DraftTotal {
  draft: SaleDraft;
  total: bigint;
}

/** The sale in progress: one at most. Writing is done inside the caller's transaction. */
export class DraftRepository {
  readonly #statements: KeptStatements;
  #fullest: DraftTotal | null = null;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  read(): KeptDraft {
    const content = this.#statements.of<DraftsTable['content']>('SELECT content FROM drafts').pluck().get();
    if (content === undefined) return { kind: 'none' };
    const draft = readKeptDraft(content);
    return draft === null ? { kind: 'unreadable' } : { kind: 'draft', draft };
  }

  /** The sale in progress at its greatest total since it was empty; null if it is another or none. */
  fullest(id: string): DraftTotal | null {
    if (this.#fullest?.draft.id === id) return this.#fullest;
    const kept = this.read();
    return kept.kind === 'draft' && kept.draft.id === id && kept.draft.lines.length > 0
      ? withTotal(kept.draft)
      : null;
  }

  save(draft: SaleDraft, keptAt: number): void {
    this.#statements
      .of(
        `INSERT INTO drafts (only_row, id, content, kept_at) VALUES (1, @id, @content, @keptAt)
         ON CONFLICT (only_row) DO UPDATE SET id = @id, content = @content, kept_at = @keptAt`,
      )
      .run({ id: draft.id, content: JSON.stringify(draft), keptAt });
    const before = this.#fullest?.draft.id === draft.id ? this.#fullest : null;
    this.#fullest = draft.lines.length === 0 ? null : fuller(before, draft);
  }

  /** Removes a sold draft; a different draft stays. */
  remove(id: string): void {
    this.#statements.of('DELETE FROM drafts WHERE id = ?').run(id);
  }

  /** Moves an unreadable draft to a table where a technician can find it. */
  setAside(at: number): void {
    this.#statements
      .of(
        `INSERT INTO unreadable_drafts (id, content, kept_at, set_aside_at)
         SELECT id, content, kept_at, ? FROM drafts`,
      )
      .run(at);
    this.#statements.of('DELETE FROM drafts').run();
  }
}

function withTotal(draft: SaleDraft): DraftTotal {
  return { draft, total: priceLines(draft).totals.total };
}

/** Returns the later draft for equal totals. */
function fuller(before: DraftTotal | null, draft: SaleDraft): DraftTotal {
  const now = withTotal(draft);
  if (before === null) return now;
  const isSame = before.draft.currency === draft.currency;
  const isLess = isSame ? now.total < before.total : inGuaranies(now) < inGuaranies(before);
  return isLess ? before : now;
}

/** Zero where the rate is half-typed. */
function inGuaranies({ draft, total }: DraftTotal): bigint {
  const rate = readRate(draft);
  return rate === null ? 0n : toGuaranies(total, draft.currency, rate);
}
