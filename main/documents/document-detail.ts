import { reasonsOf } from './attention/open-matters.ts';
import { cancellationOffer } from './cancellation/cancellation-offer.ts';
import { cancellationViews } from './cancellation/cancellation-repository.ts';
import { remedyOf, replacementLinks } from './correction/remedy.ts';
import { readDispatchEvidence } from './dispatch/dispatch-doubt.ts';
import { evidenceWords } from './dispatch/dispatch-words.ts';
import { liveNotes } from './dispatch/live-notes.ts';
import { noteFacts } from './dispatch/note-facts.ts';
import { notesOf } from './dispatch/pending-dispatch.ts';
import { readSummaries } from './document-summary.ts';
import { isUnprovenRecovery } from './history-words.ts';
import type { DocumentsParts } from './parts.ts';
import { refusalView } from './refusal-view.ts';
import { queryableFrom } from './status/query-now.ts';
import { findKeptJson } from './xml/read-kept-xml.ts';
import { InputError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import { type AttemptRepository, MAX_RAW_ANSWER_BYTES } from '../sending/attempt-repository.ts';
import { type DocumentRecord, isDamaged } from '../sending/document-record.ts';
import type { DocumentRepository } from '../sending/document-repository.ts';
import type { DocumentDetail, TechnicalRecord } from '../../shared/contract/documents.ts';
import type { Reason } from '../../shared/domain/reason.ts';
import { reasonView, sayReason } from '../../shared/text/say-reason.ts';
import { invoiceRequestSchema } from '../../shared/wire/invoice.ts';

/** The XML is requested once the tax authority has answered, which may still be awaited. */
const NOT_ASKED_FOR = {
  state: 'later',
  sha256: null,
  bytes: null,
  fetchedAt: null,
  nextTryAt: null,
  reason: null as Reason | null,
} as const;

/** Throws InputError for an unknown id. */
export function readDocumentDetail(parts: DocumentsParts, id: string): DocumentDetail {
  const document = parts.documents.find(id);
  const [summary] = readSummaries(parts, [id]);
  if (document === null || summary === undefined) throw new InputError(say('documents.notFound', { id }));
  const isTextDamaged = isDamaged(document);
  const isInvoice = document.kind === 'invoice';
  return {
    summary,
    isTextDamaged,
    clientDocument: document.clientDocument,
    numeroTimbrado: document.numeroTimbrado,
    numeroEstablecimiento: document.numeroEstablecimiento,
    puntoExpedicion: document.puntoExpedicion,
    serie: document.serie,
    cdc: document.cdc,
    qr: document.qr,
    issuedAt: document.issuedAt,
    emittedAt: document.emittedAt,
    cancelledAt: document.cancelledAt,
    estado: document.estado,
    mensaje: document.mensaje,
    refusal: document.refusal === null ? null : refusalView(document.refusal),
    doubt: document.doubt && reasonView(document.doubt).words,
    evidence: parts.evidence.of(document),
    itemEvidence: itemEvidenceOf(parts, document),
    possibleDuplicate: possibleDuplicateOf(parts, id),
    receipt: isTextDamaged ? 'none' : receiptOf(document),
    cancellationOffer: cancellationOffer(parts, document),
    liveNotes: liveNotes(parts, id).map(({ numeroDocumento, localNumber }) => numeroDocumento ?? localNumber),
    notes: isInvoice ? notesOf(parts, document) : [],
    note: noteFacts(parts, document),
    cancellations: cancellationViews(parts, id),
    contradictions: contradictionsOf(parts, id),
    queryableFrom: queryableFrom(parts.sending, document),
    nextQueryAt: nextQueryAt(parts, id),
    xml: document.cdc === null ? null : xmlOf(parts, id),
    hasJson: !isTextDamaged && findKeptJson(parts.attempts, document) !== null,
    attempts: attemptsOf(parts, id),
    history: historyOf(parts, id),
    attention: reasonsOf(parts, id),
    sale: isInvoice && !isTextDamaged ? invoiceRequestSchema.parse(JSON.parse(document.body)) : null,
    movements: movementsOf(parts, id),
    remedy: remedyOf(parts, document),
    ...replacementLinks(parts, id),
  };
}

function movementsOf({ till }: DocumentsParts, documentId: string): DocumentDetail['movements'] {
  return till
    .ofDocument(documentId)
    .map(({ id, kind, means, amount, reference, reason, corrects, at, actor }) => ({
      id,
      kind,
      means,
      amount: String(amount),
      reference,
      reason: reason === null ? '' : sayReason(reason),
      corrects,
      at,
      actor: whoDid(actor, undefined),
    }));
}

function itemEvidenceOf(parts: DocumentsParts, document: DocumentRecord): string | null {
  const evidence = readDispatchEvidence(parts, document);
  return evidence === null ? null : evidenceWords(evidence);
}

function possibleDuplicateOf({ evidence }: DocumentsParts, id: string): DocumentDetail['possibleDuplicate'] {
  const suspicion = evidence.suspicionOf(id);
  if (suspicion === null) return null;
  const { firstMissing, lastMissing } = suspicion;
  return { firstMissing, lastMissing };
}

/** Paper that may be printed for it, by the rules of the receipt itself. */
function receiptOf(document: DocumentRecord): DocumentDetail['receipt'] {
  const { kind, state, cdc, numeroDocumento, emittedAt } = document;
  if (state === 'discarded' || state === 'refused' || state === 'issued-unidentified') return 'none';
  const isIssued = cdc !== null && numeroDocumento !== null && emittedAt !== null;
  if (isIssued) return 'definitive';
  return kind === 'dispatch-note' ? 'none' : 'provisional';
}

function contradictionsOf({ contradictions }: DocumentsParts, id: string): DocumentDetail['contradictions'] {
  return contradictions.ofDocument(id).map(({ documentId: _document, ...contradiction }) => contradiction);
}

function xmlOf({ xml }: DocumentsParts, id: string): DocumentDetail['xml'] {
  const standing = xml.statusOf(id) ?? NOT_ASKED_FOR;
  return { ...standing, reason: standing.reason && sayReason(standing.reason) };
}

function nextQueryAt({ entries }: DocumentsParts, documentId: string): number | null {
  const entry = entries.find(documentId, 'query-status');
  return entry?.state === 'waiting' ? entry.dueAt : null;
}

function attemptsOf({ attempts }: DocumentsParts, documentId: string): DocumentDetail['attempts'] {
  return attempts
    .ofDocument(documentId)
    .map(({ id, task, startedAt, writtenAt, finishedAt, outcome, reason, httpStatus, repeats }) => ({
      id,
      task,
      startedAt,
      writtenAt,
      finishedAt,
      outcome,
      ...attemptReason(reason),
      httpStatus,
      repeats,
    }));
}

function attemptReason(reason: Reason | null): Pick<DocumentDetail['attempts'][number], 'reason' | 'cause'> {
  if (reason === null) return { reason: null, cause: null };
  const { words, cause } = reasonView(reason);
  return { reason: words, cause };
}

function historyOf({ store }: DocumentsParts, documentId: string): DocumentDetail['history'] {
  return store.audit.ofSubject(documentId).map(({ seq, at, actor, event, details }) => ({
    seq,
    at,
    actor: whoDid(actor, details['approvedBy']),
    event,
    from: textOrNull(details['from']),
    to: textOrNull(details['to']),
    channel: channelOf(details),
    about: aboutOf(event, details),
  }));
}

/** Names the user who approved it too, if any. */
function whoDid(actor: string, approvedBy: unknown): string {
  if (typeof approvedBy !== 'string') return actor;
  return say('users.approved', {
    actor: actor === 'screen' ? say('users.counter') : actor,
    approver: approvedBy,
  });
}

function channelOf(details: Record<string, unknown>): string | null {
  return details['isCopy'] === true ? 'copy' : textOrNull(details['channel'] ?? details['paper']);
}

function aboutOf(event: string, details: Record<string, unknown>): string | null {
  if (isUnprovenRecovery({ event, details })) return say('documents.recoveredUnproven');
  if (event === 'document.shared') return textOrNull(details['receiver']);
  if (event === 'document.saved-pdf') return textOrNull(details['file']);
  if (details['timesDisagree'] === true) {
    return say('documents.timesDisagree');
  }
  if (event.startsWith('document.print')) return textOrNull(details['printer']);
  if (event.startsWith('cancellation.')) return textOrNull(details['motivo']);
  if (event.startsWith('collection.')) return receiptWords(details);
  if (event.startsWith('money.')) return textOrNull(details['reason']);
  return null;
}

function receiptWords({ number, reason }: Record<string, unknown>): string | null {
  if (typeof number !== 'number') return null;
  return typeof reason === 'string'
    ? say('receivables.receiptAnnulled', { number, reason })
    : say('receivables.receipt', { number });
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** No character takes more bytes than this. */
const MAX_BYTES_PER_CHARACTER = 4;

/**
 * Reads the messages on the wire: answers as they are stored, without the token (`withoutToken`). Throws InputError for
 * an unknown id.
 */
export function readTechnicalRecord(
  { documents, attempts }: { documents: DocumentRepository; attempts: AttemptRepository },
  id: string,
): TechnicalRecord {
  const document = documents.find(id);
  if (document === null) throw new InputError(say('documents.notFound', { id }));
  return {
    body: isDamaged(document) ? null : document.body,
    answers: attempts
      .ofDocument(id)
      .flatMap(({ id: attemptId, rawAnswer: text }) =>
        text === null ? [] : [{ attemptId, text, isCut: isCut(text) }],
      ),
  };
}

/** An answer that was cut ends where the next character would have passed the limit; a longer one was kept whole. */
function isCut(text: string): boolean {
  const bytes = Buffer.byteLength(text);
  return bytes > MAX_RAW_ANSWER_BYTES - MAX_BYTES_PER_CHARACTER && bytes <= MAX_RAW_ANSWER_BYTES;
}
