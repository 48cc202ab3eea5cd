import type { Clock } from '../ports/clock.ts';
import { type EntryRepository, FOLLOW_UP_LANE, type OutboxEntry, type Task } from './entry-repository.ts';

/** `unreachable`: there was no connection, and nothing changed. */
export type RunResult = 'done' | 'unreachable';

/** Does one task once: talks to the service and writes down what came of it. Throws only if that could not be written. */
export interface TaskRunner {
  run(entry: OutboxEntry): Promise<RunResult>;
}

/** A lane without a connection rests this long. Only in memory: whoever starts the engine wants it to try now. */
const UNREACHABLE_PAUSE_MS = 5000;

export interface EngineParts {
  entries: EntryRepository;
  tasks: Record<Task, TaskRunner>;
  clock: Clock;
  /** True while nothing may be sent: login needed, or stopped by an answer of another company. */
  isHeld: () => boolean;
}

/**
 * Takes due entries from the outbox and runs them: one in flight per lane, lanes side by side. It keeps
 * no queue of its own, so that after any death the store alone says what is left to do.
 */
export class Engine {
  readonly #parts: EngineParts;
  readonly #running = new Map<string, Promise<void>>();
  readonly #pausedUntil = new Map<string, number>();
  #isStarted = false;
  #cancelTimer: () => void = () => {};
  #idleWaiters: (() => void)[] = [];
  #failure: { error: unknown } | null = null;
  readonly #failed = Promise.withResolvers<void>();

  constructor(parts: EngineParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#isStarted = true;
    this.resume();
  }

  /** Tries at once what only rests for want of a connection. */
  resume(): void {
    this.#pausedUntil.clear();
    this.wake();
  }

  /** Starts nothing new and waits for what is in flight. Throws what made the engine fail, if anything did. */
  async stop(): Promise<void> {
    this.#isStarted = false;
    this.#cancelTimer();
    await Promise.all(this.#running.values());
    this.wake();
    if (this.#failure !== null) throw this.#failure.error;
  }

  /** Resolves if the engine stops by itself because the store failed; `stop` then throws why. */
  failed(): Promise<void> {
    return this.#failed.promise;
  }

  /** What made the engine stop by itself; null while nothing did. */
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

  /** Looks at the outbox again: there is new work, or a wait is over. */
  wake(): void {
    this.#cancelTimer();
    const nextTryAt = this.#isStarted && !this.#parts.isHeld() ? this.#startDueWork() : null;
    if (this.#running.size === 0) this.#releaseIdleWaiters();
    if (nextTryAt !== null) {
      const delayMs = Math.max(0, nextTryAt - this.#parts.clock.now());
      this.#cancelTimer = this.#parts.clock.after(delayMs, () => this.wake());
    }
  }

  /** When the next waiting emission can be tried, which may be now; null if none waits. */
  nextEmissionTryAt(): number | null {
    const { entries } = this.#parts;
    const tryAt = entries.lanesWaiting().flatMap((lane) => {
      const head = entries.headOfLane(lane);
      return head === null ? [] : [this.#tryAt(lane, head.dueAt)];
    });
    return tryAt.length === 0 ? null : Math.min(...tryAt);
  }

  /** When the next waiting emission or cancellation is tried if nothing holds it back; null if none waits. */
  nextTryAt(): number | null {
    const cancellationDueAt = this.#parts.entries.nextCancellationDueAt();
    const cancellationAt = cancellationDueAt === null ? null : this.#tryAt(FOLLOW_UP_LANE, cancellationDueAt);
    const tryAt = [this.nextEmissionTryAt(), cancellationAt].filter((at) => at !== null);
    return tryAt.length === 0 ? null : Math.min(...tryAt);
  }

  #tryAt(lane: string, dueAt: number): number {
    return Math.max(dueAt, this.#pausedUntil.get(lane) ?? 0);
  }

  /** Returns when the next try is that cannot be made now, if there is one in a free lane. */
  #startDueWork(): number | null {
    const { entries, clock } = this.#parts;
    const now = clock.now();
    const later: number[] = [];
    const startOrWait = (lane: string, tryAt: number, entry: OutboxEntry | null): void => {
      if (entry !== null && tryAt <= now) this.#launch(lane, entry);
      else later.push(tryAt);
    };
    for (const lane of entries.lanesWaiting()) {
      if (this.#running.has(lane)) continue;
      const head = entries.headOfLane(lane);
      if (head !== null) startOrWait(lane, this.#tryAt(lane, head.dueAt), head);
    }
    if (!this.#running.has(FOLLOW_UP_LANE)) {
      const dueAt = entries.nextFollowUpDueAt();
      const tryAt = dueAt === null ? null : this.#tryAt(FOLLOW_UP_LANE, dueAt);
      if (tryAt !== null) startOrWait(FOLLOW_UP_LANE, tryAt, entries.nextFollowUp(now));
    }
    return later.length === 0 ? null : Math.min(...later);
  }

  #launch(lane: string, entry: OutboxEntry): void {
    const run = this.#parts.tasks[entry.task].run(entry).then(
      (result) => {
        this.#running.delete(lane);
        if (result === 'unreachable')
          this.#pausedUntil.set(lane, this.#parts.clock.now() + UNREACHABLE_PAUSE_MS);
        this.wake();
      },
      (error: unknown) => {
        // What happened could not be written down: sending on would act on a state that is not the stored one.
        this.#failure ??= { error };
        this.#failed.resolve();
        this.#isStarted = false;
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
