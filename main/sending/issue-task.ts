import { type Reason, reason } from '../../shared/domain/reason.ts';
import { CalledOffError, type NetworkResult } from '../kernel/ports/network.ts';
import { hasRoomToSend } from '../kernel/files/disk-room.ts';
import { serviceDate } from './service/read-envelope.ts';
import { COUNTER_ACTOR } from './actor.ts';
import type { Attempt } from './attempt-repository.ts';
import { asksForJson, type DocumentRecord, isDamaged } from './document-record.ts';
import type { GoneOn, RunResult, TaskRunner } from './engine.ts';
import type { OutboxEntry } from './entry-repository.ts';
import { isSameBody, NextDocuments, type ReadDocument } from './next-documents.ts';
import { type EmissionOutcome, expectedCdc, readEmission } from './outcome.ts';
import { unsentReason } from './service/unsent-reason.ts';
import { qrMismatch } from './qr-mismatch.ts';
import type { SendingParts } from './sending-parts.ts';
import { MAX_AHEAD } from './service/sockets-ahead.ts';
import { assertStillWanted } from './still-wanted.ts';
import { untilStored } from './until-stored.ts';
import { writeEmissionOutcome } from './write-emission-outcome.ts';

/** An attempt past the gate: its first byte may have left. */
interface WrittenAttempt {
  id: number;
  writtenAt: number;
  /** `writtenAt` by the service's clock; null where no answer had given the time. */
  toldBefore: number | null;
  writtenMonotonic: number;
  token: string | null;
}

/** An attempt whose answer was read but not stored yet. */
interface UnsettledAttempt {
  write: () => void;
  onWritten: () => void;
}

/**
 * Issues one document. The gate: connect; commit `sending`; only then write. Every failure before that commit is
 * provably unsent; every failure after it without the service's clear word is a doubt.
 */
export class IssueTask implements TaskRunner {
  readonly #parts: SendingParts;
  readonly #holdBack: (document: DocumentRecord) => boolean;
  readonly #nextAtOnce: (lane: string) => OutboxEntry | null;
  readonly #next: NextDocuments;

  /**
   * `holdBack` takes a document that must no longer be sent out of the queue, and returns true if it did; `nextAtOnce`
   * returns the entry of a lane that may follow at once.
   */
  constructor(
    parts: SendingParts,
    holdBack: (document: DocumentRecord) => boolean,
    nextAtOnce: (lane: string) => OutboxEntry | null,
  ) {
    this.#parts = parts;
    this.#holdBack = holdBack;
    this.#nextAtOnce = nextAtOnce;
    this.#next = new NextDocuments(parts.entries, parts.documents);
  }

  run(entry: OutboxEntry, stopping: AbortSignal): Promise<RunResult> {
    return this.#run(entry, stopping, null);
  }

  async #run(entry: OutboxEntry, stopping: AbortSignal, before: UnsettledAttempt | null): Promise<RunResult> {
    try {
      return await this.#issue(entry, stopping, before);
    } catch (error) {
      if (error instanceof CalledOffError) return 'done';
      throw error;
    }
  }

  /** `before`: the previous attempt, settled in the commit that begins this one. */
  async #issue(
    entry: OutboxEntry,
    stopping: AbortSignal,
    before: UnsettledAttempt | null,
  ): Promise<RunResult> {
    const { store, documents, entries, service, clock } = this.#parts;
    if (!hasRoomToSend(store.file)) return 'unreachable';
    const read = this.#next.take(entry);
    const { document } = read;
    if (isDamaged(document)) return this.#setAside(entry);
    const token = service.token();
    const startedAt = clock.now();
    let attempt: WrittenAttempt | null = null;
    const beforeWrite = (): void => {
      assertStillWanted(this.#parts, token, stopping);
      if (document.kind === 'dispatch-note' && this.#holdBack(documents.get(document.id))) {
        throw new CalledOffError('not to be sent any more');
      }
      // The request is written before the microtasks of this turn: listeners of the commit do not delay it.
      attempt = store.commit(() => {
        before?.write();
        return this.#beginWriting(entry, read, startedAt, token);
      }, queueMicrotask);
      queueMicrotask(() => this.#makeNextReady(entry.lane));
      before?.onWritten();
    };
    const turn = { following: entries.countBehind(entry, MAX_AHEAD), isAtOnce: before !== null };
    const result =
      document.kind === 'invoice'
        ? await service.issueInvoice(document.body, beforeWrite, turn)
        : await service.issueDispatchNote(document.body, beforeWrite, turn);
    if (attempt === null) {
      this.#recordUnsent(entry, startedAt, result);
      return 'unreachable';
    }
    const ended = { at: clock.now(), monotonic: clock.monotonic() };
    const { outcome, write } = this.#read(document, attempt, result, ended);
    if (outcome === 'issued') {
      const goneOn = await this.#goOn(entry.lane, stopping, write);
      if (goneOn !== null) return goneOn;
    }
    await untilStored(() => store.commit(write), clock, stopping);
    return outcome === 'unsent' ? 'unreachable' : 'done';
  }

  /** Runs while the answer is awaited: once it is there, every step delays the lane. */
  #makeNextReady(lane: string): void {
    try {
      const next = this.#next.first(lane);
      // A body is unpacked on first access, then kept.
      const body = next?.body;
      if (next?.kind === 'invoice' && body !== undefined) this.#parts.service.makeInvoiceReady(body);
    } catch {
      // The error recurs when the document is sent, and is handled there.
    }
  }

  /**
   * Starts the lane's next task, if it can be written at once, in the commit that settles this one: between two commits
   * the connection would be idle. Null where that cannot be done; nothing is stored then.
   */
  async #goOn(lane: string, stopping: AbortSignal, write: () => void): Promise<GoneOn | null> {
    const entry = this.#invoiceAtOnce(lane);
    if (entry === null) return null;
    const written = Promise.withResolvers<boolean>();
    const run = this.#run(entry, stopping, { write, onWritten: () => written.resolve(true) });
    const ended = (): void => written.resolve(false);
    run.then(ended, ended);
    return (await written.promise) ? { entry, run } : null;
  }

  #invoiceAtOnce(lane: string): OutboxEntry | null {
    try {
      const entry = this.#nextAtOnce(lane);
      return entry !== null && this.#next.look(entry).document.kind === 'invoice' ? entry : null;
    } catch {
      // The error recurs when the engine wakes, after the answer was stored.
      return null;
    }
  }

  #beginWriting(
    entry: OutboxEntry,
    read: ReadDocument,
    startedAt: number,
    token: string | null,
  ): WrittenAttempt {
    const { documents, entries, attempts, sending, givenPoints, clock } = this.#parts;
    const { documentId, task, lane } = entry;
    if (!givenPoints.mayUse(lane)) throw new CalledOffError('its point is of another counter');
    const stored = documents.stored(documentId);
    if (stored.state !== 'queued') throw new CalledOffError('voided while it was connected');
    if (!isSameBody(stored, read.stored))
      throw new CalledOffError('moved to another point while it was connected');
    const writtenAt = clock.now();
    const writtenMonotonic = clock.monotonic();
    const details = sending.momentOf(writtenAt, writtenMonotonic);
    entries.begin(entry);
    documents.move(documentId, 'write-begun', { at: writtenAt, actor: COUNTER_ACTOR, details });
    return {
      id: attempts.begin({ documentId, task, startedAt, writtenAt, writtenServiceAt: details.serviceAt }),
      writtenAt,
      toldBefore: details.serviceAt,
      writtenMonotonic,
      token,
    };
  }

  /** Leaves the document to a person; those behind it go on. */
  #setAside({ documentId, task }: OutboxEntry): RunResult {
    const { store, documents, entries, clock } = this.#parts;
    store.commit(() => {
      documents.move(documentId, 'text-damaged', { at: clock.now(), actor: COUNTER_ACTOR });
      entries.settle(documentId, task);
    });
    return 'done';
  }

  #recordUnsent({ documentId, task }: OutboxEntry, startedAt: number, result: NetworkResult): void {
    const { store, attempts, clock } = this.#parts;
    const attempt = { documentId, task, startedAt };
    store.commit(() => attempts.recordUnsent(attempt, clock.now(), unsentReason(result)));
  }

  /** Returns the result of a written attempt, and the function that stores it inside the caller's transaction. */
  #read(
    document: DocumentRecord,
    attempt: WrittenAttempt,
    result: NetworkResult,
    readAt: { at: number; monotonic: number },
  ): { outcome: EmissionOutcome['kind']; write: () => void } {
    const { store, attempts, sending } = this.#parts;
    const finishedAt = readAt.at;
    const answer = 'answer' in result ? result.answer : null;
    const { token } = attempt;
    const asOf = (ruc: string | null): EmissionOutcome => readEmission(result, expectedCdc(document, ruc));
    const { ruc } = store.identity;
    const read = asOf(ruc);
    const outcomeNow = (): EmissionOutcome => {
      const now = store.identity.ruc;
      const outcome = this.#asOfThisSale(now === ruc ? read : asOf(now), document);
      return this.#asOfThisDocument(outcome, document.id, token);
    };
    // The clock may have been set meanwhile, or the machine have slept: the earlier time is the stricter reading.
    const waitedMs = readAt.monotonic - attempt.writtenMonotonic;
    const writtenAt = Math.min(attempt.writtenAt, finishedAt - waitedMs);
    const write = (): void => {
      // Another answer may have been stored since: it decides the company of the database and the owner of a CDC.
      const outcome = outcomeNow();
      sending.learnServiceTime(serviceDate(answer), finishedAt);
      const { toldBefore } = attempt;
      const ended = { document, writtenAt, toldBefore, token, outcome, answer, finishedAt };
      writeEmissionOutcome(this.#parts, ended);
      const why = 'reason' in outcome ? outcome.reason : null;
      const isWhole = outcome.kind === 'issued' && asksForJson(document);
      attempts.finish(attempt.id, { finishedAt, outcome: outcome.kind, reason: why, answer, isWhole });
    };
    return { outcome: outcomeNow().kind, write };
  }

  /**
   * A second demand for a login over the same document, with a token that the service has just accepted elsewhere, is
   * about the document: another login would change nothing, and the point would wait for ever.
   */
  #asOfThisDocument(outcome: EmissionOutcome, documentId: string, token: string | null): EmissionOutcome {
    const { attempts, sending } = this.#parts;
    if (outcome.kind !== 'login-needed' || token === null || !sending.isTokenAccepted(token)) return outcome;
    if (!attempts.ofDocument(documentId).some(isLoginAskedFor)) return outcome;
    const why = reason('document-not-accepted', { text: outcome.reason });
    return { kind: 'refused', reason: why, error: null };
  }

  /** A control code names one document: an answer with another sale's code is no answer to this request. */
  #asOfThisSale(outcome: EmissionOutcome, document: DocumentRecord): EmissionOutcome {
    if (outcome.kind !== 'issued') return outcome;
    const { cdc, qr } = outcome.facts;
    const mismatch = qr === null ? null : qrMismatch(qr, document);
    const why =
      this.#ownedByOther(cdc) ??
      (mismatch === null ? null : reason('answer-for-other-sale', { why: mismatch }));
    return why === null
      ? outcome
      : { kind: 'uncertain', reason: why, probablyIssued: true, foreignRuc: null };
  }

  #ownedByOther(cdc: string): Reason | null {
    const owner = this.#parts.documents.findByCdc(cdc);
    return owner && reason('cdc-of-other-document', { localNumber: owner.localNumber });
  }
}

const isLoginAskedFor = ({ task, outcome }: Attempt): boolean =>
  task === 'issue' && outcome === ('login-needed' satisfies EmissionOutcome['kind']);
