import { cancellingObstacle } from './dispatch-words.ts';
import type { DocumentsParts } from '../parts.ts';
import { COUNTER_ACTOR } from '../../sending/actor.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import { type Reason, reason } from '../../../shared/domain/reason.ts';

/** Only `prepareAgain` lifts it. */
const COPY_OBSTACLE = reason('note-from-copy');

export function isHeldAsCopy(obstacle: readonly Reason[] | null): boolean {
  return obstacle?.some(({ code }) => code === COPY_OBSTACLE.code) ?? false;
}

/**
 * Holds the draft notes of data that may be a copy: the originals may have sent them since. Each waits for a person,
 * like every document that is not final, and stays a draft, since it has no body yet that could be sent. Inside the
 * caller's transaction.
 */
export function holdDraftNotes(parts: DocumentsParts, at: number): void {
  // Read to the end first: a statement being read keeps the connection from writing.
  const drafts = [...parts.documents.list('draft')].filter(({ kind }) => kind === 'dispatch-note');
  for (const { id } of drafts) holdCopiedNote(parts, id, at);
}

/** Holds one such draft. */
export function holdCopiedNote({ documents, entries, notes }: DocumentsParts, id: string, at: number): void {
  documents.note(id, 'held-up', { at, actor: COUNTER_ACTOR, details: { obstacle: [COPY_OBSTACLE] } }, {});
  notes.setObstacle(id, [COPY_OBSTACLE]);
  entries.settle(id, 'prepare');
}

/**
 * Turns a queued dispatch note back into a draft, with the reason, where its invoice is rejected or cancelled, or is to
 * be cancelled: a person decides about it. Returns true if it did.
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
