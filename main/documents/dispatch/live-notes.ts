import type { DocumentState } from '../../../shared/domain/document-state.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { DocumentRepository } from '../../sending/document-repository.ts';
import { say } from '../../kernel/say.ts';
import type { DispatchNoteRepository } from './dispatch-note-repository.ts';

/** States in which a dispatch note stands, or may do so. */
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

/** Said before the invoice is cancelled; null where it has none. */
export function liveNotesWords(live: readonly DocumentRecord[]): string | null {
  if (live.length === 0) return null;
  const notes = live.map(({ numeroDocumento, localNumber }) => numeroDocumento ?? localNumber).join(', ');
  return say('dispatch.notesLive', { notes });
}
