import { transition } from '../../../shared/domain/document-state.ts';
import { COUNTER_ACTOR } from '../../sending/actor.ts';
import type { DocumentsParts } from '../parts.ts';
import type { Cancellation, CancellationEnd } from './cancellation-repository.ts';

/** Settles a cancellation, and with it the document it has cancelled; inside the caller's transaction. */
export function endCancellation(
  { store, documents, entries, cancellations }: DocumentsParts,
  { id, documentId }: Pick<Cancellation, 'id' | 'documentId'>,
  end: CancellationEnd,
  actor: string = COUNTER_ACTOR,
): void {
  const at = end.settledAt;
  cancellations.settle(id, end);
  entries.settle(documentId, 'cancel');
  const details = { code: end.resultCode, message: end.resultMessage, protocol: end.protocol };
  store.audit.append({ at, actor, event: `cancellation.${end.state}`, subject: documentId, details });
  // Rejected meanwhile: its cancellation is done, and it stays what it is.
  const isCancellable = transition(documents.get(documentId).state, 'cancellation-confirmed') !== null;
  if (end.state !== 'done' || !isCancellable) return;
  documents.move(documentId, 'cancellation-confirmed', { at, actor, details }, { cancelledAt: at });
  entries.settle(documentId, 'query-status');
}
