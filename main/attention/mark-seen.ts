import { say } from '../kernel/say.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import type { DocumentsParts } from '../documents/parts.ts';

/**
 * Marks a rejected document, or a failed cancellation, as seen by a person: it is not shown again. Throws InputError
 * for an unknown document, CouldNotError where there is nothing of the kind.
 */
export function markSeen(parts: DocumentsParts, id: string, actor: string): void {
  const { store, documents, attention, sending, clock } = parts;
  const document = documents.find(id);
  if (document === null) throw new InputError(say('documents.notFound', { id }));
  const at = clock.now();
  const serviceNow = sending.serviceTime(at);
  const matters = attention.ofDocument(id, serviceNow, serviceNow - at);
  const isRejected = matters.some(({ kind }) => kind === 'rejected');
  const failed = matters.filter(({ kind }) => kind === 'cancellation-failed');
  if (!isRejected && failed.length === 0) {
    throw new CouldNotError(say('documents.nothingToMark', { document: document.localNumber }));
  }
  const seen = [...(isRejected ? ['rejected'] : []), ...(failed.length > 0 ? ['cancellation-failed'] : [])];
  store.commit(() => {
    if (isRejected) attention.markRejectionSeen(id, at);
    for (const { subject } of failed) attention.markCancellationSeen(subject, at);
    store.audit.append({ at, actor, event: 'document.seen', subject: id, details: { seen } });
  });
}
