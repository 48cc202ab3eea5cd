import type { SaleDraft } from '../../shared/domain/draft/sale-draft.ts';
import { newDraft } from './new-draft.ts';
import type { SaleParts } from './parts.ts';
import { resumeDraft } from './resume-draft.ts';
import { tellEmptied } from './tell-emptied.ts';

/**
 * Gives the sale in progress up and begins the next one, of the same issuing point, in one transaction; what was given
 * up is in the audit chain, unless there was nothing in it. One that is in progress no more (sold, or given up
 * before) stays as it is: the one that now is comes back.
 */
export function emptySale(parts: SaleParts, draft: SaleDraft, actor: string): SaleDraft {
  const { store, drafts, clock } = parts;
  const kept = drafts.read();
  if (kept.kind !== 'draft' || kept.draft.id !== draft.id) return resumeDraft(parts, actor);
  const next = { ...newDraft(parts), point: draft.point };
  const at = clock.now();
  store.commit(() => {
    drafts.save(next, at);
    if (draft.lines.length > 0) tellEmptied(store.audit, draft, { at, actor });
  });
  return next;
}
