import { judgeDoubt, type Evidence } from '../../shared/domain/fiscal/evidence/judge-doubt.ts';
import {
  disturb,
  LEARNED_AFTER,
  type Moment,
  newStream,
  noteDoubt,
  noteRefusal,
  noteWritten,
  type NumberStream,
  openDoubts,
  type StreamFinding,
  type StreamStep,
} from '../../shared/domain/fiscal/evidence/number-stream.ts';
import {
  noteFound,
  noteNumber,
  noteSentAgain,
  type NumberAnswer,
} from '../../shared/domain/fiscal/evidence/stream-steps.ts';
import { MINUTE_MS } from '../../shared/domain/dates.ts';

export const QUIET_MS = 60 * MINUTE_MS;

/** A moment of one run at which all clocks agree. */
export function momentAt(at: number): Moment {
  return { serviceAt: at, machineAt: at, steadyAt: at, run: 0 };
}

/** A service that numbers consecutively, the counter of its point, and what the counter learns from the numbers. */
export class NumberingModel {
  stream: NumberStream = newStream();
  at = 0;
  /** The service's ledger: document of each number; null for another counter's, or a number without a document. */
  readonly ledger = new Map<number, string | null>();
  readonly findings: StreamFinding[] = [];
  #lastNumber = 0;
  #documents = 0;
  #late: { at: number; documentId: string }[] = [];

  /** Sends until the numbering is learned. */
  learned(): this {
    for (let sent = 0; sent < LEARNED_AFTER; sent++) this.send('issued');
    return this;
  }

  wait(minutes: number): this {
    this.at += minutes * MINUTE_MS;
    this.#late = this.#late.toSorted((a, b) => a.at - b.at);
    while (this.#late[0] !== undefined && this.#late[0].at <= this.at) {
      this.#commit(this.#late.shift()?.documentId ?? null);
    }
    return this;
  }

  /** One emission with this outcome; returns the id of its document. */
  send(
    outcome: 'issued' | 'lost-before' | 'lost-after' | 'refused' | 'refused-burning' | 'success-without-cdc',
    { documentId = `d${this.#documents + 1}`, lateMinutes = 0 } = {},
  ): string {
    this.#documents += 1;
    this.stream = noteWritten(this.stream, momentAt(this.at));
    switch (outcome) {
      case 'issued':
        this.#take(noteNumber(this.stream, this.#answer(this.#commit(documentId))));
        break;
      case 'lost-before':
        this.#doubt(documentId);
        break;
      case 'success-without-cdc':
        this.#doubt(documentId, true);
        this.#commit(documentId);
        break;
      case 'lost-after':
        this.#doubt(documentId);
        if (lateMinutes === 0) this.#commit(documentId);
        else this.#late.push({ at: this.at + lateMinutes * MINUTE_MS, documentId });
        break;
      case 'refused-burning':
        this.#commit(null);
        this.stream = noteRefusal(this.stream);
        break;
      case 'refused':
        this.stream = noteRefusal(this.stream);
    }
    return documentId;
  }

  #answer(number: number): NumberAnswer {
    return { number, written: momentAt(this.at), serviceAt: this.at, readAt: this.at };
  }

  /** Another counter takes a number of the issuing point. */
  foreign(): void {
    this.#commit(null);
  }

  /** Writes a sale of the issuing point under another timbrado. */
  otherTimbrado(): void {
    this.stream = disturb(this.stream, 'timbrado');
  }

  sendAgain(documentId: string): void {
    this.#take(noteSentAgain(this.stream, documentId));
  }

  /** Answers the doubt as the portal would; does nothing while the document may still arrive. */
  answerTruly(documentId: string): void {
    if (this.mayStillCome(documentId)) return;
    const number = this.numbersOf(documentId)[0];
    if (number === undefined) this.sendAgain(documentId);
    else this.#take(noteFound(this.stream, documentId, number));
  }

  judge(documentId: string): Evidence {
    return judgeDoubt(this.stream, documentId, { quietMs: QUIET_MS, isUnderReview: false });
  }

  openDoubts(): string[] {
    return openDoubts(this.stream).map(({ documentId }) => documentId);
  }

  numbersOf(documentId: string): number[] {
    return [...this.ledger].flatMap(([number, owner]) => (owner === documentId ? [number] : []));
  }

  mayStillCome(documentId: string): boolean {
    return this.#late.some((late) => late.documentId === documentId);
  }

  #commit(documentId: string | null): number {
    this.#lastNumber += 1;
    this.ledger.set(this.#lastNumber, documentId);
    return this.#lastNumber;
  }

  #doubt(documentId: string, probablyIssued = false): void {
    this.stream = noteDoubt(this.stream, { documentId, probablyIssued });
  }

  #take({ stream, findings }: StreamStep): void {
    this.stream = stream;
    this.findings.push(...findings);
  }
}
