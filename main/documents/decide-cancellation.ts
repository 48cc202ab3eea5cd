import type { StatusWord } from '../../shared/domain/etax-status.ts';
import { endCancellation, type EndCancellationParts } from './end-cancellation.ts';

/**
 * Where a cancellation is open, a status that says "cancelled" has done it; and one that was answered unclearly is
 * decided by any status. Inside the caller's transaction; true where the document is cancelled now.
 */
export function decideCancellation(
  parts: EndCancellationParts,
  documentId: string,
  { says, mensaje }: { says: StatusWord | 'no-status'; mensaje: string },
  settledAt: number,
): boolean {
  const open = parts.cancellations.findOpen(documentId);
  if (open === null) return false;
  const { resultCode, resultMessage, protocol } = open;
  if (says === 'cancelled') {
    endCancellation(parts, open, { state: 'done', settledAt, resultCode, resultMessage: mensaje, protocol });
    return parts.documents.get(documentId).state === 'cancelled';
  }
  if (open.unclearSince !== null) {
    endCancellation(parts, open, { state: 'refused', settledAt, resultCode, resultMessage, protocol });
  }
  return false;
}
