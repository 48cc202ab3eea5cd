import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import { type ChangeHead, changesSubject, type ToldChanges } from '../../shared/chain/shared-records.ts';
import type { Notifications } from '../database/notifications.ts';
import { readChanges, readHead } from './read-changes.ts';

/** Wait before a branch that could not be told is tried again. */
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
  /** For a branch that was told nothing yet. */
  readonly #start: ChangeHead;
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

  /** A branch that fails keeps no other one waiting. */
  async #tell(): Promise<void> {
    const { rows } = await this.#pool.query<{ branch: string }>('SELECT branch FROM branches');
    for (const { branch } of rows) await this.#tellBranch(branch).catch(() => this.#tellLater());
  }

  async #tellBranch(branch: string): Promise<void> {
    const after = this.#told.get(branch) ?? this.#start;
    const found = await readChanges(this.#pool, branch, after);
    if (found.changes.length === 0) return;
    // After many changes, those that follow ask for them.
    const upTo = found.isLast ? found.upTo : await readHead(this.#pool);
    const told: ToldChanges = found.isLast
      ? { v: 1, after, changes: found.changes, upTo }
      : { v: 1, after: upTo, changes: [], upTo };
    this.#connection.publish(changesSubject(branch), JSON.stringify(told));
    this.#told.set(branch, upTo);
  }
}
