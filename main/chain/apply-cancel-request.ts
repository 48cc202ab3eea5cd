import { type CancelRequest, cancelRequestSchema, cancelTaskOf } from '../../shared/chain/cancel-requests.ts';
import type { Change } from '../../shared/chain/shared-records.ts';
import { parseCdc } from '../../shared/domain/fiscal/cdc.ts';
import { said } from '../../shared/domain/reason.ts';
import { cancellationOffer, type OfferParts } from '../documents/cancellation/cancellation-offer.ts';
import { endCancellation } from '../documents/cancellation/end-cancellation.ts';
import { queueCancellation } from '../documents/cancellation/request-cancellation.ts';
import { liveNotes } from '../documents/dispatch/live-notes.ts';
import type { DocumentsParts } from '../documents/parts.ts';
import type { DocumentRecord } from '../sending/document-record.ts';
import { FOLLOW_UP_LANE } from '../sending/entry-repository.ts';
import { BEFORE_STATUS_QUERY_MS } from '../sending/waits.ts';

export type CancelRequestParts = OfferParts &
  Pick<DocumentsParts, 'documents' | 'entries' | 'notes' | 'othersCancellations' | 'random' | 'store'>;

/** Reason that a counter does not do what was asked. */
type NotDone = 'unknown' | 'not-issued' | 'rejected' | 'window-over' | 'has-notes';

/**
 * Takes a request of the head office to cancel a document; inside the caller's transaction. Each is done once. One of
 * another shape is passed over.
 */
export function applyCancelRequest(parts: CancelRequestParts, { id, record }: Change, self: string): void {
  const asked = cancelRequestSchema.safeParse(record).data;
  if (asked === undefined) return;
  if (asked.end !== null) parts.othersCancellations.noteTold(asked.request);
  const document = parts.documents.find(id);
  // A document of this id with another CDC is not the one that the person saw.
  const own = document?.cdc === asked.cdc ? document : null;
  switch (cancelTaskOf(asked, { self, isOwn: own !== null })) {
    case 'cancel':
      if (own !== null && own.state !== 'cancelled' && isNew(parts, id, asked)) cancelOwn(parts, own, asked);
      break;
    case 'note':
      if (own !== null) noteCancelled(parts, own, asked);
      break;
    case 'send':
      sendForOther(parts, id, asked);
      break;
    case 'say-unknown':
      // Of restored data the CDC may not be known here.
      if (isNew(parts, id, asked))
        sayNotDone(parts, id, asked, document === null || document.cdc !== null ? 'unknown' : 'not-issued');
      break;
    case null:
  }
}

/** The person at the office, as the histories name them. */
const actorOf = ({ by }: Pick<CancelRequest, 'by'>): string => `${by} (central)`;

/** Notes a request; false if it was noted before: all records come again to a counter whose office was put back. */
function isNew({ store, clock }: CancelRequestParts, subject: string, asked: CancelRequest): boolean {
  const { request, motivo } = asked;
  const event = 'cancellation.asked';
  if (store.audit.tellsRequest(subject, event, request)) return false;
  store.audit.append({
    at: clock.now(),
    actor: actorOf(asked),
    event,
    subject,
    details: { request, motivo },
  });
  return true;
}

function cancelOwn(parts: CancelRequestParts, document: DocumentRecord, asked: CancelRequest): void {
  const offer = cancellationOffer(parts, document);
  switch (offer.kind) {
    case 'request': {
      if (liveNotes(parts, document.id).length > 0) sayNotDone(parts, document.id, asked, 'has-notes');
      else queueCancellation(parts, document, asked.motivo, { at: parts.clock.now(), actor: actorOf(asked) });
      return;
    }
    case 'none':
      if (offer.reason === 'expired') sayNotDone(parts, document.id, asked, 'window-over');
      else if (offer.reason === 'rejected') sayNotDone(parts, document.id, asked, 'rejected');
      // Else it is cancelled, or just being cancelled.
      return;
    case 'discard':
    case 'wait':
    case 'waiting':
      sayNotDone(parts, document.id, asked, 'not-issued');
  }
}

/** Another counter has cancelled it: so it is here, unless the answer to this counter's own request is awaited. */
function noteCancelled(parts: CancelRequestParts, document: DocumentRecord, asked: CancelRequest): void {
  const { cancellations, clock } = parts;
  const { state } = document;
  const open = cancellations.findOpen(document.id);
  if (asked.end === null || (state !== 'issued' && state !== 'approved') || open?.state === 'sending') return;
  const at = clock.now();
  const actor = actorOf(asked);
  if (open === null) queueCancellation(parts, document, asked.motivo, { at, actor });
  const cancellation = cancellations.findOpen(document.id);
  if (cancellation === null) throw new Error(`no open cancellation of ${document.id}`);
  const { code, message, protocol } = asked.end;
  endCancellation(
    parts,
    cancellation,
    {
      state: 'done',
      settledAt: at,
      resultCode: code,
      resultMessage: message === null ? null : said(message),
      protocol,
    },
    actor,
  );
  // By another counter's word: the status is to confirm it.
  const dueAt = at + BEFORE_STATUS_QUERY_MS;
  parts.entries.arm({ documentId: document.id, task: 'query-status', lane: FOLLOW_UP_LANE, dueAt });
}

/** Takes the cancellation of another counter's document into the outbox; one of another company is not sent. */
function sendForOther(parts: CancelRequestParts, documentId: string, asked: CancelRequest): void {
  const { store, othersCancellations, clock } = parts;
  const { request, cdc, motivo, deadlineAt, sender } = asked;
  // A counter that has issued nothing yet may not know its company.
  const company = parseCdc(cdc)?.ruc;
  if (sender === null || company === undefined || company !== (store.identity.ruc ?? company)) return;
  const at = clock.now();
  const askedBy = sender.by;
  if (!othersCancellations.add({ documentId, request, cdc, motivo, askedBy, deadlineAt }, at)) return;
  store.audit.append({
    at,
    actor: actorOf(sender),
    event: 'cancellation-for-other.asked',
    subject: documentId,
    details: { request, cdc, motivo },
  });
}

function sayNotDone(
  { store, clock }: CancelRequestParts,
  subject: string,
  asked: CancelRequest,
  why: NotDone,
): void {
  const details = { request: asked.request, why };
  store.audit.append({
    at: clock.now(),
    actor: actorOf(asked),
    event: 'cancellation.not-done',
    subject,
    details,
  });
}
