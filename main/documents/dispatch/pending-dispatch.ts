import { readDispatchDraft } from '../../../shared/domain/dispatch-draft.ts';
import { type LineLeft, linesLeft } from '../../../shared/domain/dispatch-lines.ts';
import type { DocumentState } from '../../../shared/domain/document-state.ts';
import type { DispatchLine, InvoiceNote, PendingDispatch } from '../../../shared/contract/dispatch.ts';
import { invoiceRequestSchema } from '../../../shared/wire/invoice.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import { readMarks } from '../document-summary.ts';
import type { DocumentsParts } from '../parts.ts';
import { waitWords } from './dispatch-words.ts';

/** States in which the service has the sale, and only it can say which of its own it is. */
const AT_THE_SERVICE: readonly DocumentState[] = ['issued', 'approved', 'issued-unidentified'];

/** The answer of an issued invoice did not name its cart: a person has to. */
export function needsCart({ carritoId, state }: DocumentRecord): boolean {
  return carritoId === null && AT_THE_SERVICE.includes(state);
}

/** What is to be dispatched of an invoice, as far as it is known here. */
export function pendingDispatch(parts: DocumentsParts, invoice: DocumentRecord): PendingDispatch {
  const { id, localNumber, numeroDocumento, clientName, state, carritoId } = invoice;
  return {
    invoice: { id, localNumber, numeroDocumento, clientName, state },
    carritoId,
    needsCart: needsCart(invoice),
    lines: linesOf(parts, invoice, null).map(asText),
    readAt: parts.readings.find(id, carritoId)?.readAt ?? null,
    notes: notesOf(parts, invoice),
  };
}

/** What is left of each line; `without` is a note whose own share is to be free, for it is being written anew. */
export function linesOf(
  parts: Pick<DocumentsParts, 'documents' | 'notes' | 'readings' | 'units'>,
  invoice: DocumentRecord,
  without: string | null,
): LineLeft[] {
  const { documents, notes, readings, units } = parts;
  const others = notes
    .ofInvoice(invoice.id)
    .filter(({ documentId }) => documentId !== without)
    .map(({ documentId }) => documents.get(documentId))
    .map(({ id, state, body }) => ({ id, state, items: readDispatchDraft(body).items }));
  const known = units.list();
  return linesLeft(
    invoiceRequestSchema.parse(JSON.parse(invoice.body)),
    readings.find(invoice.id, invoice.carritoId),
    others,
    (unitId) => known.find((unit) => unit.id === unitId) ?? null,
  );
}

/** The notes of an invoice in a line each, oldest first. */
export function notesOf(parts: DocumentsParts, invoice: DocumentRecord): InvoiceNote[] {
  const { documents, notes } = parts;
  const known = notes.ofInvoice(invoice.id);
  const marksOf = readMarks(
    parts,
    known.map(({ documentId }) => documentId),
  );
  return known.map(({ documentId, obstacle }) => {
    const { id, localNumber, numeroDocumento, state, soldAt } = documents.get(documentId);
    return {
      id,
      localNumber,
      numeroDocumento,
      state,
      ...marksOf(id),
      draftedAt: soldAt,
      obstacle: state === 'draft' ? waitWords(invoice, obstacle) : null,
    };
  });
}

function asText({ sold, dispatched, reserved, available, ...line }: LineLeft): DispatchLine {
  return {
    ...line,
    sold: String(sold),
    dispatched: String(dispatched),
    reserved: String(reserved),
    available: String(available),
  };
}
