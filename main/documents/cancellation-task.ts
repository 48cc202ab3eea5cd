import { MINUTE_MS } from '../../shared/domain/dates.ts';
import { transition } from '../../shared/domain/document-state.ts';
import { type CancellationResult, readCancellationResult } from '../../shared/wire/cancellation.ts';
import { type Envelope, envelopeText } from '../../shared/wire/envelope.ts';
import type { AttemptRepository } from '../outbox/attempt-repository.ts';
import type { RunResult, TaskRunner } from '../outbox/engine.ts';
import type { OutboxEntry } from '../outbox/entry-repository.ts';
import { COUNTER_ACTOR } from '../outbox/actor.ts';
import { unsentReason } from '../outbox/outcome.ts';
import { untilStored } from '../outbox/until-stored.ts';
import type { NetworkResult } from '../ports/network.ts';
import type { FiscalService } from '../service/fiscal-service.ts';
import { readRepeatable } from '../service/read-envelope.ts';
import type { Cancellation, CancellationEnd } from './cancellation-repository.ts';
import type { CancellationParts } from './request-cancellation.ts';

export interface CancellationTaskParts extends CancellationParts {
  attempts: AttemptRepository;
  service: FiscalService;
}

const RETRY_MS = MINUTE_MS;

/** "Evento registrado correctamente", and the same event registered before. */
const DONE_CODES = ['0600', '4003'];
/** The window has closed, for an invoice and for the others. */
const EXPIRED_CODES = ['4009', '4010'];

/** Sends one cancellation. It has a natural key, the cdc, so that what stays unanswered is simply sent again. */
export class CancellationTask implements TaskRunner {
  readonly #parts: CancellationTaskParts;

  constructor(parts: CancellationTaskParts) {
    this.#parts = parts;
  }

  async run(entry: OutboxEntry, stopping: AbortSignal): Promise<RunResult> {
    const { documents, cancellations, sending, service, clock } = this.#parts;
    const document = documents.get(entry.documentId);
    const cancellation = cancellations.findOpen(entry.documentId);
    if (cancellation === null || document.cdc === null)
      throw new Error(`nothing to cancel for ${entry.documentId}`);
    const startedAt = clock.now();
    if (sending.serviceTime(startedAt) >= cancellation.deadlineAt) {
      this.#end(cancellation, {
        state: 'expired',
        settledAt: startedAt,
        resultCode: null,
        resultMessage: 'El plazo de 48 horas venció antes de que se pudiera enviar.',
        protocol: null,
      });
      return 'done';
    }
    const token = service.token();
    let attemptId: number | null = null;
    const result = await service.cancelDocument(document.cdc, cancellation.motivo, () => {
      attemptId = this.#begin(entry, cancellation, startedAt);
    });
    if (attemptId === null) {
      this.#recordUnsent(entry, startedAt, result);
      return 'unreachable';
    }
    const settle = this.#settle.bind(this, cancellation, attemptId, token, result, clock.now());
    await untilStored(settle, clock, stopping);
    return 'done';
  }

  #recordUnsent({ documentId, task }: OutboxEntry, startedAt: number, result: NetworkResult): void {
    const { store, attempts, clock } = this.#parts;
    store.commit(() =>
      attempts.recordUnsent({ documentId, task, startedAt }, clock.now(), unsentReason(result)),
    );
  }

  #begin(entry: OutboxEntry, cancellation: Cancellation, startedAt: number): number {
    const { store, entries, cancellations, attempts } = this.#parts;
    return store.commit(() => {
      entries.begin(entry);
      cancellations.setState(cancellation.id, 'sending');
      return attempts.begin({
        documentId: entry.documentId,
        task: 'cancel',
        startedAt,
        writtenAt: startedAt,
      });
    });
  }

  #settle(
    cancellation: Cancellation,
    attemptId: number,
    token: string | null,
    result: NetworkResult,
    now: number,
  ): void {
    const { store, entries, cancellations, attempts, sending } = this.#parts;
    const answer = 'answer' in result ? result.answer : null;
    const read = readRepeatable(result, sending.serviceTime(now));
    store.commit(() => {
      sending.learnServiceTime(answer?.headers['date'], now);
      const end = read.kind === 'answered' ? endOf(read.envelope, now) : null;
      const reason =
        end?.resultMessage ?? ('reason' in read ? read.reason : 'message' in read ? read.message : null);
      const outcome = end?.state ?? (read.kind === 'answered' ? 'unanswered' : read.kind);
      attempts.finish(attemptId, { finishedAt: now, outcome, reason, answer });
      if (end !== null) {
        this.#writeEnd(cancellation, end);
        return;
      }
      cancellations.setState(cancellation.id, 'queued');
      if (read.kind === 'login-needed' && token !== null) sending.rejectToken(token);
      const waitMs = read.kind === 'login-needed' ? 0 : read.kind === 'slow-down' ? read.waitMs : RETRY_MS;
      entries.putOff(cancellation.documentId, 'cancel', now + waitMs);
    });
  }

  #end(cancellation: Cancellation, end: CancellationEnd): void {
    this.#parts.store.commit(() => this.#writeEnd(cancellation, end));
  }

  #writeEnd(cancellation: Cancellation, end: CancellationEnd): void {
    const { store, documents, entries, cancellations, clock } = this.#parts;
    const { documentId } = cancellation;
    const at = clock.now();
    cancellations.settle(cancellation.id, end);
    entries.settle(documentId, 'cancel');
    const details = { code: end.resultCode, message: end.resultMessage, protocol: end.protocol };
    store.audit.append({
      at,
      actor: COUNTER_ACTOR,
      event: `cancellation.${end.state}`,
      subject: documentId,
      details,
    });
    // Rejected meanwhile: its cancellation is done, and it stays what it is.
    const isCancellable = transition(documents.get(documentId).state, 'cancellation-confirmed') !== null;
    if (end.state !== 'done' || !isCancellable) return;
    documents.move(
      documentId,
      'cancellation-confirmed',
      { at, actor: COUNTER_ACTOR, details },
      { cancelledAt: at },
    );
    entries.settle(documentId, 'query-status');
  }
}

/** What the answer says of the cancellation; null if it does not say, and must be asked again. */
function endOf(envelope: Envelope, settledAt: number): CancellationEnd | null {
  const event = readCancellationResult(envelope.data) ?? readCancellationResult(envelope.error);
  const result: CancellationResult = event ?? {};
  const facts = {
    settledAt,
    resultCode: result.codigo ?? null,
    resultMessage: result.mensaje ?? envelopeText(envelope) ?? null,
    protocol: result.protocolo ?? null,
  };
  const isApproved = result.estado?.toLowerCase().startsWith('aprobado') ?? false;
  if (isApproved || DONE_CODES.includes(result.codigo ?? '')) return { state: 'done', ...facts };
  if (EXPIRED_CODES.includes(result.codigo ?? '')) return { state: 'expired', ...facts };
  const saysNothing = result.estado === undefined && result.codigo === undefined;
  if (saysNothing && envelope.success) return null;
  return { state: 'refused', ...facts };
}
