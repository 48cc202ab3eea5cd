import type { OfficeHead } from '../../shared/chain/messages.ts';
import { BATCH_LINES, REPORT_MS } from '../../shared/chain/messages.ts';
import { AuditChain, type AuditHead, GENESIS } from '../database/audit-chain.ts';
import { AuditLineReader } from '../database/audit-lines.ts';
import type { Connection } from '../database/connection.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { UplinkLink } from './chain-link.ts';
import { Loop } from './loop.ts';
import { packBatch, type Sender } from './pack-batch.ts';

/**
 * `away`: the head office does not answer. `forked`: it knows another history of this database, so nothing is sent until
 * a person has looked. `shut-out`: it refuses this counter.
 */
export type UplinkState = 'connecting' | 'sending' | 'current' | 'away' | 'forked' | 'shut-out';

export interface UplinkStatus {
  state: UplinkState;
  /** Head that the office has said to have committed; null before its first answer. */
  confirmed: AuditHead | null;
  /** The newest entry that the engine has taken. */
  sent: AuditHead;
  /** The newest entry here. */
  own: AuditHead;
  /** Sales that the head office has not confirmed; null before its first answer. */
  salesToConfirm: number | null;
}

interface UplinkParts {
  /** For reading. */
  db: Connection;
  link: UplinkLink;
  sender: Sender;
  clock: Pick<Clock, 'afterReal' | 'now'>;
  tell: (status: UplinkStatus) => void;
  /** Wait before the head office is asked again after it did not answer. */
  retryMs: number;
}

/** Wait for a confirmation before it is asked for. */
const CONFIRM_MS = 60_000;
/** The same while the head office is still reading what it was given. */
const READING_MS = 2000;
const MAX_UNDER_WAY = 8;

/**
 * Sends the audit chain to the head office. Keeps no queue: the head that the office has committed says from where, and
 * what is above it is read from the database. The engine's word that it took a batch counts for nothing else.
 */
export class Uplink {
  readonly #parts: UplinkParts;
  readonly #audit: AuditChain;
  readonly #lines: AuditLineReader;
  #status: UplinkStatus;
  /** Begins at another number with each start: the engine may remember names of the run before. */
  #round: number;
  #hasAnswer = false;
  /** Times that the connection was lost or made again. */
  #turns = 0;
  #isReading = false;
  readonly #loop: Loop;

  constructor(parts: UplinkParts) {
    this.#parts = parts;
    this.#audit = new AuditChain(parts.db);
    this.#lines = new AuditLineReader(parts.db);
    this.#round = parts.clock.now();
    const own = this.#audit.head();
    this.#status = { state: 'connecting', confirmed: null, sent: GENESIS, own, salesToConfirm: null };
    parts.link.onHead((head) => {
      this.#hear(head);
      this.#loop.wake();
    });
    parts.link.onTurn(() => {
      this.#turns += 1;
      this.#hasAnswer = false;
      this.#loop.wake();
    });
    this.#loop = new Loop({
      clock: parts.clock,
      step: () => this.#step(),
      onSilence: () => {
        this.#hasAnswer = false;
      },
    });
  }

  status(): UplinkStatus {
    return this.#status;
  }

  /** Looks for new entries. */
  changed(): void {
    this.#loop.wake();
  }

  close(): Promise<void> {
    return this.#loop.close();
  }

  /** Does what can be done now; returns the longest wait in ms before the next look, 0 for none. */
  async #step(): Promise<number> {
    const { link, retryMs } = this.#parts;
    const turns = this.#turns;
    this.#status = { ...this.#status, own: this.#audit.head() };
    try {
      if (!this.#hasAnswer) {
        const { state } = this.#status;
        this.#take(await link.askHead(this.#status.own.seq), state === 'forked');
      }
    } catch {
      this.#become(link.isShutOut() ? 'shut-out' : 'away');
      return retryMs;
    }
    if (turns !== this.#turns) {
      // The answer is from before: the office may be another one since, as after it was put back.
      this.#hasAnswer = false;
      return 0;
    }
    if (this.#status.state === 'forked') return CONFIRM_MS;
    if (this.#status.sent.seq < this.#status.own.seq) {
      this.#become('sending');
      const areTaken = await this.#send();
      // Whatever was not taken is above the head that the office answers next.
      this.#hasAnswer = areTaken && turns === this.#turns;
      return areTaken ? 0 : retryMs;
    }
    const { confirmed, sent } = this.#status;
    if (confirmed !== null && confirmed.seq >= sent.seq) {
      this.#become('current');
      // It may have been put back to a backup.
      return REPORT_MS;
    }
    this.#become('sending');
    return this.#isReading ? READING_MS : CONFIRM_MS;
  }

  /** @param wasForked the fork was known as the office was asked: only then does the answer end it */
  #take(answer: OfficeHead, wasForked: boolean): void {
    this.#hasAnswer = true;
    if (!this.#hear(answer)) return;
    if (wasForked) this.#become('sending');
    const { head, isDrained } = answer;
    const { sent } = this.#status;
    this.#isReading = !isDrained;
    if (head.seq > sent.seq) this.#status = { ...this.#status, sent: head };
    // Nothing is under way here while the answer is waited for: what the office lacks is lost.
    if (head.seq < sent.seq && isDrained) {
      this.#round += 1;
      this.#status = { ...this.#status, sent: head };
    }
  }

  /** Returns false for a head of another history. */
  #hear({ history, head, isForked }: OfficeHead): boolean {
    const { sender } = this.#parts;
    if (isForked || history !== sender.history || !this.#audit.includes(head)) {
      this.#become('forked');
      return false;
    }
    this.#status = { ...this.#status, confirmed: head };
    return true;
  }

  /** Sends up to `MAX_UNDER_WAY` batches; false if one of them was not taken. */
  async #send(): Promise<boolean> {
    const { sender, link } = this.#parts;
    let { sent } = this.#status;
    const underWay: Promise<boolean>[] = [];
    while (underWay.length < MAX_UNDER_WAY && sent.seq < this.#status.own.seq) {
      const lines = this.#lines.after(sent, BATCH_LINES);
      const { batch, count } = packBatch(lines, sender, this.#round);
      sent = lines[count - 1] ?? sent;
      underWay.push(
        link.publish(batch).then(
          () => true,
          () => false,
        ),
      );
    }
    const areTaken = await Promise.all(underWay);
    this.#status = { ...this.#status, sent: { seq: sent.seq, hash: sent.hash } };
    return areTaken.every(Boolean);
  }

  #become(state: UplinkState): void {
    const { tell, db } = this.#parts;
    const before = this.#status;
    const salesToConfirm = before.confirmed === null ? null : countSales(db, before.confirmed);
    this.#status = { ...before, state, salesToConfirm };
    if (state !== before.state || salesToConfirm !== before.salesToConfirm) tell(this.#status);
  }
}

function countSales(db: Connection, { seq }: AuditHead): number {
  return Number(
    db.prepare(`SELECT count(*) FROM audit WHERE seq > ? AND event = 'document.sold'`).pluck().get(seq),
  );
}
