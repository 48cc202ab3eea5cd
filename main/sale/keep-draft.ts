import type { SaleDraft } from '../../shared/domain/draft/sale-draft.ts';
import type { DocumentRepository } from '../outbox/document-repository.ts';
import type { Clock } from '../ports/clock.ts';
import type { Store } from '../store/store.ts';
import type { DraftRepository } from './draft-repository.ts';
import type { ParkedRepository } from './parked-repository.ts';

export interface KeepDraftParts {
  store: Store;
  documents: DocumentRepository;
  drafts: DraftRepository;
  parked: ParkedRepository;
  clock: Clock;
}

/** Keeps the sale in progress. One that is sold or parked is left alone: a late keystroke must not bring it back. */
export function keepDraft(
  { store, documents, drafts, parked, clock }: KeepDraftParts,
  draft: SaleDraft,
): void {
  if (documents.find(draft.id) !== null || parked.has(draft.id)) return;
  store.commit(() => drafts.save(draft, clock.now()));
}
