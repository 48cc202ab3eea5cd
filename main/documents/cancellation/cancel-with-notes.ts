import type { DocumentState } from '../../../shared/domain/document-state.ts';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import type { MoneyBack } from '../../../shared/domain/till/document-money.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import { giveMoneyBack } from '../../cash/document-money.ts';
import type { DocumentsParts } from '../parts.ts';
import { cancellationDeadline, isWindowOver } from './cancellation-offer.ts';
import { assertReason, queueCancellation } from './request-cancellation.ts';

const UNSENT: readonly DocumentState[] = ['draft', 'queued', 'refused'];
const AT_THE_SERVICE: readonly DocumentState[] = ['issued', 'approved'];
/** Nobody can cancel them from here now. */
const OPEN: readonly DocumentState[] = ['sending', 'uncertain', 'review', 'issued-unidentified'];

/**
 * Cancels an issued invoice and the dispatch notes on it in the order the tax authority wants: the newest note first,
 * the invoice last (domain facts, cancellation). Notes that were not sent are discarded. All of it or nothing is asked
 * for, with the money that is given back, at one instant, which is what holds them together: once the service refuses one, those after it are not asked
 * for (`stoppedBy`). Throws InputError for a reason that is not 5 to 500 characters, CouldNotError where a
 * note or the invoice cannot be cancelled now.
 */
export function cancelWithNotes(
  parts: DocumentsParts,
  invoiceId: string,
  motivo: string,
  actor: string,
  back: MoneyBack = 'none',
): void {
  assertReason(motivo);
  const { store, documents, entries, notes, cancellations, clock } = parts;
  const invoice = documents.find(invoiceId);
  if (invoice?.kind !== 'invoice') throw new InputError(say('documents.invoiceNotFound', { id: invoiceId }));
  const newestFirst = notes
    .ofInvoice(invoiceId)
    .map(({ documentId }) => documents.get(documentId))
    .toReversed();
  const at = clock.now();
  for (const document of [...newestFirst, invoice]) assertCanBeCancelled(parts, document, at);
  store.commit(() => {
    for (const document of [...newestFirst, invoice]) {
      const { id, state } = document;
      if (UNSENT.includes(state)) {
        documents.move(id, 'voided', { at, actor, details: { motivo } });
        entries.settle(id, 'issue');
      } else if (AT_THE_SERVICE.includes(state) && cancellations.findOpen(id) === null) {
        queueCancellation(parts, document, motivo, { at, actor });
      }
    }
    giveMoneyBack(parts, invoice, { back, motivo }, { at, actor });
  });
}

function assertCanBeCancelled(parts: DocumentsParts, document: DocumentRecord, at: number): void {
  const { id, kind, state, localNumber, numeroDocumento } = document;
  const number = numeroDocumento ?? localNumber;
  const name =
    kind === 'invoice' ? say('notices.theInvoice', { number }) : say('notices.theNote', { number });
  if (OPEN.includes(state)) {
    throw new CouldNotError(say('documents.resolveFirst', { document: name }));
  }
  if (!AT_THE_SERVICE.includes(state)) {
    if (kind === 'dispatch-note' || UNSENT.includes(state)) return;
    throw new CouldNotError(say('documents.invoiceNotCancellable'));
  }
  if (parts.cancellations.findOpen(id) !== null) {
    if (kind === 'dispatch-note') return;
    throw new CouldNotError(say('documents.cancellationWaiting'));
  }
  if (isWindowOver(parts, document, at)) {
    const deadlineAt = cancellationDeadline(document);
    throw new CouldNotError(
      say('documents.windowClosed', { document: name, at: formatDateTime(deadlineAt) }),
    );
  }
}
