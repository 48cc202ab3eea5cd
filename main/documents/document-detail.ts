import type { DocumentDetail } from '../../shared/ipc/document-schemas.ts';
import { invoiceRequestSchema } from '../../shared/wire/invoice.ts';
import { InputError } from '../errors.ts';
import type { AttemptRepository } from '../outbox/attempt-repository.ts';
import type { EntryRepository } from '../outbox/entry-repository.ts';
import type { DocumentRecord } from '../outbox/document-repository.ts';
import type { Store } from '../store/store.ts';
import { cancellationOffer, type OfferParts } from './cancellation/cancellation-offer.ts';
import { readDispatchEvidence } from './dispatch/dispatch-doubt.ts';
import type { DispatchNoteRepository } from './dispatch/dispatch-note-repository.ts';
import { evidenceWords } from './dispatch/dispatch-words.ts';
import { summariesOf, type SummaryParts } from './document-summary.ts';
import { cancellationViews } from './cancellation/cancellation-views.ts';
import { liveNotes } from './dispatch/live-notes.ts';
import { queryableFrom } from './status/query-now.ts';
import { refusalView } from './refusal-view.ts';

export interface DetailParts extends OfferParts, SummaryParts {
  store: Store;
  attempts: AttemptRepository;
  entries: EntryRepository;
  notes: DispatchNoteRepository;
}

/** All that is shown of a document. Throws InputError for an unknown id. */
export function readDocumentDetail(parts: DetailParts, id: string): DocumentDetail {
  const document = parts.documents.find(id);
  const [summary] = document === null ? [] : summariesOf(parts, [document]);
  if (document === null || summary === undefined)
    throw new InputError(`No hay ningún documento con el id ${id}.`);
  return {
    summary,
    clientDocument: document.clientDocument,
    numeroTimbrado: document.numeroTimbrado,
    numeroEstablecimiento: document.numeroEstablecimiento,
    puntoExpedicion: document.puntoExpedicion,
    cdc: document.cdc,
    qr: document.qr,
    issuedAt: document.issuedAt,
    emittedAt: document.emittedAt,
    cancelledAt: document.cancelledAt,
    estado: document.estado,
    mensaje: document.mensaje,
    refusal: document.refusal === null ? null : refusalView(document.refusal),
    doubt: document.doubt,
    evidence: parts.evidence.of(document),
    itemEvidence: itemEvidenceOf(parts, document),
    possibleDuplicate: possibleDuplicateOf(parts, id),
    receipt: receiptOf(document),
    cancellationOffer: cancellationOffer(parts, document),
    liveNotes: liveNotes(parts, id).map(({ numeroDocumento, localNumber }) => numeroDocumento ?? localNumber),
    cancellations: cancellationViews(parts, id),
    contradictions: contradictionsOf(parts, id),
    queryableFrom: queryableFrom(parts.sending, document),
    nextQueryAt: nextQueryAt(parts, id),
    attempts: attemptsOf(parts, id),
    history: historyOf(parts, id),
    sale: document.kind === 'invoice' ? invoiceRequestSchema.parse(JSON.parse(document.body)) : null,
  };
}

function itemEvidenceOf(parts: DetailParts, document: DocumentRecord): string | null {
  const evidence = readDispatchEvidence(parts, document);
  return evidence === null ? null : evidenceWords(evidence);
}

function possibleDuplicateOf({ evidence }: DetailParts, id: string): DocumentDetail['possibleDuplicate'] {
  const suspicion = evidence.suspicionOf(id);
  if (suspicion === null) return null;
  const { firstMissing, lastMissing } = suspicion;
  return { firstMissing, lastMissing };
}

/** What paper may stand for it, as the receipt itself is made. */
function receiptOf(document: DocumentRecord): DocumentDetail['receipt'] {
  const { kind, state, cdc, numeroDocumento, emittedAt } = document;
  if (kind === 'dispatch-note') return 'none';
  if (state === 'discarded' || state === 'refused' || state === 'issued-unidentified') return 'none';
  const isIssued = cdc !== null && numeroDocumento !== null && emittedAt !== null;
  return isIssued ? 'definitive' : 'provisional';
}

function contradictionsOf({ contradictions }: DetailParts, id: string): DocumentDetail['contradictions'] {
  return contradictions.ofDocument(id).map(({ documentId: _document, ...contradiction }) => contradiction);
}

function nextQueryAt({ entries }: DetailParts, documentId: string): number | null {
  const entry = entries.find(documentId, 'query-status');
  return entry?.state === 'waiting' ? entry.dueAt : null;
}

function attemptsOf({ attempts }: DetailParts, documentId: string): DocumentDetail['attempts'] {
  return attempts
    .ofDocument(documentId)
    .map(
      ({ documentId: _document, rawAnswer: _answer, writtenServiceAt: _serviceAt, ...attempt }) => attempt,
    );
}

function historyOf({ store }: DetailParts, documentId: string): DocumentDetail['history'] {
  return store.audit.ofSubject(documentId).map(({ seq, at, actor, event, details }) => ({
    seq,
    at,
    actor,
    event,
    from: stateName(details['from']),
    to: stateName(details['to']),
  }));
}

function stateName(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
