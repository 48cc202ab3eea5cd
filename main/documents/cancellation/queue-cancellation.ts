import type { DocumentRecord } from '../../outbox/document-record.ts';
import { type EntryRepository, FOLLOW_UP_LANE } from '../../outbox/entry-repository.ts';
import type { Random } from '../../ports/random.ts';
import type { Store } from '../../store/store.ts';
import { cancellationDeadline } from './cancellation-offer.ts';
import type { CancellationRepository } from './cancellation-repository.ts';

export interface QueueCancellationParts {
  store: Store;
  entries: EntryRepository;
  cancellations: CancellationRepository;
  random: Random;
}

/** Puts the cancellation of an issued document into the outbox; inside the caller's transaction. */
export function queueCancellation(
  { store, entries, cancellations, random }: QueueCancellationParts,
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
