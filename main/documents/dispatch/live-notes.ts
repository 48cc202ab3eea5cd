import type { DispatchNoteRepository } from './dispatch-note-repository.ts';
import { cancellingObstacle } from './dispatch-words.ts';
import type { DocumentsParts } from '../parts.ts';
import { say } from '../../kernel/say.ts';
import { COUNTER_ACTOR } from '../../sending/actor.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { DocumentRepository } from '../../sending/document-repository.ts';
import { DISPATCHED_STATES } from '../../../shared/domain/dispatch-lines.ts';
import type { DocumentState } from '../../../shared/domain/document-state.ts';
import { type Reason, reason } from '../../../shared/domain/reason.ts';

/** States in which a dispatch note is, or may be, valid. */
const LIVE: readonly DocumentState[] = [
  'sending',
  'uncertain',
  'review',
  'issued',
  'approved',
  'issued-unidentified',
];

/**
 * The dispatch notes of an invoice that have to be cancelled before it, newest first: the tax authority wants
 * associated documents cancelled in that order (domain facts, cancellation). None for any other document.
 */
export function liveNotes(
  { documents, notes }: { documents: DocumentRepository; notes: DispatchNoteRepository },
  invoiceId: string,
): DocumentRecord[] {
  return notes
    .ofInvoice(invoiceId)
    .map(({ documentId }) => documents.get(documentId))
    .filter(({ state }) => LIVE.includes(state))
    .toReversed();
}

export function liveNotesWords(live: readonly DocumentRecord[]): string | null {
  if (live.length === 0) return null;
  const notes = live.map(({ numeroDocumento, localNumber }) => numeroDocumento ?? localNumber).join(', ');
  return say('dispatch.notesLive', { notes });
}

interface NoteState {
  id: string;
  state: DocumentState;
}

/** This counter's notes on an invoice; read them before its items are read, and again afterwards. */
export function noteStates(
  { documents, notes }: { documents: DocumentRepository; notes: DispatchNoteRepository },
  invoiceId: string,
): NoteState[] {
  return notes.ofInvoice(invoiceId).map(({ documentId: id }) => ({ id, state: documents.get(id).state }));
}

/**
 * Returns the notes that a reading of the items has counted, by their states before and after it. Null where one was on
 * its way just then, so the count may or may not include it: such a reading is not kept.
 */
export function countedNotes(before: readonly NoteState[], after: readonly NoteState[]): string[] | null {
  const isAtRest = ({ id, state }: NoteState): boolean =>
    state !== 'sending' && !isNowDispatched(before.find((one) => one.id === id)?.state, state);
  if (!after.every(isAtRest) || before.some(({ state }) => state === 'sending')) return null;
  return after.filter(({ state }) => DISPATCHED_STATES.includes(state)).map(({ id }) => id);
}

function isNowDispatched(was: DocumentState | undefined, is: DocumentState): boolean {
  return DISPATCHED_STATES.includes(is) && (was === undefined || !DISPATCHED_STATES.includes(was));
}

/** Only `prepareAgain` lifts it. */
const COPY_OBSTACLE = reason('note-from-copy');

export function isHeldAsCopy(obstacle: readonly Reason[] | null): boolean {
  return obstacle?.some(({ code }) => code === COPY_OBSTACLE.code) ?? false;
}

/**
 * Holds the drafts of data that may be a copy: the originals may have sent them since. Each waits for a person, as all
 * documents that are not final do, and stays a draft, for it has no body yet that could be sent. Inside the caller's
 * transaction.
 */
export function holdDraftNotes(parts: DocumentsParts, at: number): void {
  // Read to the end first: a statement being read keeps the connection from writing.
  const drafts = [...parts.documents.list('draft')].filter(({ kind }) => kind === 'dispatch-note');
  for (const { id } of drafts) holdCopiedNote(parts, id, at);
}

/** The same for one draft. */
export function holdCopiedNote({ documents, entries, notes }: DocumentsParts, id: string, at: number): void {
  documents.note(id, 'held-up', { at, actor: COUNTER_ACTOR, details: { obstacle: [COPY_OBSTACLE] } }, {});
  notes.setObstacle(id, [COPY_OBSTACLE]);
  entries.settle(id, 'prepare');
}

/**
 * Takes a queued dispatch note back whose invoice is rejected or cancelled, or is to be cancelled: it must not be sent,
 * and goes back to a person as a draft, with the reason. Returns true if it did.
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
