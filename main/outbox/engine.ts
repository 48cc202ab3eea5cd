import type { Clock } from '../ports/clock.ts';
import { type EntryRepository, FOLLOW_UP_LANE, type OutboxEntry, type Task } from './entry-repository.ts';

/** Does one task once: talks to the service and writes down what came of it. Throws only if that could not be written. */
export interface TaskRunner {
  run(entry: OutboxEntry): Promise<void>;
}

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
    const nextDueAt = this.#isStarted && !this.#parts.isHeld() ? this.#startDueWork() : null;
    if (this.#running.size === 0) this.#releaseIdleWaiters();
    if (nextDueAt !== null) {
      const delayMs = Math.max(0, nextDueAt - this.#parts.clock.now());
      this.#cancelTimer = this.#parts.clock.after(delayMs, () => this.wake());
    }
  }

  /** Returns when the next entry that is not due yet will be, if there is one in a free lane. */
  #startDueWork(): number | null {
    const { entries, clock } = this.#parts;
    const now = clock.now();
    const laterDueAt: number[] = [];
    for (const lane of entries.lanesWaiting()) {
      if (this.#running.has(lane)) continue;
      const head = entries.headOfLane(lane);
      if (head !== null && head.dueAt <= now) this.#launch(lane, head);
      else if (head !== null) laterDueAt.push(head.dueAt);
    }
    if (!this.#running.has(FOLLOW_UP_LANE)) {
      const next = entries.nextFollowUp(now);
      const dueAt = entries.nextFollowUpDueAt();
      if (next !== null) this.#launch(FOLLOW_UP_LANE, next);
      else if (dueAt !== null) laterDueAt.push(dueAt);
    }
    return laterDueAt.length === 0 ? null : Math.min(...laterDueAt);
  }

  #launch(lane: string, entry: OutboxEntry): void {
    const run = this.#parts.tasks[entry.task].run(entry).then(
      () => {
        this.#running.delete(lane);
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
