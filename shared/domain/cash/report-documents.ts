import { DOCUMENT_STATES, type DocumentState } from '../fiscal/document-state.ts';
import { VOID_STATES } from './document-money.ts';
import type { DocumentFact } from './shift-facts.ts';
import type { NamedDocument, ShiftReport } from './shift-report.ts';

/** States that a document does not leave automatically; an approved one may still be cancelled. */
const SETTLED: readonly DocumentState[] = [
  'approved',
  'rejected',
  'issued-unidentified',
  'discarded',
  'cancelled',
];

/** States in which a document's outcome is not known yet. */
export const OPEN_STATES = DOCUMENT_STATES.filter((state) => !SETTLED.includes(state));

type DocumentLists = Pick<ShiftReport, 'open' | 'changed' | 'cancelled' | 'refundedYetValid' | 'givenBack'>;

/** Lists of the documents in a report; a document may be in several. */
export function reportDocuments(documents: readonly DocumentFact[]): DocumentLists {
  return {
    open: documents.filter(isOpen).map((one) => ({
      ...namedOf(one),
      state: one.state,
      isOfShift: one.isOfShift,
      isCancelling: one.isCancelling,
      refunded: String(one.refunded),
    })),
    changed: documents.flatMap((one) => {
      const was = one.wasAtClose ?? (one.isOfShift ? null : one.endedFrom);
      if (was === null || (was === one.state && isOpen(one))) return [];
      return [{ ...namedOf(one), was, is: one.state, refunded: String(one.refunded) }];
    }),
    cancelled: documents
      .filter(({ endedFrom }) => endedFrom !== null)
      .map((one) => ({
        ...namedOf(one),
        is: one.state,
        isOfShift: one.isOfShift,
        refunded: String(one.refunded),
      })),
    refundedYetValid: documents
      .filter(isRefundedYetValid)
      .map((one) => ({ ...namedOf(one), state: one.state, refunded: String(one.refunded) })),
    givenBack: documents
      .filter(isGivenBackAlone)
      .map((one) => ({ ...namedOf(one), state: one.state, refunded: String(one.refundedNow) })),
  };
}

/** True if its outcome is not known yet: the next close must report it. */
export function isOpen({ state, isCancelling }: DocumentFact): boolean {
  return isCancelling || OPEN_STATES.includes(state);
}

function isRefundedYetValid({ state, isCancelling, wasAskedToCancel, refunded }: DocumentFact): boolean {
  return refunded > 0n && wasAskedToCancel && !isCancelling && !VOID_STATES.includes(state);
}

/** Without refunds of a cancellation, which another list has. */
function isGivenBackAlone({ state, endedFrom, wasAskedToCancel, refundedNow }: DocumentFact): boolean {
  if (refundedNow <= 0n || endedFrom !== null) return false;
  return !wasAskedToCancel || VOID_STATES.includes(state);
}

function namedOf({
  id,
  localNumber,
  numeroDocumento,
  clientName,
  currency,
  total,
}: DocumentFact): NamedDocument {
  return { id, localNumber, numeroDocumento, clientName, currency, total };
}
