import type { DocumentRecord } from '../../sending/document-record.ts';
import { FOLLOW_UP_LANE } from '../../sending/entry-repository.ts';
import type { DocumentsParts } from '../parts.ts';
import { cancellationDeadline } from './cancellation-offer.ts';

/** Puts the cancellation of an issued document into the outbox; inside the caller's transaction. */
export function queueCancellation(
  {
    store,
    entries,
    cancellations,
    random,
  }: Pick<DocumentsParts, 'store' | 'entries' | 'cancellations' | 'random'>,
  document: DocumentRecord,
  motivo: string,
  { at, actor }: { at: number; actor: string },
): void {
  const { id: documentId } = document;
  const deadlineAt = cancellationDeadline(document);
  cancellations.add({ id: random.uuid(), documentId, motivo, requestedAt: at, deadlineAt });
  entries.arm({ documentId, task: 'cancel', lane: FOLLOW_UP_LANE, dueAt: at });
  const details = { documentId, motivo, deadlineAt };
  store.audit.append({ at, actor, event: 'cancellation.requested', subject: documentId, details });
}
