import { MINUTE_MS } from '../../../shared/domain/dates.ts';
import type { DocumentState } from '../../../shared/domain/fiscal/document-state.ts';
import { eventOfEstado } from '../../../shared/domain/fiscal/etax-status.ts';
import { type StatusWord } from '../../../shared/domain/fiscal/etax-status.ts';
import { wordOfEstado } from '../../../shared/domain/fiscal/etax-status.ts';
import { type Reason, said } from '../../../shared/domain/reason.ts';
import { readDocumentStatus } from '../../../shared/wire/document-status.ts';
import { envelopeText } from '../../../shared/wire/envelope.ts';
import { COUNTER_ACTOR } from '../../sending/actor.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { RunResult, TaskRunner } from '../../sending/engine.ts';
import type { OutboxEntry } from '../../sending/entry-repository.ts';
import { readRepeatable, type RepeatableAnswer, serviceDate } from '../../sending/service/read-envelope.ts';
import { unsentReason } from '../../sending/service/unsent-reason.ts';
import { ASK_AGAIN_MS } from '../../sending/waits.ts';
import { decideCancellation } from '../cancellation/end-cancellation.ts';
import type { DocumentsParts } from '../parts.ts';
import type { Contradiction } from './contradiction-repository.ts';

/** Waits after the first query, 10 minutes after emission; the last one repeats. */
const INTERVALS_MS = [10, 20, 40, 60].map((minutes) => minutes * MINUTE_MS);

/**
 * Asks once for a document's status: of an issued one, until the tax authority has approved or rejected it; of any
 * other, because of a cancellation or at a person's request. An answer that contradicts its state is kept and shown.
 */
export class StatusTask implements TaskRunner {
  readonly #parts: DocumentsParts;

  constructor(parts: DocumentsParts) {
    this.#parts = parts;
  }

  async run(entry: OutboxEntry): Promise<RunResult> {
    const { store, documents, attempts, sending, service, clock } = this.#parts;
    const { cdc } = documents.get(entry.documentId);
    if (cdc === null) throw new Error(`document ${entry.documentId} has no cdc to ask for`);
    const token = service.token();
    const startedAt = clock.now();
    const result = await service.queryStatus(cdc);
    const now = clock.now();
    const attempt = {
      documentId: entry.documentId,
      task: entry.task,
      startedAt,
      writtenAt: startedAt,
      writtenServiceAt: null,
    };
    if (result.kind === 'not-connected') {
      store.commit(() => attempts.recordUnsent(attempt, now, unsentReason(result)));
      return 'unreachable';
    }
    const answer = 'answer' in result ? result.answer : null;
    const read = readRepeatable(result, sending.serviceTime(now));
    store.commit(() => {
      sending.learnServiceTime(serviceDate(answer), now);
      const { outcome, reason } = this.#write(entry, read, token, now);
      const end = { finishedAt: now, outcome, reason, answer };
      attempts.finish(attempts.begin(attempt), end);
    });
    return 'done';
  }

  #write(
    entry: OutboxEntry,
    read: RepeatableAnswer,
    token: string | null,
    now: number,
  ): { outcome: string; reason: Reason | null } {
    const { entries, sending } = this.#parts;
    const { documentId } = entry;
    switch (read.kind) {
      case 'unanswered':
        entries.putOff(documentId, 'query-status', now + ASK_AGAIN_MS);
        return { outcome: 'unanswered', reason: read.reason };
      case 'slow-down':
        entries.putOff(documentId, 'query-status', now + read.waitMs);
        return { outcome: 'slow-down', reason: read.reason };
      case 'login-needed': {
        if (token !== null) sending.rejectToken(token);
        entries.putOff(documentId, 'query-status', now);
        return { outcome: 'login-needed', reason: read.reason };
      }
      case 'answered': {
        const status = readDocumentStatus(read.envelope);
        const mensaje = status === null ? envelopeText(read.envelope) : status.mensaje;
        this.#writeAnswer(entry, status?.estado ?? null, mensaje ?? envelopeText(read.envelope) ?? null, now);
        return status === null
          ? { outcome: 'no-status', reason: said(mensaje) }
          : { outcome: status.estado, reason: mensaje === undefined ? null : said(mensaje) };
      }
    }
  }

  #writeAnswer(entry: OutboxEntry, estado: string | null, mensaje: string | null, now: number): void {
    const { documents, entries, cancellations } = this.#parts;
    const { documentId } = entry;
    const says = estado === null ? 'no-status' : wordOfEstado(estado);
    const told = { estado, mensaje };
    const isDone = decideCancellation(this.#parts, documentId, { says, mensaje }, now);
    const document = documents.get(documentId);
    if (isDone) {
      this.#writeNews(document, says, told, now);
      return;
    }
    switch (judgeStatus(document.state, says, () => cancellations.cancelledAnswer(documentId))) {
      case 'moves':
      case 'agrees':
        clearContradictions(this.#parts, documentId, now);
        this.#writeNews(document, says, told, now);
        break;
      case 'contradicts':
        noteContradiction(this.#parts, document, { says, ...told }, now);
        break;
      case 'tells-nothing':
    }
    // Only an issued document may still change.
    if (documents.get(documentId).state !== 'issued') entries.settle(documentId, 'query-status');
    else entries.nextRound(documentId, 'query-status', now + intervalMs(entry.rounds));
  }

  #writeNews(
    { id, state, estado }: DocumentRecord,
    says: StatusWord | 'no-status',
    changes: { estado: string | null; mensaje: string | null },
    at: number,
  ): void {
    const { documents } = this.#parts;
    const step = { at, actor: COUNTER_ACTOR, details: changes };
    const event = eventOfEstado(changes.estado ?? undefined);
    if (state === 'issued' && event !== 'issued-by-service') documents.move(id, event, step, changes);
    else if (says === 'cancelled') documents.note(id, 'cancellation-verified', step, changes);
    else if (estado !== changes.estado) documents.note(id, 'status-noted', step, changes);
  }
}

function intervalMs(rounds: number): number {
  return INTERVALS_MS[Math.min(rounds, INTERVALS_MS.length - 1)] ?? 0;
}

/** `tells-nothing`: neither for nor against the known state. */
export type StatusVerdict = 'agrees' | 'moves' | 'contradicts' | 'tells-nothing';

/**
 * Knowledge about a service's reports of cancelled documents. `registered`: the tax authority gave the event's code or
 * number, so it stands whatever the status says; `hasWord`: the service has reported some document as cancelled.
 */
interface CancelledAnswer {
  registered: boolean;
  hasWord: boolean;
}

/**
 * Judges a status query's answer for a document in a state that has a cdc. The interface's status words are about
 * acceptance: for a document whose cancellation is registered, `Aprobado` contradicts nothing, unless the service is
 * known to have a word for cancelled ones.
 */
export function judgeStatus(
  state: DocumentState,
  says: StatusWord | 'no-status',
  cancelledAnswer: () => CancelledAnswer,
): StatusVerdict {
  switch (state) {
    case 'issued':
      if (says === 'pending') return 'agrees';
      return says === 'approved' || says === 'rejected' ? 'moves' : 'contradicts';
    case 'approved':
    case 'rejected':
      return says === state ? 'agrees' : 'contradicts';
    case 'cancelled': {
      if (says === 'cancelled') return 'agrees';
      if (says === 'rejected' || says === 'no-status') return 'contradicts';
      const { registered, hasWord } = cancelledAnswer();
      return registered && !hasWord ? 'tells-nothing' : 'contradicts';
    }
    case 'draft':
    case 'queued':
    case 'sending':
    case 'refused':
    case 'uncertain':
    case 'review':
    case 'issued-unidentified':
    case 'discarded':
      throw new Error(`a document that is ${state} has no status`);
  }
}

/** Stores an answer that contradicts the document's state; a repeated one is ignored. */
export function noteContradiction(
  { store, contradictions }: DocumentsParts,
  { id: documentId, state }: DocumentRecord,
  answered: Pick<Contradiction, 'says' | 'estado' | 'mensaje'>,
  notedAt: number,
): void {
  const latest = contradictions.latest(documentId);
  const isKnown =
    latest !== null &&
    latest.settledAs !== 'cleared' &&
    latest.state === state &&
    latest.says === answered.says &&
    latest.mensaje === answered.mensaje;
  if (isKnown) return;
  contradictions.add({ documentId, state, ...answered, notedAt });
  const details = { state, ...answered };
  const event = 'document.status-contradicted';
  store.audit.append({ at: notedAt, actor: COUNTER_ACTOR, event, subject: documentId, details });
}

/** Clears "no status" once the service knows the document; other contradictions need a person. */
function clearContradictions(
  { store, contradictions }: DocumentsParts,
  documentId: string,
  at: number,
): void {
  const cleared = contradictions.open(documentId).filter(({ says }) => says === 'no-status');
  for (const { id, mensaje } of cleared) {
    contradictions.settle(id, { settledAs: 'cleared', settledAt: at, settledBy: COUNTER_ACTOR });
    const event = 'document.contradiction-cleared';
    store.audit.append({ at, actor: COUNTER_ACTOR, event, subject: documentId, details: { mensaje } });
  }
}
