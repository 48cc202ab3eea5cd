import { say } from '../../kernel/say.ts';
import { sayReason } from '../../../shared/text/say-reason.ts';
import type { PendingItem } from '../../../shared/wire/dispatch-note.ts';
import { envelopeText } from '../../../shared/wire/envelope.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import { readRepeatable } from '../../sending/service/read-envelope.ts';
import type { DocumentsParts } from '../parts.ts';
import { noteStates } from './counted-notes.ts';
import { keepReading } from './keep-reading.ts';
import { itemsOf } from './read-items.ts';

/** Asks the service what is left to dispatch of an invoice. Throws CouldNotError if it does not tell. */
export async function askPendingItems(
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

/** What is in flight is soon over: a reading that it blurs is taken again, so many times in all. */
const MOST_READINGS = 3;

/**
 * Asks, and keeps the answer for when the service cannot be asked. What was known stays where it does not tell, or
 * where a note of the invoice is being sent all the while. Throws CouldNotError as `askPendingItems`.
 */
export async function readPending(parts: DocumentsParts, invoice: DocumentRecord): Promise<void> {
  const { store, clock } = parts;
  const { id: invoiceId, carritoId } = invoice;
  for (let readings = 0; readings < MOST_READINGS; readings++) {
    const before = noteStates(parts, invoiceId);
    const items = await askPendingItems(parts, invoice);
    if (carritoId === null) return;
    const reading = { invoiceId, carritoId, items, readAt: clock.now() };
    if (store.commit(() => keepReading(parts, reading, before))) return;
  }
}
