import { MINUTE_MS } from '../../shared/domain/dates.ts';
import { eventOfEstado } from '../../shared/domain/etax-status.ts';
import { readDocumentStatus } from '../../shared/wire/document-status.ts';
import { envelopeText } from '../../shared/wire/envelope.ts';
import type { RunResult, TaskRunner } from '../outbox/engine.ts';
import type { OutboxEntry } from '../outbox/entry-repository.ts';
import { COUNTER_ACTOR } from '../outbox/actor.ts';
import { unsentReason } from '../outbox/outcome.ts';
import type { SendingParts } from '../outbox/sending-parts.ts';
import { type RepeatableAnswer, readRepeatable } from '../service/read-envelope.ts';

const RETRY_MS = MINUTE_MS;
/** After the first query, 10 minutes after emission; the last one repeats. */
const INTERVALS_MS = [10, 20, 40, 60].map((minutes) => minutes * MINUTE_MS);

/** Asks once what became of an issued document; settled when the tax authority has approved or rejected it. */
export class StatusTask implements TaskRunner {
  readonly #parts: SendingParts;

  constructor(parts: SendingParts) {
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
    const attempt = { documentId: entry.documentId, task: entry.task, startedAt, writtenAt: startedAt };
    if (result.kind === 'not-connected') {
      store.commit(() => attempts.recordUnsent(attempt, now, unsentReason(result)));
      return 'unreachable';
    }
    const answer = 'answer' in result ? result.answer : null;
    const read = readRepeatable(result, sending.serviceTime(now));
    store.commit(() => {
      sending.learnServiceTime(answer?.headers['date'], now);
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
  ): { outcome: string; reason: string } {
    const { entries, sending } = this.#parts;
    const { documentId } = entry;
    switch (read.kind) {
      case 'unanswered':
        entries.putOff(documentId, 'query-status', now + RETRY_MS);
        return { outcome: 'unanswered', reason: read.reason };
      case 'slow-down':
        entries.putOff(documentId, 'query-status', now + read.waitMs);
        return { outcome: 'slow-down', reason: read.message };
      case 'login-needed': {
        if (token !== null) sending.rejectToken(token);
        entries.putOff(documentId, 'query-status', now);
        return { outcome: 'login-needed', reason: read.message };
      }
      case 'answered': {
        const status = readDocumentStatus(read.envelope);
        if (status === null)
          return this.#writeUnknown(entry, envelopeText(read.envelope) ?? 'sin explicación', now);
        return this.#writeStatus(entry, status, now);
      }
    }
  }

  #writeStatus(entry: OutboxEntry, status: { estado: string; mensaje?: string }, now: number) {
    const { documents, entries } = this.#parts;
    const { documentId } = entry;
    const event = eventOfEstado(status.estado);
    const changes = { estado: status.estado, mensaje: status.mensaje ?? null };
    const step = { at: now, actor: COUNTER_ACTOR, details: changes };
    if (event === 'issued-by-service') {
      const before = documents.get(documentId);
      if (before.estado !== changes.estado) documents.note(documentId, 'status-noted', step, changes);
      entries.nextRound(documentId, 'query-status', now + intervalMs(entry.rounds));
    } else {
      documents.move(documentId, event, step, changes);
      entries.settle(documentId, 'query-status');
    }
    return { outcome: status.estado, reason: status.mensaje ?? '' };
  }

  /** The service answers without a state, as if it did not know the document: shown, and asked again. */
  #writeUnknown(entry: OutboxEntry, text: string, now: number) {
    const { documents, entries } = this.#parts;
    const { documentId } = entry;
    if (documents.get(documentId).mensaje !== text) {
      const step = { at: now, actor: COUNTER_ACTOR, details: { mensaje: text } };
      documents.note(documentId, 'status-contradicted', step, { mensaje: text });
    }
    entries.nextRound(documentId, 'query-status', now + intervalMs(entry.rounds));
    return { outcome: 'no-status', reason: text };
  }
}

function intervalMs(rounds: number): number {
  return INTERVALS_MS[Math.min(rounds, INTERVALS_MS.length - 1)] ?? 0;
}
