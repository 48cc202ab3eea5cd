import { HOUR_MS, MINUTE_MS } from '../../shared/domain/dates.ts';
import { type Reason, readReason, storeReason } from '../../shared/domain/reason.ts';
import type { Moment } from '../../shared/domain/evidence/number-stream.ts';
import type { Store } from '../database/store.ts';
import { KeptStatements, oneRow } from '../database/connection.ts';
import { sha256 } from '../kernel/files/write-whole.ts';
import { EntryRepository } from './entry-repository.ts';
import type { SendingTable } from '../database/schema/tables.ts';

/** Why nothing is being sent, though work may wait. */
export type SendingHold =
  | { kind: 'login-needed' }
  | { kind: 'stopped'; reason: Reason }
  /** `until` is null for a pause that a person ends. */
  | { kind: 'paused'; by: string; at: number; until: number | null };

/** What the service asked for with `Retry-After`. */
export interface AskedWait {
  /** By the service's clock. */
  askedAt: number;
  waitMs: number;
}

/** Nothing is put off for longer. */
const LONGEST_WAIT_MS = 25 * HOUR_MS;

/** An answer's `Date` is whole seconds and its way took time: smaller differences teach nothing. */
const NOTICEABLE_OFFSET_MS = 2000;

/** A wall clock that is corrected by less moves on with the steady one. */
const UNNOTICED_MOVE_MS = MINUTE_MS;

/** What holds sending back, and how far the service's clock is from this machine's. Writing is done inside the caller's transaction. */
export class SendingState {
  readonly #store: Store;
  readonly #entries: EntryRepository;
  readonly #statements: KeptStatements;
  /** While the program is off the clock may be set by any time: until an answer comes the offset is only the last one. */
  #hasAnswered = false;
  /** The wall clock less the monotonic one when an answer last told the time; null while none has. */
  #toldAtOrigin: number | null = null;
  /** No other run that wrote anything began at this entry of the audit chain. */
  readonly #run: number;
  /** Of the token with which the service last did what it was asked; null once it was doubted. Only in memory. */
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

  /** With a token other than the one the service refused, sending goes on by itself. */
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

  /** The service did what it was asked with this token. */
  noteTokenAccepted(token: string): void {
    this.#accepted = fingerprint(token);
  }

  /** It asked for a login instead. */
  noteTokenDoubted(token: string): void {
    if (this.isTokenAccepted(token)) this.#accepted = null;
  }

  /** Whether its last word on this token was that it will do. */
  isTokenAccepted(token: string): boolean {
    return this.#accepted === fingerprint(token);
  }

  rejectToken(token: string): void {
    this.#reject(token, false);
  }

  /** The service, or what stands before it, gives no list to this token: until it does, a login is needed. */
  rejectTokenByList(token: string): void {
    // What another company's answer stopped is no matter of a login.
    if (!this.isTokenRefused(token) && this.#row().stopped_because === null) this.#reject(token, true);
  }

  /** True for a token refused for a list alone: one that is read with it lifts that. */
  isRefusedByList(token: string): boolean {
    return this.isTokenRefused(token) && this.#row().rejected_by_list === 1;
  }

  #reject(token: string, byList: boolean): void {
    this.noteTokenDoubted(token);
    this.#store.db
      .prepare('UPDATE sending SET rejected_token = ?, rejected_by_list = ?, stopped_because = NULL')
      .run(fingerprint(token), byList ? 1 : 0);
  }

  /** Another company's answer, for instance: nothing is sent until a person has logged in again, or gives another token. */
  stop(token: string | null, reason: Reason): void {
    const rejected = token === null ? null : fingerprint(token);
    this.#store.db
      .prepare('UPDATE sending SET rejected_token = ?, rejected_by_list = 0, stopped_because = ?')
      .run(rejected, storeReason(reason));
  }

  /** A fresh login of this company lifts what held sending back. */
  release(): void {
    this.#store.db
      .prepare('UPDATE sending SET rejected_token = NULL, rejected_by_list = 0, stopped_because = NULL')
      .run();
  }

  isTokenRefused(token: string): boolean {
    return this.#row().rejected_token === fingerprint(token);
  }

  /** Whether the last word on a token was a refusal. */
  hasRefusedToken(): boolean {
    return this.#row().rejected_token !== null;
  }

  isPaused(): boolean {
    return this.#row().paused_by !== null;
  }

  /** When the pause ends by itself; null for none, and for one that a person ends. */
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

  /** Since when the service has been in trouble, by this machine's clock; null if it was well when last heard of. */
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

  /** An instant of this machine's clock as the service's clock shows it. */
  serviceTime(at: number): number {
    return at + this.#row().clock_offset_ms;
  }

  /** The same, but null while nobody has told the time since the clock may last have been set. */
  toldServiceTime(at: number): number | null {
    return this.#toldAtOrigin === null ? null : this.serviceTime(at);
  }

  /**
   * Now, at `at` and `steadyAt` by the machine's two clocks, as it is kept to be held against other moments. A clock
   * that was set since nobody looked tells nothing.
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
   * The service has answered, read at `at` and `steadyAt` by the machine's two clocks; only with a `Date` of its own
   * does that tell the time. Only in memory.
   */
  noteAnswered(dateHeader: string | undefined, at: number, steadyAt: number): void {
    this.#hasAnswered = true;
    if (isDate(dateHeader)) this.#toldAtOrigin = at - steadyAt;
  }

  /** The clock was seen to move. Only in memory. */
  noteClockMoved(): void {
    this.#hasAnswered = false;
    this.#toldAtOrigin = null;
  }

  /** What is known of the service's clock was guessed, and no answer has told the time since: also over a restart. */
  isClockInDoubt(): boolean {
    return this.#row().clock_in_doubt === 1;
  }

  noteClockInDoubt(isInDoubt: boolean): void {
    this.#store.db.prepare('UPDATE sending SET clock_in_doubt = ?').run(isInDoubt ? 1 : 0);
  }

  /** An instant of the service's clock as this machine's clock shows it. */
  machineTime(serviceAt: number): number {
    return serviceAt - this.#row().clock_offset_ms;
  }

  /** Learns from an answer's `Date` header, received at `at`. */
  learnServiceTime(dateHeader: string | undefined, at: number): void {
    const change = this.offsetChange(dateHeader, at);
    if (change !== 0) this.#moveOffset(change);
  }

  /** By how much such an answer changes what is known of the service's clock; 0 if it teaches nothing. */
  offsetChange(dateHeader: string | undefined, at: number): number {
    const serviceAt = Date.parse(dateHeader ?? '');
    if (Number.isNaN(serviceAt)) return 0;
    const change = serviceAt - this.serviceTime(at);
    return Math.abs(change) < NOTICEABLE_OFFSET_MS ? 0 : change;
  }

  /** This machine's clock was moved by `byMs` and now shows `now`: what waits waits no shorter or longer for it. */
  moveClock(byMs: number, now: number): void {
    this.#moveOffset(-byMs);
    this.#entries.shiftDueTimes(byMs);
    this.#store.db.prepare('UPDATE sending SET paused_until = paused_until + ?').run(byMs);
    this.#entries.bringBack(now + LONGEST_WAIT_MS, now);
  }

  /**
   * Nobody knows by which clock what waits was armed, before or after it was set: what may be done at once is due, for
   * a wait the service asked for is held apart from it.
   */
  distrustDueTimes(now: number): void {
    this.#entries.bringBackFirstRounds(now);
  }

  #moveOffset(byMs: number): void {
    this.#store.db.prepare('UPDATE sending SET clock_offset_ms = clock_offset_ms + ?').run(byMs);
  }
}

/** True for the text of an answer's `Date` that is one. */
function isDate(header: string | undefined): boolean {
  return !Number.isNaN(Date.parse(header ?? ''));
}

/** Enough to know the token again, useless for logging in. */
function fingerprint(token: string): string {
  return sha256(token).slice(0, 16);
}
