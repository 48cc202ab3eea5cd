import { wordOfEstado } from '../../../shared/domain/fiscal/etax-status.ts';
import { readDocumentStatus } from '../../../shared/wire/document-status.ts';
import { type Envelope, envelopeText } from '../../../shared/wire/envelope.ts';
import { sayReason } from '../../../shared/text/say-reason.ts';
import { CalledOffError, type NetworkResult } from '../../kernel/ports/network.ts';
import { COUNTER_ACTOR } from '../../sending/actor.ts';
import type { RunResult } from '../../sending/engine.ts';
import { OTHERS_CANCELLATION, type OthersEntry } from '../../sending/entry-repository.ts';
import { readRepeatable, type RepeatableAnswer, serviceDate } from '../../sending/service/read-envelope.ts';
import { assertStillWanted } from '../../sending/still-wanted.ts';
import { untilStored } from '../../sending/until-stored.ts';
import { ASK_AGAIN_MS, BEFORE_STATUS_QUERY_MS } from '../../sending/waits.ts';
import type { DocumentsParts } from '../parts.ts';
import { readCancellationEnd } from './end-cancellation.ts';
import type {
  OthersAnswer,
  OthersCancellation,
  OthersEnd,
} from '../../sending/others-cancellation-repository.ts';

const NO_ANSWER: OthersAnswer = { resultCode: null, resultMessage: null, protocol: null };

/**
 * Sends a cancellation of another counter's document, by its CDC, as `CancellationTask` sends an own one: it may be
 * repeated, and "already registered" is done. Where an answer does not tell, the status of the CDC decides.
 */
export class OthersCancellationTask {
  readonly #parts: DocumentsParts;

  constructor(parts: DocumentsParts) {
    this.#parts = parts;
  }

  async run(entry: OthersEntry, stopping: AbortSignal): Promise<RunResult> {
    const asked = this.#parts.othersCancellations.get(entry.documentId);
    try {
      return await (asked.unclearSince === null
        ? this.#cancel(entry, asked, stopping)
        : this.#query(asked, stopping));
    } catch (error) {
      if (error instanceof CalledOffError) return 'done';
      throw error;
    }
  }

  async #cancel(entry: OthersEntry, asked: OthersCancellation, stopping: AbortSignal): Promise<RunResult> {
    const { store, entries, othersCancellations, service, clock } = this.#parts;
    const { documentId, cdc, motivo } = asked;
    if (this.#isOver(asked, clock.now())) {
      store.commit(() => this.#expire(asked, NO_ANSWER, clock.now()));
      return 'done';
    }
    const token = service.token();
    let isWritten = false;
    const result = await service.cancelDocument(cdc, motivo, () => {
      assertStillWanted(this.#parts, token, stopping);
      if (this.#isOver(asked, clock.now())) throw new CalledOffError('its window has closed');
      store.commit(() => {
        entries.begin(entry);
        othersCancellations.noteWritten(documentId);
      });
      isWritten = true;
    });
    if (!isWritten) return 'unreachable';
    const now = clock.now();
    await untilStored(() => this.#settle(asked, token, result, now), clock, stopping);
    return 'done';
  }

  #settle(asked: OthersCancellation, token: string | null, result: NetworkResult, now: number): void {
    const { store, othersCancellations, sending } = this.#parts;
    const { documentId } = asked;
    const read = readRepeatable(result, sending.serviceTime(now));
    store.commit(() => {
      sending.learnServiceTime(serviceDate('answer' in result ? result.answer : null), now);
      const said = read.kind === 'answered' ? readCancellationEnd(read.envelope, now) : null;
      if (said === null || said.kind === 'says-nothing') {
        if (read.kind === 'login-needed' || read.kind === 'slow-down')
          othersCancellations.noteUnheard(documentId);
        this.#putOff(documentId, read, token, now);
        return;
      }
      const { state, resultCode, resultMessage, protocol } = said.end;
      const message = resultMessage === null ? null : sayReason(resultMessage);
      const answer = { resultCode, resultMessage: message, protocol };
      if (said.kind === 'unclear') this.#askStatus(documentId, answer, now);
      else if (state === 'expired') this.#expire(asked, answer, now);
      else this.#end(asked, { state, settledAt: now, ...answer });
    });
  }

  async #query(asked: OthersCancellation, stopping: AbortSignal): Promise<RunResult> {
    const { store, sending, service, clock } = this.#parts;
    const token = service.token();
    const result = await service.queryStatus(asked.cdc);
    if (result.kind === 'not-connected') return 'unreachable';
    const now = clock.now();
    const read = readRepeatable(result, sending.serviceTime(now));
    const settle = (): void =>
      store.commit(() => {
        sending.learnServiceTime(serviceDate('answer' in result ? result.answer : null), now);
        if (read.kind === 'answered') this.#decide(asked, read.envelope, now);
        else this.#putOff(asked.documentId, read, token, now);
      });
    await untilStored(settle, clock, stopping);
    return 'done';
  }

  /** As `decideCancellation`: any status decides. */
  #decide(asked: OthersCancellation, envelope: Envelope, now: number): void {
    const { resultCode, resultMessage, protocol } = asked;
    const status = readDocumentStatus(envelope);
    if (status !== null && wordOfEstado(status.estado) === 'cancelled') {
      const words = status.mensaje ?? envelopeText(envelope) ?? null;
      this.#end(asked, { state: 'done', settledAt: now, resultCode, resultMessage: words, protocol });
      return;
    }
    const state = this.#isOver(asked, now) ? 'expired' : 'refused';
    this.#end(asked, { state, settledAt: now, resultCode, resultMessage, protocol });
  }

  /** Both clocks have to agree, as for an own one (`isWindowOver`). */
  #isOver({ deadlineAt }: OthersCancellation, at: number): boolean {
    return at >= deadlineAt && this.#parts.sending.serviceTime(at) >= deadlineAt;
  }

  /** The window is over. An earlier request without a read answer may have cancelled it in time. */
  #expire(asked: OthersCancellation, answer: OthersAnswer, now: number): void {
    if (asked.unread > 0) this.#askStatus(asked.documentId, answer, now);
    else this.#end(asked, { state: 'expired', settledAt: now, ...answer });
  }

  #askStatus(documentId: string, answer: OthersAnswer, now: number): void {
    const { entries, othersCancellations } = this.#parts;
    othersCancellations.markUnclear(documentId, now, answer);
    entries.putOff(documentId, OTHERS_CANCELLATION, now + BEFORE_STATUS_QUERY_MS);
  }

  #end({ documentId, request, cdc }: OthersCancellation, end: OthersEnd): void {
    const { store, othersCancellations } = this.#parts;
    const { state, settledAt: at, resultCode: code, resultMessage: message, protocol } = end;
    othersCancellations.settle(documentId, end);
    store.audit.append({
      at,
      actor: COUNTER_ACTOR,
      event: `cancellation-for-other.${state}`,
      subject: documentId,
      details: { request, cdc, code, message, protocol },
    });
  }

  #putOff(documentId: string, read: RepeatableAnswer, token: string | null, now: number): void {
    const { entries, sending } = this.#parts;
    if (read.kind === 'login-needed' && token !== null) sending.rejectToken(token);
    const waitMs = read.kind === 'login-needed' ? 0 : read.kind === 'slow-down' ? read.waitMs : ASK_AGAIN_MS;
    entries.putOff(documentId, OTHERS_CANCELLATION, now + waitMs);
  }
}
