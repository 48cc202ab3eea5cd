import type { DispatchLine, InvoiceNote, PendingDispatch } from '../../../shared/contract/dispatch.ts';
import { readDispatchDraft } from '../../../shared/domain/dispatch/dispatch-draft.ts';
import type { CountedItem } from '../../../shared/domain/dispatch/dispatch-evidence.ts';
import { type LineLeft, linesLeft } from '../../../shared/domain/dispatch/dispatch-lines.ts';
import type { DocumentState } from '../../../shared/domain/fiscal/document-state.ts';
import { matchSaleLines, saleLines } from '../../../shared/domain/sale/match-sale-lines.ts';
import { sayReason } from '../../../shared/text/say-reason.ts';
import type { PendingItem } from '../../../shared/wire/dispatch-note.ts';
import { envelopeText } from '../../../shared/wire/envelope.ts';
import { invoiceRequestSchema } from '../../../shared/wire/invoice.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import { readRepeatable } from '../../sending/service/read-envelope.ts';
import { readMarks } from '../document-summary.ts';
import type { DocumentsParts } from '../parts.ts';
import { noteStates } from './live-notes.ts';
import { waitWords } from './dispatch-words.ts';
import { countedItem, itemsOf, keepReading } from './read-items.ts';

/** States in which the service has the sale, and only it knows the cart. */
const AT_THE_SERVICE: readonly DocumentState[] = ['issued', 'approved', 'issued-unidentified'];

/** True where the answer of an issued invoice did not name its cart: a person has to. */
export function needsCart({ carritoId, state }: DocumentRecord): boolean {
  return carritoId === null && AT_THE_SERVICE.includes(state);
}

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

/** Remaining quantity of each line; `without` is a note being rewritten, whose own share counts as free. */
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

/** Oldest first. */
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

/** Asks the service for the remaining items of an invoice. Throws CouldNotError without an answer. */
async function askPendingItems(
  { service, sending, clock }: DocumentsParts,
  { localNumber, carritoId }: Pick<DocumentRecord, 'localNumber' | 'carritoId'>,
): Promise<PendingItem[]> {
  if (carritoId === null) {
    throw new CouldNotError(say('dispatch.saleOfInvoiceUnknown', { invoice: localNumber }));
  }
  const read = readRepeatable(await service.readPendingItems(carritoId), sending.serviceTime(clock.now()));
  if (read.kind !== 'answered') {
    throw new CouldNotError(say('dispatch.linesNotAsked', { why: sayReason(read.reason) }));
  }
  const items = itemsOf(read.envelope);
  if (items === null) {
    throw new CouldNotError(
      say('dispatch.linesNotGiven', {
        why: envelopeText(read.envelope) ?? say('storage.withoutExplanation'),
      }),
    );
  }
  return items;
}

/** A note in flight soon ends: a reading that may or may not include it is repeated, up to this number. */
const MAX_READINGS = 3;

/**
 * Asks, and stores the answer for when the service cannot be asked. The previous reading stays if there is no answer,
 * or if a note of the invoice is in flight at each try. Throws CouldNotError as `askPendingItems`.
 */
export async function readPending(parts: DocumentsParts, invoice: DocumentRecord): Promise<void> {
  const { store, clock } = parts;
  const { id: invoiceId, carritoId } = invoice;
  for (let readings = 0; readings < MAX_READINGS; readings++) {
    const before = noteStates(parts, invoiceId);
    const items = await askPendingItems(parts, invoice);
    if (carritoId === null) return;
    const reading = { invoiceId, carritoId, items, readAt: clock.now() };
    if (store.commit(() => keepReading(parts, reading, before))) return;
  }
}

/** An item of an invoice and its line on the receipt, from 1 on; null where that is not certain. */
interface PendingLine extends CountedItem {
  renglon: number | null;
}

/** Reads the service's remaining items of an invoice for the terminal. Throws CouldNotError without an answer. */
export async function readPendingLines(
  parts: DocumentsParts,
  invoice: DocumentRecord,
): Promise<PendingLine[]> {
  const { localNumber, carritoId, body } = invoice;
  if (carritoId === null) {
    throw new CouldNotError(say('dispatch.cartUnknown', { invoice: localNumber }));
  }
  const items = await askPendingItems(parts, invoice);
  const matched = matchSaleLines(saleLines(invoiceRequestSchema.parse(JSON.parse(body)).items), items);
  return items.map((item) => {
    const line = matched.indexOf(item);
    return { renglon: line === -1 ? null : line + 1, ...countedItem(item) };
  });
}
