import type { SaleDraft } from '../../shared/domain/draft/sale-draft.ts';
import { newDraft } from './new-draft.ts';
import type { SaleParts } from './parts.ts';

/**
 * The sale in progress as it was kept last; without one, a new one.
 * What was kept and cannot be read is set aside, never deleted.
 */
export function resumeDraft(parts: SaleParts, actor: string): SaleDraft {
  const { store, drafts, clock } = parts;
  const kept = drafts.read();
  if (kept.kind === 'draft') return kept.draft;
  const draft = newDraft(parts);
  const at = clock.now();
  store.commit(() => {
    if (kept.kind === 'unreadable') {
      drafts.setAside(at);
      store.audit.append({ at, actor, event: 'draft.set-aside', subject: draft.id, details: {} });
    }
    drafts.save(draft, at);
  });
  return draft;
}
