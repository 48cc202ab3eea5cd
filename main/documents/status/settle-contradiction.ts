import { said } from '../../../shared/domain/reason.ts';
import { transition } from '../../../shared/domain/fiscal/document-state.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { endCancellation } from '../cancellation/end-cancellation.ts';
import type { DocumentsParts } from '../parts.ts';

/** `cancelled`: it was cancelled elsewhere, as the service says, and is cancelled here too. */
export type ContradictionAnswer = 'seen' | 'cancelled';

/**
 * Settles a contradiction that a person has looked into. Throws InputError for an unknown document, CouldNotError where
 * none is open, or where the service does not say that it was cancelled.
 */
export function settleContradiction(
  parts: DocumentsParts,
  documentId: string,
  answer: ContradictionAnswer,
  actor: string,
): void {
  const { store, documents, entries, cancellations, contradictions, clock } = parts;
  const document = documents.find(documentId);
  if (document === null) throw new InputError(say('documents.notFound', { id: documentId }));
  const open = contradictions.open(documentId);
  if (open.length === 0) throw new CouldNotError(say('documents.noContradiction'));
  const isCancellable = transition(document.state, 'cancellation-confirmed') !== null;
  if (answer === 'cancelled' && !(isCancellable && open.some(({ says }) => says === 'cancelled'))) {
    throw new CouldNotError(say('documents.notCancelledByService'));
  }
  const at = clock.now();
  store.commit(() => {
    for (const { id } of open) {
      contradictions.settle(id, { settledAs: answer, settledAt: at, settledBy: actor });
    }
    const says = open.flatMap(({ estado, mensaje }) => estado ?? mensaje ?? []);
    const details = { answer, says };
    store.audit.append({ at, actor, event: 'document.contradiction-settled', subject: documentId, details });
    if (answer === 'seen') return;
    const cancellation = cancellations.findOpen(documentId);
    if (cancellation === null) {
      documents.move(documentId, 'cancellation-confirmed', { at, actor, details }, { cancelledAt: at });
      entries.settle(documentId, 'query-status');
      return;
    }
    const facts = { settledAt: at, resultCode: null, resultMessage: said(says.join('. ')), protocol: null };
    endCancellation(parts, cancellation, { state: 'done', ...facts }, actor);
  });
}
