import type { DocumentState } from '../../../shared/domain/document-state.ts';
import { inSpanish } from '../../../shared/language/say.ts';
import { COUNTER_ACTOR } from '../../outbox/actor.ts';
import type { DocumentRecord } from '../../outbox/document-record.ts';
import type { DocumentRepository } from '../../outbox/document-repository.ts';
import type { EntryRepository } from '../../outbox/entry-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store } from '../../store/store.ts';
import type { CancellationRepository } from '../cancellation/cancellation-repository.ts';
import type { DispatchNoteRepository } from './dispatch-note-repository.ts';
import { cancellingObstacle, waitWords } from './dispatch-words.ts';

export interface HoldBackParts {
  store: Store;
  documents: DocumentRepository;
  entries: EntryRepository;
  notes: DispatchNoteRepository;
  cancellations: CancellationRepository;
  clock: Clock;
}

/** States in which an invoice has nothing to dispatch, for good. */
const COME_TO_NOTHING: readonly DocumentState[] = ['rejected', 'discarded', 'cancelled'];

/**
 * A dispatch note may wait in the queue while its invoice is rejected or cancelled, or is to be cancelled: it is no
 * longer to be sent, and goes back to a person as a draft, with the reason in words. Returns whether that was so.
 */
export function holdBackNote(parts: HoldBackParts, { id, kind, state }: DocumentRecord): boolean {
  const { store, documents, entries, notes, clock } = parts;
  if (kind !== 'dispatch-note' || state !== 'queued') return false;
  const invoice = documents.get(notes.get(id).invoiceId);
  const obstacle = obstacleOf(parts, invoice);
  if (obstacle === null) return false;
  store.commit(() => {
    documents.move(id, 'held-back', { at: clock.now(), actor: COUNTER_ACTOR, details: { obstacle } });
    notes.setObstacle(id, obstacle);
    entries.settle(id, 'issue');
  });
  return true;
}

function obstacleOf({ cancellations }: HoldBackParts, invoice: DocumentRecord): string | null {
  if (COME_TO_NOTHING.includes(invoice.state)) return inSpanish(() => waitWords(invoice, null));
  return cancellations.findOpen(invoice.id) === null ? null : cancellingObstacle(invoice);
}
