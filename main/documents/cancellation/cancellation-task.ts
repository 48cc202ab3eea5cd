import { type Reason, reason } from '../../../shared/domain/reason.ts';
import { CalledOffError, type NetworkResult } from '../../kernel/ports/network.ts';
import { COUNTER_ACTOR } from '../../sending/actor.ts';
import type { Attempt } from '../../sending/attempt-repository.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { RunResult, TaskRunner } from '../../sending/engine.ts';
import { FOLLOW_UP_LANE, type OutboxEntry } from '../../sending/entry-repository.ts';
import { readRepeatable, type RepeatableAnswer, serviceDate } from '../../sending/service/read-envelope.ts';
import { unsentReason } from '../../sending/service/unsent-reason.ts';
import { ASK_AGAIN_MS, BEFORE_STATUS_QUERY_MS } from '../../sending/waits.ts';
import { assertStillWanted } from '../../sending/still-wanted.ts';
import { untilStored } from '../../sending/until-stored.ts';
import type { DocumentsParts } from '../parts.ts';
import { queryableFrom } from '../status/query-now.ts';
import { isWindowOver } from './cancellation-offer.ts';
import type { Cancellation, CancellationEnd } from './cancellation-repository.ts';
import { type CancellationAnswer, endCancellation, readCancellationEnd } from './end-cancellation.ts';

const ENDS: readonly string[] = ['done', 'refused', 'expired'] satisfies CancellationEnd['state'][];

/** Sends one cancellation. It has a natural key, the cdc, so an unanswered one is simply sent again. */
export class CancellationTask implements TaskRunner {
  readonly #parts: DocumentsParts;

  constructor(parts: DocumentsParts) {
    this.#parts = parts;
  }

  async run(entry: OutboxEntry, stopping: AbortSignal): Promise<RunResult> {
    try {
      return await this.#cancel(entry, stopping);
    } catch (error) {
      if (error instanceof CalledOffError) return 'done';
      throw error;
    }
  }

  async #cancel(entry: OutboxEntry, stopping: AbortSignal): Promise<RunResult> {
    const { documents, cancellations, service, clock } = this.#parts;
    const document = documents.get(entry.documentId);
    const cancellation = cancellations.findOpen(entry.documentId);
    if (cancellation === null || document.cdc === null)
      throw new Error(`nothing to cancel for ${entry.documentId}`);
    const startedAt = clock.now();
    if (isWindowOver(this.#parts, document, startedAt)) {
      this.#parts.store.commit(() => this.#expire(cancellation, startedAt));
      return 'done';
    }
    const stays = stoppedBy(this.#parts, cancellation);
    if (stays !== null) {
      this.#parts.store.commit(() => this.#stop(cancellation, stays, startedAt));
      return 'done';
    }
    const token = service.token();
    let attemptId: number | null = null;
    const result = await service.cancelDocument(document.cdc, cancellation.motivo, () => {
      assertStillWanted(this.#parts, token, stopping);
      if (isWindowOver(this.#parts, document, clock.now())) throw new CalledOffError('its window has closed');
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

  #expire(cancellation: Cancellation, settledAt: number): void {
    const nothing = { state: 'expired', settledAt, resultCode: null, protocol: null } as const;
    if (this.#mayBeHeard(cancellation.documentId)) {
      this.#askStatus(
        cancellation,
        { ...nothing, resultMessage: reason('window-closed-unanswered') },
        settledAt + BEFORE_STATUS_QUERY_MS,
      );
    } else {
      endCancellation(this.#parts, cancellation, {
        ...nothing,
        resultMessage: reason('window-closed-unsent'),
      });
    }
  }

  /** Nothing was sent: a person decides about it now. */
  #stop(
    cancellation: Cancellation,
    { numeroDocumento, localNumber }: DocumentRecord,
    settledAt: number,
  ): void {
    const resultMessage = reason('note-not-cancelled', { number: numeroDocumento ?? localNumber });
    endCancellation(this.#parts, cancellation, {
      state: 'refused',
      settledAt,
      resultCode: null,
      resultMessage,
      protocol: null,
    });
  }

  /** True after an attempt with an unread answer: it may have cancelled the document. */
  #mayBeHeard(documentId: string): boolean {
    const tried = this.#parts.attempts.ofDocument(documentId).filter(({ task }) => task === 'cancel');
    const isEnd = ({ outcome }: Attempt): boolean => outcome !== null && ENDS.includes(outcome);
    return tried.slice(tried.findLastIndex(isEnd) + 1).some(isUnread);
  }

  #recordUnsent({ documentId, task }: OutboxEntry, startedAt: number, result: NetworkResult): void {
    const { store, attempts, clock } = this.#parts;
    store.commit(() =>
      attempts.recordUnsent({ documentId, task, startedAt }, clock.now(), unsentReason(result)),
    );
  }

  #begin(entry: OutboxEntry, cancellation: Cancellation, startedAt: number): number {
    const { store, entries, cancellations, attempts, sending } = this.#parts;
    return store.commit(() => {
      entries.begin(entry);
      cancellations.setState(cancellation.id, 'sending');
      return attempts.begin({
        documentId: entry.documentId,
        task: 'cancel',
        startedAt,
        writtenAt: startedAt,
        writtenServiceAt: sending.toldServiceTime(startedAt),
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
    const { store, attempts, sending } = this.#parts;
    const answer = 'answer' in result ? result.answer : null;
    const read = readRepeatable(result, sending.serviceTime(now));
    const said = read.kind === 'answered' ? readCancellationEnd(read.envelope, now) : null;
    store.commit(() => {
      sending.learnServiceTime(serviceDate(answer), now);
      const wasHeard = this.#mayBeHeard(cancellation.documentId);
      attempts.finish(attemptId, { finishedAt: now, ...endOf(read, said), answer });
      const isUnclear =
        said?.kind === 'unclear' || (said?.kind === 'ended' && said.end.state === 'expired' && wasHeard);
      if (isUnclear) this.#askStatus(cancellation, said.end, now);
      else if (said?.kind === 'ended') this.#writeEnd(cancellation, said.end);
      else this.#putOff(cancellation, read, token, now);
    });
  }

  #writeEnd(cancellation: Cancellation, end: CancellationEnd): void {
    const { documents, entries } = this.#parts;
    const { documentId } = cancellation;
    endCancellation(this.#parts, cancellation, end);
    if (end.state !== 'done' || documents.get(documentId).state !== 'cancelled') return;
    // Done, by the service's own word: the status is to confirm it.
    const dueAt = end.settledAt + BEFORE_STATUS_QUERY_MS;
    entries.arm({ documentId, task: 'query-status', lane: FOLLOW_UP_LANE, dueAt });
  }

  /** It may have been cancelled before, without the service saying so: its status decides. */
  #askStatus({ id, documentId }: Cancellation, end: CancellationEnd, from: number): void {
    const { store, documents, entries, cancellations, sending } = this.#parts;
    cancellations.markUnclear(id, end);
    const { resultCode, resultMessage, settledAt: at } = end;
    const details = { cancellation: id, resultCode, resultMessage };
    store.audit.append({
      at,
      actor: COUNTER_ACTOR,
      event: 'cancellation.unclear',
      subject: documentId,
      details,
    });
    entries.settle(documentId, 'cancel');
    const dueAt = Math.max(from, queryableFrom(sending, documents.get(documentId)) ?? 0);
    entries.bringForward({ documentId, task: 'query-status', lane: FOLLOW_UP_LANE, dueAt });
  }

  #putOff(cancellation: Cancellation, read: RepeatableAnswer, token: string | null, now: number): void {
    const { entries, cancellations, sending } = this.#parts;
    cancellations.setState(cancellation.id, 'queued');
    if (read.kind === 'login-needed' && token !== null) sending.rejectToken(token);
    const waitMs = read.kind === 'login-needed' ? 0 : read.kind === 'slow-down' ? read.waitMs : ASK_AGAIN_MS;
    entries.putOff(cancellation.documentId, 'cancel', now + waitMs);
  }
}

function isUnread({ writtenAt, outcome }: Attempt): boolean {
  return writtenAt !== null && (outcome === 'unanswered' || outcome === 'interrupted');
}

function endOf(
  read: RepeatableAnswer,
  said: CancellationAnswer | null,
): { outcome: string; reason: Reason | null } {
  if (said !== null && said.kind !== 'says-nothing') {
    return { outcome: said.end.state, reason: said.end.resultMessage };
  }
  if (read.kind === 'answered') return { outcome: 'unanswered', reason: null };
  return { outcome: read.kind, reason: read.reason };
}

/**
 * The dispatch note that was to be cancelled before this document, by the same request (same instant:
 * `cancelWithNotes`), but stays: the document's own cancellation must not be sent then. Null if there is none.
 */
function stoppedBy(
  { documents, notes, cancellations }: DocumentsParts,
  { documentId, requestedAt }: Cancellation,
): DocumentRecord | null {
  const invoiceId = notes.find(documentId)?.invoiceId ?? documentId;
  const before = notes
    .ofInvoice(invoiceId)
    .filter((note) => documentId === invoiceId || note.documentId > documentId)
    .map((note) => documents.get(note.documentId));
  const stays = ({ id, state }: DocumentRecord): boolean =>
    (state === 'issued' || state === 'approved') &&
    cancellations
      .ofDocument(id)
      .some((one) => one.requestedAt === requestedAt && (one.state === 'refused' || one.state === 'expired'));
  // The newest of them stopped the others too.
  return before.findLast(stays) ?? null;
}
