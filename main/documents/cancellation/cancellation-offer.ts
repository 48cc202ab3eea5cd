import type { CancellationOffer } from '../../../shared/contract/document-history.ts';
import { say } from '../../kernel/say.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { DocumentsParts } from '../parts.ts';
import type { Cancellation } from './cancellation-repository.ts';
import { CANCELLATION_WINDOW_MS } from '../../../shared/domain/fiscal/cancellation-window.ts';
import type { DeferredCancellation } from './deferred-cancellation-repository.ts';

/** Returns the end of an issued document's cancellation window, by the service's clock. */
export function cancellationDeadline({ id, state, issuedAt }: DocumentRecord): number {
  if (issuedAt === null) throw new Error(`document ${id} is ${state} without its issue time`);
  return issuedAt + CANCELLATION_WINDOW_MS;
}

/**
 * True if the document can no longer be cancelled at `at`, by this machine's clock. One answer with a wrong time must
 * not let a cancellation expire: the machine's clock has to agree. Where only one of them says so, the service decides:
 * it refuses a late one.
 */
export function isWindowOver(
  { attempts, sending }: Pick<DocumentsParts, 'attempts' | 'sending'>,
  document: DocumentRecord,
  at: number,
): boolean {
  if (sending.serviceTime(at) < cancellationDeadline(document)) return false;
  return at >= (attempts.emittedAt(document.id) ?? document.soldAt) + CANCELLATION_WINDOW_MS;
}

export type OfferParts = Pick<
  DocumentsParts,
  'attempts' | 'cancellations' | 'clock' | 'deferredCancellations' | 'sending'
>;

/** Returns what `requestCancellation` would do with the document now; the deadline is by this machine's clock. */
export function cancellationOffer(parts: OfferParts, document: DocumentRecord): CancellationOffer {
  switch (document.state) {
    case 'draft':
    case 'queued':
    case 'refused':
      return { kind: 'discard' };
    case 'issued':
    case 'approved':
      return offerOfIssued(parts, document);
    case 'sending':
    case 'uncertain':
    case 'review': {
      const deferred = parts.deferredCancellations.findWaiting(document.id);
      if (deferred !== null) return { kind: 'waiting', deferredAt: deferred.deferredAt };
      return { kind: 'wait', reason: document.state === 'sending' ? 'in-flight' : 'doubtful' };
    }
    case 'issued-unidentified':
      return { kind: 'none', reason: 'unidentified', deadlineAt: null };
    case 'rejected':
      return { kind: 'none', reason: 'rejected', deadlineAt: null };
    case 'discarded':
    case 'cancelled':
      return { kind: 'none', reason: 'already', deadlineAt: null };
  }
}

function offerOfIssued(parts: OfferParts, document: DocumentRecord): CancellationOffer {
  const { cancellations, sending, clock } = parts;
  const deadlineAt = sending.machineTime(cancellationDeadline(document));
  if (cancellations.findOpen(document.id) !== null) return { kind: 'none', reason: 'requested', deadlineAt };
  return isWindowOver(parts, document, clock.now())
    ? { kind: 'none', reason: 'expired', deadlineAt }
    : { kind: 'request', deadlineAt };
}

/** Describes the remaining way once a document can no longer be cancelled (domain facts, cancellation). */
export function afterTheWindow({ kind }: Pick<DocumentRecord, 'kind'>): string {
  return kind === 'invoice' ? say('documents.askForCreditNote') : say('documents.askAboutNote');
}

/** Describes the next step after a failed cancellation; null where there is none. */
export function whatIsLeft(
  document: Pick<DocumentRecord, 'kind'>,
  { state }: { state: Cancellation['state'] | DeferredCancellation['state'] },
): string | null {
  if (state === 'expired') return afterTheWindow(document);
  if (state === 'portal') return say('documents.cancelInPortal');
  return null;
}
