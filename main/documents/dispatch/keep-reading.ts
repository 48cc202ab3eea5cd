import type { DocumentsParts } from '../parts.ts';
import { countedNotes, noteStates } from './counted-notes.ts';
import type { StoredReading } from './reading-repository.ts';

/**
 * Keeps what the service said of an invoice's items, inside the caller's transaction; `before` is what its notes were
 * when it was asked. False where it is not kept: one of them was on its way just then. A reading of a cart that a
 * person has meanwhile said it is not is of no use, and there is nothing to wait for.
 */
export function keepReading(
  parts: DocumentsParts,
  { invoiceId, ...reading }: Omit<StoredReading, 'counted'> & { invoiceId: string },
  before: ReturnType<typeof noteStates>,
): boolean {
  if (parts.documents.get(invoiceId).carritoId !== reading.carritoId) return true;
  const counted = countedNotes(before, noteStates(parts, invoiceId));
  if (counted === null) return false;
  parts.readings.save(invoiceId, { ...reading, counted });
  return true;
}
