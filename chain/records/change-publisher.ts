import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import { type ChangeHead, changesSubject, type AnnouncedChanges } from '../../shared/chain/shared-records.ts';
import type { Notifications } from '../database/notifications.ts';
import { readChangesByBranch } from './read-changes.ts';

/** Wait before another attempt after the database or the engine was away. */
const RETRY_MS = 1000;

/**
 * Tells each branch's counters of committed changes at once. Only a hint: a counter that missed one sees the gap, or asks
 * when it connects again.
 */
export class ChangePublisher {
  readonly #connection: Pick<NatsConnection, 'publish'>;
  readonly #pool: Pool;
  readonly #stopFollowing: () => void;
  /** Up to where each branch was told. */
  readonly #told = new Map<string, ChangeHead>();
  /** Branches whose last message failed: their counters have to ask. */
  readonly #untold = new Set<string>();
  /** For a branch that was told nothing yet. */
  readonly #start: ChangeHead;
  /** The last change that has been sent to each branch it concerns, or is still to be. */
  #seen: ChangeHead;
  #isDue = false;
  #running: Promise<void> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param start the last change when the office opened */
  constructor(
    connection: Pick<NatsConnection, 'publish'>,
    pool: Pool,
    notifications: Notifications,
    start: ChangeHead,
  ) {
    this.#connection = connection;
    this.#pool = pool;
    this.#start = start;
    this.#seen = start;
    this.#stopFollowing = notifications.follow(() => this.#tellSoon());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#stopFollowing();
    await this.#running;
  }

  /** One telling at a time; what comes meanwhile is in the next. */
  #tellSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#running = this.#running.then(async () => {
      this.#isDue = false;
      await this.#tell().catch(() => this.#tellLater());
    });
  }

  #tellLater(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#tellSoon(), RETRY_MS);
  }

  async #tell(): Promise<void> {
    const { byBranch, upTo } = await readChangesByBranch(this.#pool, this.#seen);
    for (const branch of this.#untold) byBranch.set(branch, null);
    for (const [branch, changes] of byBranch) {
      // A counter asks for what does not follow its own last change.
      const after = changes === null ? upTo : (this.#told.get(branch) ?? this.#start);
      const told: AnnouncedChanges = { v: 1, after, changes: changes ?? [], upTo };
      try {
        this.#connection.publish(changesSubject(branch), JSON.stringify(told));
      } catch {
        this.#untold.add(branch);
        continue;
      }
      this.#untold.delete(branch);
      this.#told.set(branch, upTo);
    }
    this.#seen = upTo;
    if (this.#untold.size > 0) this.#tellLater();
  }
}
