import { type Connection, KeptStatements } from '../database/connection.ts';
import type { DraftsTable } from '../database/schema/tables.ts';
import { saleDraftSchema } from '../../shared/contract/sale.ts';
import { readRate, toGuaranies } from '../../shared/domain/draft/currency.ts';
import { priceLines } from '../../shared/domain/draft/pricing.ts';
import type { SaleDraft } from '../../shared/domain/draft/sale-draft.ts';

/** What is kept of the sale in progress; one that cannot be read is there, but not as a sale. */
export type KeptDraft = { kind: 'none' } | { kind: 'draft'; draft: SaleDraft } | { kind: 'unreadable' };

/** A draft and its total in minor units of its currency. */
interface DraftTotal {
  draft: SaleDraft;
  total: bigint;
}

/** The sale in progress: one at most. All writing is done inside a transaction of the caller. */
export class DraftRepository {
  readonly #statements: KeptStatements;
  /** The sale in progress as it came to most since it was empty, as far as this program has kept it. */
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

  /** The sale in progress as it came to most since it was empty; null where it has none, or is another. */
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

  /** The draft has become a sale; another one stays. */
  remove(id: string): void {
    this.#statements.of('DELETE FROM drafts WHERE id = ?').run(id);
  }

  /** Moves what cannot be read to where it stays for whoever looks for it. */
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

/** The later one where both come to the same. */
function fuller(before: DraftTotal | null, draft: SaleDraft): DraftTotal {
  const now = withTotal(draft);
  if (before === null) return now;
  const isSame = before.draft.currency === draft.currency;
  const isLess = isSame ? now.total < before.total : inGuaranies(now) < inGuaranies(before);
  return isLess ? before : now;
}

/** Nothing where the rate is half-typed. */
function inGuaranies({ draft, total }: DraftTotal): bigint {
  const rate = readRate(draft);
  return rate === null ? 0n : toGuaranies(total, draft.currency, rate);
}

/** A kept draft; null if it cannot be read. */
export function readKeptDraft(content: string): SaleDraft | null {
  try {
    return saleDraftSchema.safeParse(JSON.parse(content)).data ?? null;
  } catch {
    return null;
  }
}
