import type { PackedBatch } from '../../../main/chain/chain-link.ts';
import type { SeededRandom } from '../../support/seeded-random.ts';
import type { Journal } from '../journal.ts';
import type { WorldTime } from '../world-time.ts';
import { CALL_FAULTS, type CallKind, type ChainFault } from './chain-faults.ts';
import type { ModelOffice, SentMessage } from './model-office.ts';

/** The engine delivers again what was not acknowledged by then. */
const ACK_WAIT_MS = 30_000;
const STALL_MS = 45_000;
const MOST_AT_A_TIME = 64;
const LATE_MS = 8000;

interface HubParts {
  time: WorldTime;
  random: SeededRandom;
  journal: Journal<ChainFault>;
  office: ModelOffice;
  /** Tells a counter the head that was committed. */
  tellHead: (counter: string) => void;
}

/**
 * The engine between counters and office, which may lose, repeat and reorder all that it has acknowledged; and the reader
 * at its end.
 */
export class ModelHub {
  isAway = false;
  isOfficeAway = false;
  /** Times that it went away: what it had told before arrives on no later connection. */
  absences = 0;
  readonly #parts: HubParts;
  /** Messages that the office has not acknowledged, with the time of their next delivery. */
  #stream: { message: SentMessage; dueAt: number }[] = [];
  /** It may forget a name after two minutes; here it never does until it is wiped. */
  readonly #names = new Set<string>();
  readonly #armed: ChainFault[] = [];

  constructor(parts: HubParts) {
    this.#parts = parts;
  }

  /** Makes a fault strike the next call of its kind. */
  arm(fault: ChainFault): void {
    this.#armed.push(fault);
  }

  /** The fault that strikes this call, if any. */
  faultOf(kind: CallKind): ChainFault | null {
    const kinds: readonly ChainFault[] = CALL_FAULTS[kind];
    const index = this.#armed.findIndex((fault) => kinds.includes(fault));
    const [fault] = index < 0 ? [] : this.#armed.splice(index, 1);
    if (fault === undefined) return null;
    this.#parts.journal.fired(fault);
    return fault;
  }

  heal(): void {
    this.#armed.length = 0;
    this.isOfficeAway = false;
  }

  /** A delay on the way, the same for the same seed; two messages may pass each other. */
  trip(): number {
    return this.#parts.random.integer(1, 40);
  }

  /** Resolves once it is acknowledged, which says nothing. */
  publish(counter: string, batch: PackedBatch): Promise<void> {
    const { time } = this.#parts;
    const fault = this.faultOf('batch');
    const acknowledged = Promise.withResolvers<void>();
    const ends = this.trip() + (fault === 'batch-late' ? LATE_MS : 0);
    time.elsewhere(ends, () => {
      if (this.isAway || fault === 'batch-refused') return acknowledged.reject(new Error('not taken'));
      this.#store({ counter, batch }, fault === 'batch-acknowledged-and-lost');
      if (fault === 'batch-taken-unacknowledged') acknowledged.reject(new Error('no answer'));
      else time.elsewhere(this.trip(), acknowledged.resolve);
    });
    return acknowledged.promise;
  }

  /** True if the office has read all that came of a counter. */
  isDrained(counter: string): boolean {
    return !this.#stream.some(({ message }) => message.counter === counter);
  }

  wipe(): void {
    this.#stream = [];
    this.#names.clear();
  }

  /** The office goes on reading, as after its start. */
  goOn(): void {
    this.#readSoon();
  }

  #store(message: SentMessage, isLost: boolean): void {
    const { time } = this.#parts;
    const { name } = message.batch;
    const now = time.trueNow();
    const isRepeated = this.#names.has(name);
    this.#names.add(name);
    if (isLost || isRepeated) return;
    this.#stream.push({ message, dueAt: now });
    this.#readSoon();
  }

  #readSoon(): void {
    this.#parts.time.elsewhere(this.trip(), () => this.#read());
  }

  #read(): void {
    const { time, office, tellHead } = this.#parts;
    if (this.isAway || this.isOfficeAway) return;
    const now = time.trueNow();
    const due = this.#stream.filter(({ dueAt }) => dueAt <= now).slice(0, MOST_AT_A_TIME);
    if (due.length === 0) return;
    const fault = this.faultOf('delivery');
    if (fault === 'delivery-stalls') {
      time.elsewhere(STALL_MS, () => this.#read());
      return;
    }
    if (fault === 'delivered-out-of-order') due.reverse();
    const counters = office.commit(due.map(({ message }) => message));
    if (fault === 'delivered-again') {
      // Committed, and killed before it was acknowledged.
      for (const kept of due) kept.dueAt = now + ACK_WAIT_MS;
      time.elsewhere(ACK_WAIT_MS, () => this.#read());
    } else {
      this.#stream = this.#stream.filter((kept) => !due.includes(kept));
    }
    for (const counter of counters) tellHead(counter);
    if (this.#stream.length > 0) this.#readSoon();
  }
}
