import { type Reason, reason } from '../../../shared/domain/reason.ts';
import { COUNTER_ACTOR } from '../../sending/actor.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { DocumentsParts } from '../parts.ts';
import { cancellingObstacle } from './dispatch-words.ts';

/**
 * A dispatch note may wait in the queue while its invoice is rejected or cancelled, or is to be cancelled: it is no
 * longer to be sent, and goes back to a person as a draft, with the reason. Returns whether that was so.
 */
export function holdBackNote(parts: DocumentsParts, { id, kind, state }: DocumentRecord): boolean {
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

function obstacleOf({ cancellations }: DocumentsParts, invoice: DocumentRecord): Reason[] | null {
  const { localNumber, state } = invoice;
  if (state === 'rejected' || state === 'discarded' || state === 'cancelled')
    return [reason(`invoice-${state}`, { localNumber })];
  return cancellations.findOpen(invoice.id) === null ? null : [cancellingObstacle(invoice)];
}
