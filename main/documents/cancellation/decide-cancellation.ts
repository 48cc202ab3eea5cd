import type { StatusWord } from '../../../shared/domain/etax-status.ts';
import { reason, said } from '../../../shared/domain/reason.ts';
import type { DocumentsParts } from '../parts.ts';
import { isWindowOver } from './cancellation-offer.ts';
import { endCancellation } from './end-cancellation.ts';

/**
 * Where a cancellation is open, a status that says "cancelled" has done it; and one that was answered unclearly is
 * decided by any status. Inside the caller's transaction; true where the document is cancelled now.
 */
export function decideCancellation(
  parts: DocumentsParts,
  documentId: string,
  { says, mensaje }: { says: StatusWord | 'no-status'; mensaje: string | null },
  settledAt: number,
): boolean {
  const open = parts.cancellations.findOpen(documentId);
  if (open === null) return false;
  const { resultCode, resultMessage, protocol } = open;
  if (says === 'cancelled') {
    endCancellation(parts, open, {
      state: 'done',
      settledAt,
      resultCode,
      resultMessage: said(mensaje),
      protocol,
    });
    return parts.documents.get(documentId).state === 'cancelled';
  }
  if (open.unclearSince !== null) {
    const isOver = isWindowOver(parts, parts.documents.get(documentId), settledAt);
    const state = isOver ? 'expired' : 'refused';
    endCancellation(parts, open, {
      state,
      settledAt,
      resultCode,
      resultMessage: isOver
        ? reason('not-cancelled-by-status', { before: resultMessage ?? '' })
        : resultMessage,
      protocol,
    });
  }
  return false;
}
