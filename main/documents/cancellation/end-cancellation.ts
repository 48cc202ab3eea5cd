import { transition } from '../../../shared/domain/fiscal/document-state.ts';
import type { StatusWord } from '../../../shared/domain/fiscal/etax-status.ts';
import { reason, said } from '../../../shared/domain/reason.ts';
import { type CancellationResult, readCancellationResult } from '../../../shared/wire/cancellation.ts';
import { type Envelope, envelopeText } from '../../../shared/wire/envelope.ts';
import { COUNTER_ACTOR } from '../../sending/actor.ts';
import type { DocumentsParts } from '../parts.ts';
import { isWindowOver } from './cancellation-offer.ts';
import type { Cancellation, CancellationEnd } from './cancellation-repository.ts';

/** Settles a cancellation, and with it the cancelled document; inside the caller's transaction. */
export function endCancellation(
  {
    store,
    documents,
    entries,
    cancellations,
  }: Pick<DocumentsParts, 'store' | 'documents' | 'entries' | 'cancellations'>,
  { id, documentId }: Pick<Cancellation, 'id' | 'documentId'>,
  end: CancellationEnd,
  actor: string = COUNTER_ACTOR,
): void {
  const at = end.settledAt;
  cancellations.settle(id, end);
  entries.settle(documentId, 'cancel');
  const details = { code: end.resultCode, message: end.resultMessage, protocol: end.protocol };
  store.audit.append({ at, actor, event: `cancellation.${end.state}`, subject: documentId, details });
  // Rejected meanwhile: its cancellation is done, and its state stays.
  const isCancellable = transition(documents.get(documentId).state, 'cancellation-confirmed') !== null;
  if (end.state !== 'done' || !isCancellable) return;
  documents.move(documentId, 'cancellation-confirmed', { at, actor, details }, { cancelledAt: at });
  entries.settle(documentId, 'query-status');
}

/** "Evento registrado correctamente", and the same event registered before (domain facts, results). */
const DONE_CODES = ['0600', '4003'];
/** The window has closed, for an invoice and for other documents. */
const EXPIRED_CODES = ['4009', '4010'];
/** "Ya está anulado", "ya fue cancelado previamente", "el evento ya fue registrado". */
const ALREADY_DONE =
  /\bya\s+(?:fue|está|esta|estaba|ha sido|había sido|habia sido|figura|se encuentra)\s+(?:cancelad|anulad|registrad)/i;

/** `unclear`: a refusal that is not the tax authority's, and so may hide a cancellation that was registered. */
export type CancellationAnswer =
  | { kind: 'says-nothing' }
  | { kind: 'ended'; end: CancellationEnd }
  | { kind: 'unclear'; end: CancellationEnd };

export function readCancellationEnd(envelope: Envelope, settledAt: number): CancellationAnswer {
  const event = readCancellationResult(envelope.data) ?? readCancellationResult(envelope.error);
  const result: CancellationResult = event ?? {};
  const message = result.mensaje ?? envelopeText(envelope) ?? null;
  const facts = {
    settledAt,
    resultCode: result.codigo ?? null,
    resultMessage: message === null ? null : said(message),
    protocol: result.protocolo ?? null,
  };
  const isApproved = result.estado?.toLowerCase().startsWith('aprobado') ?? false;
  if (isApproved || DONE_CODES.includes(facts.resultCode ?? ''))
    return { kind: 'ended', end: { state: 'done', ...facts } };
  if (EXPIRED_CODES.includes(facts.resultCode ?? ''))
    return { kind: 'ended', end: { state: 'expired', ...facts } };
  const saysNothing = result.estado === undefined && result.codigo === undefined;
  if (saysNothing && envelope.success) return { kind: 'says-nothing' };
  if (ALREADY_DONE.test(message ?? '')) return { kind: 'ended', end: { state: 'done', ...facts } };
  const end: CancellationEnd = { state: 'refused', ...facts };
  return { kind: facts.resultCode === null ? 'unclear' : 'ended', end };
}

/**
 * Settles an open cancellation by a status that says "cancelled"; one that was answered unclearly is decided by any
 * status. Inside the caller's transaction; true where the document is cancelled now.
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
