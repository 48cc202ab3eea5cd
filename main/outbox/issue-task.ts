import { parseCdc } from '../../shared/domain/cdc.ts';
import { MINUTE_MS } from '../../shared/domain/dates.ts';
import { eventOfEstado } from '../../shared/domain/etax-status.ts';
import type { NetworkResult, ReceivedAnswer } from '../ports/network.ts';
import { slowDownMs } from '../service/read-envelope.ts';
import { bindCompany } from '../store/identity.ts';
import type { DocumentRecord } from './document-repository.ts';
import { emissionTimeOfQr } from './emission-time.ts';
import type { RunResult, TaskRunner } from './engine.ts';
import { FOLLOW_UP_LANE, type OutboxEntry } from './entry-repository.ts';
import {
  type EmissionOutcome,
  type ExpectedCdc,
  expectedCdc,
  type IssuedFacts,
  readEmission,
  unsentReason,
} from './outcome.ts';
import type { SendingParts } from './sending-parts.ts';

/** What the program does by itself is signed so in the audit chain. */
export const COUNTER_ACTOR = 'counter';

/** The interface asks for this wait between the emission and the first status query. */
export const FIRST_STATUS_QUERY_MS = 10 * MINUTE_MS;

/**
 * Issues one document. The gate: connect; commit `sending`; only then write. All that fails before that
 * commit is provably unsent, all that fails after it without the service's clear word is a doubt.
 */
export class IssueTask implements TaskRunner {
  readonly #parts: SendingParts;

  constructor(parts: SendingParts) {
    this.#parts = parts;
  }

  async run(entry: OutboxEntry): Promise<RunResult> {
    const { store, documents, service, clock } = this.#parts;
    const document = documents.get(entry.documentId);
    const startedAt = clock.now();
    let attempt: { id: number; writtenAt: number } | null = null;
    const result = await service.issueInvoice(document.body, () => {
      attempt = store.commit(() => this.#beginWriting(entry, startedAt));
    });
    if (attempt === null) {
      this.#recordUnsent(entry, startedAt, result);
      return 'unreachable';
    }
    this.#settle(document, attempt, result);
    return 'done';
  }

  #beginWriting(entry: OutboxEntry, startedAt: number): { id: number; writtenAt: number } {
    const { documents, entries, attempts, clock } = this.#parts;
    const { documentId, task } = entry;
    const writtenAt = clock.now();
    entries.begin(entry);
    documents.move(documentId, 'write-begun', { at: writtenAt, actor: COUNTER_ACTOR });
    return { id: attempts.begin({ documentId, task, startedAt, writtenAt }), writtenAt };
  }

  #recordUnsent({ documentId, task }: OutboxEntry, startedAt: number, result: NetworkResult): void {
    const { store, attempts, clock } = this.#parts;
    store.commit(() =>
      attempts.recordUnsent({ documentId, task, startedAt }, clock.now(), unsentReason(result)),
    );
  }

  #settle(document: DocumentRecord, attempt: { id: number; writtenAt: number }, result: NetworkResult): void {
    const { store, attempts, sending, service, clock } = this.#parts;
    const answer = 'answer' in result ? result.answer : null;
    const now = clock.now();
    const outcome = this.#withKnownCdc(readEmission(result, this.#expected(document)));
    store.commit(() => {
      sending.learnServiceTime(answer?.headers['date'], now);
      this.#write(document, attempt.writtenAt, outcome, answer, now);
      const reason = reasonOf(outcome);
      attempts.finish(attempt.id, {
        finishedAt: now,
        outcome: outcome.kind,
        reason,
        answer,
        token: service.token(),
      });
    });
  }

  #expected(document: DocumentRecord): ExpectedCdc {
    return expectedCdc(document, this.#parts.store.identity.ruc);
  }

  /** A control code names one document: an answer with another one's is no answer to this request. */
  #withKnownCdc(outcome: EmissionOutcome): EmissionOutcome {
    if (outcome.kind !== 'issued') return outcome;
    const owner = this.#parts.documents.findByCdc(outcome.facts.cdc);
    if (owner === null) return outcome;
    const reason = `contestó con el CDC de otro documento (${owner.localNumber})`;
    return { kind: 'uncertain', reason, probablyIssued: true, foreignRuc: null };
  }

  #write(
    document: DocumentRecord,
    writtenAt: number,
    outcome: EmissionOutcome,
    answer: ReceivedAnswer | null,
    now: number,
  ): void {
    const { documents, entries, sending, service } = this.#parts;
    const { id } = document;
    const step = { at: now, actor: COUNTER_ACTOR };
    switch (outcome.kind) {
      case 'unsent':
        documents.move(id, 'proved-unsent', { ...step, details: { reason: outcome.reason } });
        entries.putOff(id, 'issue', now);
        return;
      case 'login-needed': {
        const token = service.token();
        if (token !== null) sending.rejectToken(token);
        documents.move(id, 'sending-postponed', { ...step, details: { reason: outcome.message } });
        entries.putOff(id, 'issue', now);
        return;
      }
      case 'slow-down': {
        const waitMs = slowDownMs(answer?.headers['retry-after'], sending.serviceTime(now));
        documents.move(id, 'sending-postponed', { ...step, details: { reason: outcome.message, waitMs } });
        entries.putOff(id, 'issue', now + waitMs);
        return;
      }
      case 'refused': {
        const refusal = JSON.stringify({ message: outcome.message, error: outcome.error });
        documents.move(
          id,
          'refused-by-service',
          { ...step, details: { message: outcome.message } },
          { refusal },
        );
        entries.settle(id, 'issue');
        return;
      }
      case 'uncertain': {
        const { reason, probablyIssued, foreignRuc } = outcome;
        const doubt = probablyIssued ? `Probablemente emitida: ${reason}.` : `En duda: ${reason}.`;
        documents.move(id, 'answer-missing', { ...step, details: { reason, probablyIssued } }, { doubt });
        entries.settle(id, 'issue');
        if (foreignRuc !== null) {
          sending.stop(
            `El servicio contestó por otra empresa (RUC ${foreignRuc}): inicie sesión con la cuenta correcta.`,
          );
        }
        return;
      }
      case 'issued':
        this.#writeIssued(document, writtenAt, outcome.facts, now);
        entries.settle(id, 'issue');
    }
  }

  #writeIssued(document: DocumentRecord, writtenAt: number, facts: IssuedFacts, now: number): void {
    const { store, documents, entries, sending } = this.#parts;
    const event = eventOfEstado(facts.estado ?? undefined);
    const issuedAt = sending.serviceTime(writtenAt);
    const { cdc, numeroDocumento, estado } = facts;
    documents.move(
      document.id,
      event,
      { at: now, actor: COUNTER_ACTOR, details: { cdc, numeroDocumento, estado } },
      { ...facts, issuedAt, emittedAt: emissionTimeOfQr(facts.qr) ?? sending.serviceTime(now) },
    );
    if (event === 'issued-by-service') {
      const dueAt = now + FIRST_STATUS_QUERY_MS;
      entries.arm({ documentId: document.id, task: 'query-status', lane: FOLLOW_UP_LANE, dueAt });
    }
    const ruc = parseCdc(cdc)?.ruc;
    if (ruc !== undefined && store.identity.ruc === null) bindCompany(store.db, ruc);
  }
}

function reasonOf(outcome: EmissionOutcome): string | null {
  switch (outcome.kind) {
    case 'issued':
      return null;
    case 'unsent':
    case 'uncertain':
      return outcome.reason;
    case 'refused':
    case 'login-needed':
    case 'slow-down':
      return outcome.message;
  }
}
