import { giveMoneyBack } from '../../cash/document-money.ts';
import { afterTheWindow, cancellationDeadline, isWindowOver } from './cancellation-offer.ts';
import type { DocumentsParts } from '../parts.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import { FOLLOW_UP_LANE } from '../../sending/entry-repository.ts';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import type { DocumentState } from '../../../shared/domain/fiscal/document-state.ts';
import type { MoneyBack } from '../../../shared/domain/cash/document-money.ts';
import { cancellationRequestSchema } from '../../../shared/wire/cancellation.ts';
import { describeIssues } from '../../../shared/wire/field-names.ts';

/**
 * Cancels a document: one that was never issued is discarded at once, an issued one gets a cancellation in the outbox,
 * and for one with an unknown outcome the request waits until it is known. The money given back (`back`) is written in
 * the same transaction. Throws InputError for a reason that is not 5 to 500 characters, CouldNotError where the
 * document cannot be cancelled, with the cause and the remaining way.
 */
export function requestCancellation(
  parts: DocumentsParts,
  id: string,
  motivo: string,
  actor: string,
  back: MoneyBack = 'none',
): void {
  assertReason(motivo);
  const { store, documents, clock } = parts;
  const at = clock.now();
  const giveBack = (of: DocumentRecord): void => giveMoneyBack(parts, of, { back, motivo }, { at, actor });
  const document = documents.find(id);
  if (document === null) throw new InputError(say('documents.notFound', { id }));
  switch (document.state) {
    case 'draft':
    case 'queued':
    case 'refused': {
      store.commit(() => {
        documents.move(id, 'voided', { at, actor, details: { motivo } });
        parts.entries.settle(id, 'issue');
        giveBack(document);
      });
      return;
    }
    case 'issued':
    case 'approved':
      assertCancellable(parts, document, at);
      store.commit(() => {
        queueCancellation(parts, document, motivo, { at, actor });
        giveBack(document);
      });
      return;
    case 'sending':
    case 'uncertain':
    case 'review':
      store.commit(() => {
        parts.waitingCancellations.add(document, motivo, { at, actor });
        giveBack(document);
      });
      return;
    case 'issued-unidentified':
      throw new CouldNotError(say('documents.cancelWithoutCdc'));
    case 'rejected':
      throw new CouldNotError(say('documents.rejectedNeedsNone'));
    case 'discarded':
    case 'cancelled':
      throw new CouldNotError(say('documents.alreadyCancelled'));
  }
}

/** Throws InputError for a reason that is not 5 to 500 characters. */
function assertReason(motivo: string): void {
  const parsed = cancellationRequestSchema.pick({ motivo: true }).safeParse({ motivo });
  if (parsed.success) return;
  throw new InputError(say('documents.cancellationReasonInvalid'), describeIssues(parsed.error));
}

function assertCancellable(parts: DocumentsParts, document: DocumentRecord, at: number): void {
  if (parts.cancellations.findOpen(document.id) !== null)
    throw new CouldNotError(say('documents.cancellationWaiting'));
  if (isWindowOver(parts, document, at)) {
    throw new CouldNotError(
      say('documents.windowOver', {
        at: formatDateTime(cancellationDeadline(document)),
        advice: afterTheWindow(document),
      }),
    );
  }
}

/** Puts the cancellation of an issued document into the outbox; inside the caller's transaction. */
export function queueCancellation(
  {
    store,
    entries,
    cancellations,
    random,
  }: Pick<DocumentsParts, 'store' | 'entries' | 'cancellations' | 'random'>,
  document: DocumentRecord,
  motivo: string,
  { at, actor }: { at: number; actor: string },
): void {
  const { id: documentId } = document;
  const deadlineAt = cancellationDeadline(document);
  cancellations.add({ id: random.uuid(), documentId, motivo, requestedAt: at, deadlineAt });
  entries.arm({ documentId, task: 'cancel', lane: FOLLOW_UP_LANE, dueAt: at });
  const details = { documentId, motivo, deadlineAt };
  store.audit.append({ at, actor, event: 'cancellation.requested', subject: documentId, details });
}

const UNSENT: readonly DocumentState[] = ['draft', 'queued', 'refused'];
const AT_THE_SERVICE: readonly DocumentState[] = ['issued', 'approved'];
const OPEN: readonly DocumentState[] = ['sending', 'uncertain', 'review', 'issued-unidentified'];

/**
 * Cancels an issued invoice and its dispatch notes in the tax authority's order: the newest note first, the invoice
 * last (domain facts, cancellation). Unsent notes are discarded. Requests all or nothing, with the money given back, at
 * one instant, which ties them together: once the service refuses one, those after it are not sent (`stoppedBy`).
 * Throws InputError for a reason that is not 5 to 500 characters, CouldNotError where a note or the invoice cannot be
 * cancelled now.
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
