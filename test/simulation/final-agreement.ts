import type { DocumentState } from '../../shared/domain/fiscal/document-state.ts';
import type { DocumentRecord } from '../../main/sending/document-record.ts';
import type { Counter } from '../../main/counter/compose.ts';
import { verifyStore } from '../../main/database/verify-store.ts';
import type { Ledger, LedgerDocument } from './ledger.ts';
import { Violation } from './violation.ts';
import { nameOf } from './requests.ts';
import type { SalesBook } from './sales-book.ts';

/** States that need no further action. */
export const FINAL_STATES: readonly DocumentState[] = [
  'approved',
  'rejected',
  'refused',
  'issued-unidentified',
  'discarded',
  'cancelled',
];

const NEVER_ISSUED: readonly DocumentState[] = ['refused', 'discarded'];

/** Checks at the end that each sale agrees with the service's ledger. Throws Violation. */
export function checkAgreement(counter: Counter, ledger: Ledger, book: SalesBook): void {
  for (const document of counter.documents.list(null)) checkOne(counter, document, ledger, book);
  const verdict = counter.store.audit.verify(counter.store.anchoredHead());
  if (!verdict.ok) {
    throw new Violation('the audit chain is whole', `${verdict.fault}, at ${verdict.brokenAt}`);
  }
}

/** Runs all of `verify`'s checks. Throws Violation. */
export function checkStore({ store }: Counter): void {
  const [first] = verifyStore(store).findings;
  if (first !== undefined) throw new Violation('the store is whole', `${first.check}: ${first.message}`);
}

function checkOne(counter: Counter, document: DocumentRecord, ledger: Ledger, book: SalesBook): void {
  const { id, localNumber, state, cdc } = document;
  const fail = (why: string): never => {
    throw new Violation('both ledgers agree', `${localNumber} is ${state}: ${why}`);
  };
  if (!FINAL_STATES.includes(state)) fail('it has come to no end');
  if (counter.cancellations.findOpen(id) !== null) fail('its cancellation has come to no end');
  const [issued] = ledger.ofSale(nameOf(document));
  if (NEVER_ISSUED.includes(state)) {
    // Sent before the copy was made, and discarded here as the copy's draft.
    const isFromCopy = document.kind === 'dispatch-note' && book.isFromBeforeCopy(issued?.issuedAt ?? 0);
    if (issued !== undefined && !isFromCopy) fail('the service has issued it');
    return;
  }
  if (issued === undefined) {
    fail('the service has not issued it');
    return;
  }
  if (cdc !== null && cdc !== issued.cdc) fail(`its control code is ${cdc}, not ${issued.cdc}`);
  if (state === 'cancelled' && issued.cancelledAt === null) fail('the service has not cancelled it');
  if (state === 'approved' && issued.cancelledAt !== null && !mayNotKnow(counter, id, issued, book)) {
    fail('the service has cancelled it');
  }
}

/**
 * A cancellation whose answers were lost until its window closed, which reads as expired; or one made in a part of
 * the history that was rolled back. Status queries report neither.
 */
function mayNotKnow(counter: Counter, id: string, { cancelledAt }: LedgerDocument, book: SalesBook): boolean {
  const isExpired = counter.cancellations
    .ofDocument(id)
    .some(({ state }) => state === 'expired' || state === 'refused');
  return isExpired || (cancelledAt !== null && book.isFromBeforeCopy(cancelledAt));
}
