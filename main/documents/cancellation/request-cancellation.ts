import { formatDateTime } from '../../../shared/domain/dates.ts';
import type { MoneyBack } from '../../../shared/domain/till/document-money.ts';
import { cancellationRequestSchema } from '../../../shared/wire/cancellation.ts';
import { describeIssues } from '../../../shared/wire/field-names.ts';
import { giveMoneyBack } from '../../cash/document-money.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import { FOLLOW_UP_LANE } from '../../sending/entry-repository.ts';
import type { DocumentsParts } from '../parts.ts';
import { afterTheWindow, cancellationDeadline, isWindowOver } from './cancellation-offer.ts';

/**
 * Cancels a document: one that was never issued is discarded here and now, an issued one gets a cancellation
 * in the outbox, and for one of which nobody knows yet the wish waits until it is known. What of its money is given
 * back (`back`) is written in the same transaction. Throws InputError for a
 * reason that is not 5 to 500 characters, CouldNotError where the document cannot be cancelled, saying why and what
 * is left to do.
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
export function assertReason(motivo: string): void {
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
