import type { Clock } from '../kernel/ports/clock.ts';
import { isPassing } from '../database/sqlite-errors.ts';
import {
  type DueEntry,
  type EntryRepository,
  FOLLOW_UP_LANE,
  OTHERS_CANCELLATION,
  type OthersEntry,
  type OutboxEntry,
  type Task,
} from './entry-repository.ts';
import type { Permit } from './pacing.ts';
import type { Readiness } from './readiness.ts';

/** `unreachable`: there was no connection, or no room to store the result, and nothing changed. */
export type RunResult = 'done' | 'unreachable' | GoneOn;

/** The result was stored in the commit that started the lane's next task, which is now running. */
export interface GoneOn {
  entry: OutboxEntry;
  run: Promise<RunResult>;
}

/** Runs one task once: exchanges with the service and stores the result. Throws only if storing failed. */
export interface TaskRunner {
  /** Once `stopping` is aborted it no longer waits for a disk that refuses writes. */
  run(entry: OutboxEntry, stopping: AbortSignal): Promise<RunResult>;
}

/** Pause of a lane without a connection or disk space. In memory only: a start tries at once. */
const REST_MS = 5000;

/** Conditions for using the service that do not depend on the waiting tasks. */
export type EngineReadiness = Pick<
  Readiness,
  | 'permit'
  | 'isUnpaced'
  | 'isClockInDoubt'
  | 'probe'
  | 'rest'
  | 'probeFirst'
  | 'retry'
  | 'hurry'
  | 'lookAtClock'
>;

export interface EngineParts {
  entries: EntryRepository;
  tasks: Record<Task, TaskRunner>;
  /** Sends cancellations of other counters' documents. */
  others: { run(entry: OthersEntry, stopping: AbortSignal): Promise<RunResult> };
  clock: Clock;
  readiness: EngineReadiness;
  /** True while nothing may be sent: login needed, paused, or stopped by an answer of another company. */
  isHeld: () => boolean;
  /** Ends a pause whose time is over; returns the ms until the present pause ends by itself, null for none. */
  endPauseInTime: () => number | null;
}

/**
 * Takes due entries from the outbox and runs them: one in flight per lane, lanes in parallel. It keeps no queue of its
 * own, so after any crash the store alone says what is left to do.
 */
export class Engine {
  readonly #parts: EngineParts;
  readonly #running = new Map<string, Promise<void>>();
  /** Monotonic time, like every wait in memory. */
  readonly #restsUntil = new Map<string, number>();
  #probing: Promise<void> | null = null;
  #isStarted = false;
  #stopping = new AbortController();
  #wasHeld = false;
  #cancelTimer: () => void = () => {};
  #idleWaiters: (() => void)[] = [];
  #failure: { error: unknown } | null = null;
  readonly #failed = Promise.withResolvers<void>();

  constructor(parts: EngineParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#isStarted = true;
    this.#stopping = new AbortController();
    this.resume();
  }

  /** Ends the pauses of lanes without a connection or disk space, and tries them now. */
  resume(): void {
    this.#restsUntil.clear();
    this.#parts.readiness.retry();
    this.wake();
  }

  /** Sends at once, on a person's request; a wait that the service asked for still holds. */
  sendNow(): void {
    this.#parts.readiness.hurry();
    this.resume();
  }

  /** Starts nothing new and waits for tasks in flight. Throws the error that made the engine fail, if any. */
  async stop(): Promise<void> {
    this.#isStarted = false;
    this.#stopping.abort();
    this.#cancelTimer();
    while (this.#running.size > 0) await Promise.all(this.#running.values());
    this.wake();
    if (this.#failure !== null) throw this.#failure.error;
  }

  /** Resolves if the engine stops by itself because the store failed; `stop` then throws the error. */
  failed(): Promise<void> {
    return this.#failed.promise;
  }

  failure(): { error: unknown } | null {
    return this.#failure;
  }

  /** Resolves when nothing is in flight and nothing can be sent now, or when the engine has failed. */
  untilIdle(): Promise<void> {
    return new Promise((resolve) => {
      this.#idleWaiters.push(resolve);
      this.wake();
    });
  }

  wake(): void {
    this.#cancelTimer();
    const next = this.#lookForWork();
    const isBusy = this.#running.size > 0 || this.#probing !== null || next?.isPaced === true;
    if (!isBusy) this.#releaseIdleWaiters();
    if (next !== null) this.#cancelTimer = this.#parts.clock.after(next.inMs, () => this.wake());
  }

  /** The lane's next entry if it may be sent right after the answer just read; null where anything holds it back. */
  nextAtOnce(lane: string): OutboxEntry | null {
    const { entries, readiness } = this.#parts;
    const head = this.#lookAround() && readiness.isUnpaced() ? entries.headOfLane(lane) : null;
    if (head === null) return null;
    const { step, inMs } = this.#next(lane, head.dueAt);
    return step === 'send' && inMs === 0 ? head : null;
  }

  #lookAround(): boolean {
    if (!this.#isStarted) return false;
    const { readiness, isHeld } = this.#parts;
    readiness.lookAtClock();
    const wasHeld = this.#wasHeld;
    this.#wasHeld = isHeld();
    if (wasHeld && !this.#wasHeld) readiness.probeFirst();
    return !this.#wasHeld;
  }

  /** A result could not be stored: further sending would act on a state that is not the stored one. */
  #fail(error: unknown): void {
    this.#failure ??= { error };
    this.#failed.resolve();
    this.#isStarted = false;
  }

  /** While the entry still waits, nothing was sent: it is retried once the store accepts writes, as if never begun. */
  #isOnlyPutOff(entry: DueEntry, error: unknown): boolean {
    if (!isPassing(error)) return false;
    try {
      return this.#parts.entries.find(entry.documentId, entry.task)?.state === 'waiting';
    } catch {
      return false;
    }
  }

  /** Instant at which the next waiting emission can be tried, possibly now; null if none waits. */
  nextEmissionTryAt(): number | null {
    const { entries } = this.#parts;
    const tryAt = entries.lanesWaiting().flatMap((lane) => {
      const head = entries.headOfLane(lane);
      return head === null ? [] : [this.#tryAt(lane, head.dueAt)];
    });
    return tryAt.length === 0 ? null : Math.min(...tryAt);
  }

  /**
   * Instant at which the next waiting emission or cancellation is tried if nothing holds it back; null if none waits.
   */
  nextTryAt(): number | null {
    const cancellationDueAt = this.#parts.entries.nextCancellationDueAt();
    const cancellationAt = cancellationDueAt === null ? null : this.#tryAt(FOLLOW_UP_LANE, cancellationDueAt);
    const tryAt = [this.nextEmissionTryAt(), cancellationAt].filter((at) => at !== null);
    return tryAt.length === 0 ? null : Math.min(...tryAt);
  }

  isInFlight(): boolean {
    return this.#running.size > 0;
  }

  /** True while a sale or a cancellation waits for the connection or an answer. */
  awaitsService(): boolean {
    try {
      return this.#awaitsService();
    } catch (error) {
      // Timers call this too: an error here would crash the process.
      this.#fail(error);
      return false;
    }
  }

  #awaitsService(): boolean {
    if (!this.#hasSomethingToSend() || this.#parts.isHeld()) return false;
    const lanes = [...this.#parts.entries.lanesWaiting(), FOLLOW_UP_LANE];
    return (
      this.#running.size > 0 ||
      lanes.some((lane) => ['nothing', 'connection'].includes(this.#parts.readiness.permit(lane).waitsFor))
    );
  }

  #hasSomethingToSend(): boolean {
    const { entries } = this.#parts;
    return entries.countUnsettledSendings() > entries.countOfOthersPoints();
  }

  /** True where the service may be used and no sale or cancellation waits: time for tasks without urgency. */
  isAtRest(): boolean {
    const { readiness, isHeld } = this.#parts;
    if (!this.#isStarted || this.#running.size > 0 || this.#probing !== null || isHeld()) return false;
    if (readiness.isClockInDoubt() || this.#hasSomethingToSend()) return false;
    const { step, inMs } = readiness.permit(FOLLOW_UP_LANE);
    return step === 'send' && inMs === 0;
  }

  #tryAt(lane: string, dueAt: number): number {
    return this.#parts.clock.now() + this.#next(lane, dueAt).inMs;
  }

  #next(lane: string, dueAt: number): Permit {
    const { clock, readiness } = this.#parts;
    const permit = readiness.permit(lane);
    const dueInMs = readiness.isClockInDoubt() ? 0 : dueAt - clock.now();
    const restMs = (this.#restsUntil.get(lane) ?? Number.NEGATIVE_INFINITY) - clock.monotonic();
    const ownMs = Math.max(0, dueInMs, restMs);
    return ownMs === 0
      ? permit
      : { step: permit.step, inMs: Math.max(ownMs, permit.inMs), waitsFor: 'nothing' };
  }

  /** Timers call this too: an error here would crash the process. */
  #lookForWork(): { inMs: number; isPaced: boolean } | null {
    try {
      const pauseEndsInMs = this.#isStarted ? this.#parts.endPauseInTime() : null;
      if (this.#lookAround()) return this.#startDueWork();
      return pauseEndsInMs === null ? null : { inMs: pauseEndsInMs, isPaced: false };
    } catch (error) {
      // Everything started is in `#running`: look again later.
      if (isPassing(error)) return { inMs: REST_MS, isPaced: false };
      this.#fail(error);
      return null;
    }
  }

  /** Starts due tasks; returns the shortest wait of a free lane that cannot start now, null if there is none. */
  #startDueWork(): { inMs: number; isPaced: boolean } | null {
    const { entries, clock } = this.#parts;
    const later: Permit[] = [];
    const startOrWait = (lane: string, dueAt: number, find: () => DueEntry | null): void => {
      const next = this.#next(lane, dueAt);
      if (next.inMs > 0) later.push(next);
      else if (next.step === 'probe') this.#probe();
      else {
        const entry = find();
        if (entry !== null) this.#launch(lane, entry);
      }
    };
    for (const lane of entries.lanesWaiting()) {
      if (this.#running.has(lane)) continue;
      const head = entries.headOfLane(lane);
      if (head !== null) startOrWait(lane, head.dueAt, () => head);
    }
    const followUpDueAt = this.#running.has(FOLLOW_UP_LANE) ? null : entries.nextFollowUpDueAt();
    if (followUpDueAt !== null) {
      startOrWait(FOLLOW_UP_LANE, followUpDueAt, () => entries.nextFollowUp(clock.now()));
    }
    if (later.length === 0) return null;
    return {
      inMs: Math.min(...later.map(({ inMs }) => inMs)),
      isPaced: later.some(({ waitsFor }) => waitsFor === 'pace'),
    };
  }

  #probe(): void {
    this.#probing ??= this.#parts.readiness.probe().finally(() => {
      this.#probing = null;
      this.wake();
    });
  }

  #launch(lane: string, entry: DueEntry): void {
    const { tasks, others } = this.#parts;
    const { signal } = this.#stopping;
    const run =
      entry.task === OTHERS_CANCELLATION ? others.run(entry, signal) : tasks[entry.task].run(entry, signal);
    this.#follow(lane, entry, run);
  }

  #follow(lane: string, entry: DueEntry, running: Promise<RunResult>): void {
    const rest = (): void => void this.#restsUntil.set(lane, this.#parts.clock.monotonic() + REST_MS);
    const run = running.then(
      (result) => {
        this.#running.delete(lane);
        if (result === 'unreachable') rest();
        this.#parts.readiness.rest(lane);
        if (typeof result === 'object') this.#follow(lane, result.entry, result.run);
        this.wake();
      },
      (error: unknown) => {
        if (this.#isOnlyPutOff(entry, error)) rest();
        else this.#fail(error);
        this.#running.delete(lane);
        this.wake();
      },
    );
    this.#running.set(lane, run);
  }

  #releaseIdleWaiters(): void {
    const waiters = this.#idleWaiters;
    this.#idleWaiters = [];
    for (const resolve of waiters) resolve();
  }
}
