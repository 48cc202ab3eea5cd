import { HOUR_MS, MINUTE_MS } from '../../shared/domain/dates.ts';
import { type Reason, readReason, storeReason } from '../../shared/domain/reason.ts';
import type { Moment } from '../../shared/domain/fiscal/evidence/number-stream.ts';
import type { Store } from '../database/store.ts';
import { KeptStatements, oneRow } from '../database/connection.ts';
import { sha256 } from '../kernel/files/sha256.ts';
import { EntryRepository } from './entry-repository.ts';
import type { SendingTable } from '../database/schema/tables.ts';

export type SendingHold =
  | { kind: 'login-needed' }
  | { kind: 'stopped'; reason: Reason }
  /** `until` is null for a pause that a person ends. */
  | { kind: 'paused'; by: string; at: number; until: number | null };

/** A wait that the service asked for with `Retry-After`. */
export interface AskedWait {
  /** By the service's clock. */
  askedAt: number;
  waitMs: number;
}

/** No task is put off for longer. */
const LONGEST_WAIT_MS = 25 * HOUR_MS;

/** `Date` has whole seconds and the answer took time to arrive: smaller differences mean nothing. */
const NOTICEABLE_OFFSET_MS = 2000;

/** A wall clock corrected by less counts as unmoved. */
const UNNOTICED_MOVE_MS = MINUTE_MS;

/**
 * The hold on sending, and the offset of the service's clock to this machine's. Writing is done inside the caller's
 * transaction.
 */
export class SendingState {
  readonly #store: Store;
  readonly #entries: EntryRepository;
  readonly #statements: KeptStatements;
  /**
   * False until an answer comes: the clock may have been set while the app was closed, so the stored offset may be
   * wrong.
   */
  #hasAnswered = false;
  /** Wall clock minus monotonic clock when an answer last gave the time; null while none has. */
  #toldAtOrigin: number | null = null;
  /** Audit head at the start of this run: no two runs that wrote anything share it. */
  readonly #run: number;
  /** Fingerprint of the token that the service last accepted; null once it was doubted. Only in memory. */
  #accepted: string | null = null;

  constructor(store: Store) {
    this.#store = store;
    this.#entries = new EntryRepository(store.db);
    this.#statements = new KeptStatements(store.db);
    this.#run = store.audit.head().seq;
  }

  #row(): SendingTable {
    return oneRow(this.#statements.of<SendingTable>('SELECT * FROM sending').get());
  }

  /** With a token other than the one the service refused, sending resumes by itself. */
  hold(token: string | null): SendingHold | null {
    const row = this.#row();
    if (row.paused_by !== null && row.paused_at !== null) {
      return { kind: 'paused', by: row.paused_by, at: row.paused_at, until: row.paused_until };
    }
    const isFresh = token !== null && row.rejected_token !== fingerprint(token);
    const isStoppedForAll = row.stopped_because !== null && row.rejected_token === null;
    if (isFresh && !isStoppedForAll) return null;
    return row.stopped_because === null
      ? { kind: 'login-needed' }
      : { kind: 'stopped', reason: readReason(row.stopped_because) };
  }

  noteTokenAccepted(token: string): void {
    this.#accepted = fingerprint(token);
  }

  noteTokenDoubted(token: string): void {
    if (this.isTokenAccepted(token)) this.#accepted = null;
  }

  isTokenAccepted(token: string): boolean {
    return this.#accepted === fingerprint(token);
  }

  rejectToken(token: string): void {
    this.#reject(token, false);
  }

  /** The service, or a gateway before it, refuses a list to this token: until one is read, a login is needed. */
  rejectTokenByList(token: string): void {
    // A stop after another company's answer has nothing to do with the login.
    if (!this.isTokenRefused(token) && this.#row().stopped_because === null) this.#reject(token, true);
  }

  /** True for a token refused only for a list: reading one with it lifts the refusal. */
  isRefusedByList(token: string): boolean {
    return this.isTokenRefused(token) && this.#row().rejected_by_list === 1;
  }

  #reject(token: string, byList: boolean): void {
    this.noteTokenDoubted(token);
    this.#store.db
      .prepare('UPDATE sending SET rejected_token = ?, rejected_by_list = ?, stopped_because = NULL')
      .run(fingerprint(token), byList ? 1 : 0);
  }

  /**
   * Stops sending, for instance after another company's answer, until a person has logged in again or gives another
   * token.
   */
  stop(token: string | null, reason: Reason): void {
    const rejected = token === null ? null : fingerprint(token);
    this.#store.db
      .prepare('UPDATE sending SET rejected_token = ?, rejected_by_list = 0, stopped_because = ?')
      .run(rejected, storeReason(reason));
  }

  /** A fresh login of this company lifts the hold on sending. */
  release(): void {
    this.#store.db
      .prepare('UPDATE sending SET rejected_token = NULL, rejected_by_list = 0, stopped_because = NULL')
      .run();
  }

  isTokenRefused(token: string): boolean {
    return this.#row().rejected_token === fingerprint(token);
  }

  hasRefusedToken(): boolean {
    return this.#row().rejected_token !== null;
  }

  isPaused(): boolean {
    return this.#row().paused_by !== null;
  }

  /** Instant at which the pause ends by itself; null for none, and for one that a person ends. */
  pausedUntil(): number | null {
    return this.#row().paused_until;
  }

  pause(by: string, at: number, until: number | null): void {
    this.#store.db
      .prepare('UPDATE sending SET paused_by = ?, paused_at = ?, paused_until = ?')
      .run(by, at, until);
  }

  unpause(): void {
    this.#store.db
      .prepare('UPDATE sending SET paused_by = NULL, paused_at = NULL, paused_until = NULL')
      .run();
  }

  /** Beginning of the service's trouble, by this machine's clock; null if it was well at its last answer. */
  troubleSince(): number | null {
    return this.#row().trouble_since;
  }

  noteTrouble(since: number | null): void {
    this.#store.db.prepare('UPDATE sending SET trouble_since = ?').run(since);
  }

  askedWait(): AskedWait {
    const { wait_asked_at: askedAt, wait_asked_ms: waitMs } = this.#row();
    return { askedAt, waitMs };
  }

  noteAskedWait({ askedAt, waitMs }: AskedWait): void {
    this.#store.db.prepare('UPDATE sending SET wait_asked_at = ?, wait_asked_ms = ?').run(askedAt, waitMs);
  }

  /** Converts an instant of this machine's clock to the service's clock. */
  serviceTime(at: number): number {
    return at + this.#row().clock_offset_ms;
  }

  /** Like `serviceTime`, but null until an answer has given the time since the clock may last have been set. */
  toldServiceTime(at: number): number | null {
    return this.#toldAtOrigin === null ? null : this.serviceTime(at);
  }

  /**
   * The moment that the wall clock shows as `at` and the monotonic one as `steadyAt`, in the stored form that is
   * compared with others. Without a service time where the clock was set unnoticed.
   */
  momentOf(at: number, steadyAt: number): Omit<Moment, 'machineAt'> {
    const movedMs = at - steadyAt - (this.#toldAtOrigin ?? Number.NaN);
    const serviceAt = Math.abs(movedMs) <= UNNOTICED_MOVE_MS ? this.serviceTime(at) : null;
    return { serviceAt, steadyAt, run: this.#run };
  }

  /** True if the service has answered since the clock may last have been set: there is no better time to wait for. */
  hasAnswered(): boolean {
    return this.#hasAnswered;
  }

  /**
   * Notes an answer read at `at` by the wall clock, `steadyAt` by the monotonic one; only its own `Date` gives the
   * time. Only in memory.
   */
  noteAnswered(dateHeader: string | undefined, at: number, steadyAt: number): void {
    this.#hasAnswered = true;
    if (isDate(dateHeader)) this.#toldAtOrigin = at - steadyAt;
  }

  /** Only in memory. */
  noteClockMoved(): void {
    this.#hasAnswered = false;
    this.#toldAtOrigin = null;
  }

  /** True while the service's clock is a guess that no answer has corrected: also over a restart. */
  isClockInDoubt(): boolean {
    return this.#row().clock_in_doubt === 1;
  }

  noteClockInDoubt(isInDoubt: boolean): void {
    this.#store.db.prepare('UPDATE sending SET clock_in_doubt = ?').run(isInDoubt ? 1 : 0);
  }

  machineTime(serviceAt: number): number {
    return serviceAt - this.#row().clock_offset_ms;
  }

  learnServiceTime(dateHeader: string | undefined, at: number): void {
    const change = this.offsetChange(dateHeader, at);
    if (change !== 0) this.#moveOffset(change);
  }

  /** Change of the known offset by an answer with this `Date`; 0 if it teaches nothing. */
  offsetChange(dateHeader: string | undefined, at: number): number {
    const serviceAt = Date.parse(dateHeader ?? '');
    if (Number.isNaN(serviceAt)) return 0;
    const change = serviceAt - this.serviceTime(at);
    return Math.abs(change) < NOTICEABLE_OFFSET_MS ? 0 : change;
  }

  /** Follows a machine clock that was moved by `byMs` and now shows `now`: tasks wait as long as before. */
  moveClock(byMs: number, now: number): void {
    this.#moveOffset(-byMs);
    this.#entries.shiftDueTimes(byMs);
    this.#store.db.prepare('UPDATE sending SET paused_until = paused_until + ?').run(byMs);
    this.#entries.bringBack(now + LONGEST_WAIT_MS, now);
  }

  /**
   * Due times may be from before or after the clock was set: tasks that may run at once become due. A wait the service
   * asked for is stored separately.
   */
  distrustDueTimes(now: number): void {
    this.#entries.bringBackFirstRounds(now);
  }

  #moveOffset(byMs: number): void {
    this.#store.db.prepare('UPDATE sending SET clock_offset_ms = clock_offset_ms + ?').run(byMs);
  }
}

function isDate(header: string | undefined): boolean {
  return !Number.isNaN(Date.parse(header ?? ''));
}

/** Enough to recognise the token, useless for logging in. */
function fingerprint(token: string): string {
  return sha256(token).slice(0, 16);
}
