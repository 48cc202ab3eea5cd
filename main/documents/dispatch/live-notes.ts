import type { DispatchNoteRepository } from './dispatch-note-repository.ts';
import { say } from '../../kernel/say.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { DocumentRepository } from '../../sending/document-repository.ts';
import { DISPATCHED_STATES } from '../../../shared/domain/dispatch/dispatch-lines.ts';
import type { DocumentState } from '../../../shared/domain/fiscal/document-state.ts';

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
