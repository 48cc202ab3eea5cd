import { priceDraft } from '../../shared/domain/draft/price-draft.ts';
import type { SaleDraft } from '../../shared/domain/draft/sale-draft.ts';
import type { SaleParts } from './parts.ts';
import { tellEmptied } from './tell-emptied.ts';

/**
 * Keeps the sale in progress. One that is sold or parked is left alone: a late keystroke must not bring it back. One
 * whose lines are all gone was emptied, and the audit chain says so, however it was done.
 */
export function keepDraft(
  { store, documents, drafts, parked, clock }: SaleParts,
  draft: SaleDraft,
  actor: string,
): void {
  if (documents.find(draft.id) !== null || parked.has(draft.id)) return;
  const at = clock.now();
  const emptied = draft.lines.length === 0 ? drafts.fullest(draft.id) : null;
  store.commit(() => {
    drafts.save(draft, at);
    if (emptied !== null && priceDraft(emptied).totals.total > 0n)
      tellEmptied(store.audit, emptied, { at, actor });
  });
}
