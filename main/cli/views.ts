import type { Counter } from '../counter/compose.ts';
import { whatIsLeft } from '../documents/cancellation/cancellation-offer.ts';
import { type DocumentRecord, isDamaged } from '../sending/document-record.ts';
import { evidenceWords } from '../../shared/domain/fiscal/evidence/evidence-words.ts';
import { minorDigits } from '../../shared/domain/money.ts';
import { sayReason } from '../../shared/text/say-reason.ts';

/** An instant for people and scripts alike: ISO 8601, UTC. */
export function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** Minor units as the JSON number of the wire. */
function totalOf({ total, currency }: DocumentRecord): number {
  const digits = minorDigits(currency);
  const text = total.toString().padStart(digits + 1, '0');
  return Number(digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`);
}

export function summaryOf(document: DocumentRecord): Record<string, unknown> {
  return {
    id: document.id,
    localNumber: document.localNumber,
    state: document.state,
    number: document.numeroDocumento,
    cdc: document.cdc,
    total: totalOf(document),
    currency: document.currency,
    soldAt: isoOf(document.soldAt),
  };
}

function evidenceView(
  { evidence }: Pick<Counter, 'evidence'>,
  document: DocumentRecord,
): Record<string, unknown> | null {
  const found = evidence.of(document);
  if (found === null) return null;
  const { known, meaning } = evidenceWords(found, document);
  return { ...evidence.record(document), words: `${known} ${meaning}` };
}

export function detailOf(counter: Counter, document: DocumentRecord): Record<string, unknown> {
  const { attempts, cancellations, contradictions, store, deferredCancellations } = counter;
  return {
    ...summaryOf(document),
    kind: document.kind,
    client: { name: document.clientName, document: document.clientDocument },
    numeroTimbrado: document.numeroTimbrado,
    serie: document.serie,
    carritoId: document.carritoId,
    estado: document.estado,
    mensaje: document.mensaje,
    qr: document.qr,
    xml: document.xmlUrl,
    issuedAt: isoOf(document.issuedAt),
    emittedAt: isoOf(document.emittedAt),
    cancelledAt: isoOf(document.cancelledAt),
    refusal:
      document.refusal === null
        ? null
        : { message: sayReason(document.refusal.reason), error: document.refusal.error },
    doubt: document.doubt && sayReason(document.doubt),
    evidence: evidenceView(counter, document),
    attempts: attempts.ofDocument(document.id).map(({ documentId: _document, ...attempt }) => ({
      ...attempt,
      reason: attempt.reason && sayReason(attempt.reason),
      startedAt: isoOf(attempt.startedAt),
      writtenAt: isoOf(attempt.writtenAt),
      finishedAt: isoOf(attempt.finishedAt),
    })),
    cancellations: cancellations
      .ofDocument(document.id)
      .map(({ documentId: _document, ...cancellation }) => ({
        ...cancellation,
        resultMessage: cancellation.resultMessage && sayReason(cancellation.resultMessage),
        requestedAt: isoOf(cancellation.requestedAt),
        deadlineAt: isoOf(cancellation.deadlineAt),
        settledAt: isoOf(cancellation.settledAt),
        unclearSince: isoOf(cancellation.unclearSince),
        whatIsLeft: whatIsLeft(document, cancellation),
      })),
    waitingCancellations: deferredCancellations
      .ofDocument(document.id)
      .map(({ documentId: _document, ...deferred }) => ({
        ...deferred,
        deferredAt: isoOf(deferred.deferredAt),
        settledAt: isoOf(deferred.settledAt),
        whatIsLeft: whatIsLeft(document, deferred),
      })),
    contradictions: contradictions.ofDocument(document.id).map(({ documentId: _document, ...said }) => ({
      ...said,
      notedAt: isoOf(said.notedAt),
      settledAt: isoOf(said.settledAt),
    })),
    history: store.audit.ofSubject(document.id).map(({ at, actor, event, details, seq }) => ({
      seq,
      at: isoOf(at),
      actor,
      event,
      details,
    })),
    body: isDamaged(document) ? null : (JSON.parse(document.body) as unknown),
  };
}

const WIDTH = 40;

/** Redraws a bar on one line, which stays at the end; `done` of `total`. */
export function progressBar(write: (text: string) => void): (done: number, total: number) => void {
  return (done, total) => {
    const share = total === 0 ? 1 : done / total;
    const full = Math.floor(share * WIDTH);
    const bar = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}`;
    write(`\r${bar} ${String(Math.floor(share * 100)).padStart(3)} %${done === total ? '\n' : ''}`);
  };
}
