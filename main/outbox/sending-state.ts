import { createHash } from 'node:crypto';
import type { Store } from '../store/store.ts';

/** Why nothing is being sent, though work may wait. */
export type SendingHold = { kind: 'login-needed' } | { kind: 'stopped'; reason: string };

interface SendingRow {
  rejected_token: string | null;
  stopped_because: string | null;
  clock_offset_ms: number;
}

/** An answer's `Date` is whole seconds and its way took time: smaller differences teach nothing. */
const NOTICEABLE_OFFSET_MS = 2000;

/** What holds sending back, and how far the service's clock is from this machine's. Writing is done inside the caller's transaction. */
export class SendingState {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  #row(): SendingRow {
    return this.#store.db.prepare('SELECT * FROM sending').get() as SendingRow;
  }

  /** With a token other than the one the service refused, sending goes on by itself. */
  hold(token: string | null): SendingHold | null {
    const row = this.#row();
    const isFresh = token !== null && row.rejected_token !== fingerprint(token);
    const isStoppedForAll = row.stopped_because !== null && row.rejected_token === null;
    if (isFresh && !isStoppedForAll) return null;
    return row.stopped_because === null
      ? { kind: 'login-needed' }
      : { kind: 'stopped', reason: row.stopped_because };
  }

  rejectToken(token: string): void {
    this.#store.db
      .prepare('UPDATE sending SET rejected_token = ?, stopped_because = NULL')
      .run(fingerprint(token));
  }

  /** Another company's answer, for instance: nothing is sent until a person has logged in again, or gives another token. */
  stop(token: string | null, reason: string): void {
    const rejected = token === null ? null : fingerprint(token);
    this.#store.db
      .prepare('UPDATE sending SET rejected_token = ?, stopped_because = ?')
      .run(rejected, reason);
  }

  /** A fresh login of this company lifts what held sending back. */
  release(): void {
    this.#store.db.prepare('UPDATE sending SET rejected_token = NULL, stopped_because = NULL').run();
  }

  /** An instant of this machine's clock as the service's clock shows it. */
  serviceTime(at: number): number {
    return at + this.#row().clock_offset_ms;
  }

  /** An instant of the service's clock as this machine's clock shows it. */
  machineTime(serviceAt: number): number {
    return serviceAt - this.#row().clock_offset_ms;
  }

  /** Learns from an answer's `Date` header, received at `at`. */
  learnServiceTime(dateHeader: string | undefined, at: number): void {
    const serviceAt = Date.parse(dateHeader ?? '');
    if (Number.isNaN(serviceAt)) return;
    const offset = serviceAt - at;
    if (Math.abs(offset - this.#row().clock_offset_ms) < NOTICEABLE_OFFSET_MS) return;
    this.#store.db.prepare('UPDATE sending SET clock_offset_ms = ?').run(offset);
  }
}

/** Enough to know the token again, useless for logging in. */
function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 16);
}
