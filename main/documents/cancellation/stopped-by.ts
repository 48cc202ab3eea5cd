import type { DocumentRecord } from '../../sending/document-record.ts';
import type { DocumentsParts } from '../parts.ts';
import type { Cancellation } from './cancellation-repository.ts';

/**
 * The dispatch note that was to be cancelled before a document, was asked for together with it (at the same instant:
 * `cancelWithNotes`), and stays: the document's own cancellation is not to be sent any more. Null if there is none.
 */
export function stoppedBy(
  { documents, notes, cancellations }: DocumentsParts,
  { documentId, requestedAt }: Cancellation,
): DocumentRecord | null {
  const invoiceId = notes.find(documentId)?.invoiceId ?? documentId;
  const before = notes
    .ofInvoice(invoiceId)
    .filter((note) => documentId === invoiceId || note.documentId > documentId)
    .map((note) => documents.get(note.documentId));
  const stays = ({ id, state }: DocumentRecord): boolean =>
    (state === 'issued' || state === 'approved') &&
    cancellations
      .ofDocument(id)
      .some((one) => one.requestedAt === requestedAt && (one.state === 'refused' || one.state === 'expired'));
  // The newest of them is why the others were not asked for either.
  return before.findLast(stays) ?? null;
}
