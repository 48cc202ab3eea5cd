import type { SaleDraft } from '../../shared/domain/sale-draft.ts';
import type { DocumentRepository } from '../outbox/document-repository.ts';
import type { Clock } from '../ports/clock.ts';
import type { Store } from '../store/store.ts';
import type { DraftRepository } from './draft-repository.ts';

export interface KeepDraftParts {
  store: Store;
  documents: DocumentRepository;
  drafts: DraftRepository;
  clock: Clock;
}

/** Keeps the sale in progress. One that is sold already is left alone: a late keystroke must not bring it back. */
export function keepDraft({ store, documents, drafts, clock }: KeepDraftParts, draft: SaleDraft): void {
  if (documents.find(draft.id) !== null) return;
  store.commit(() => drafts.save(draft, clock.now()));
}
