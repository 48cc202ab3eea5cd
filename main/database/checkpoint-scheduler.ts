import type { Report } from '../kernel/log/events.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { StartTask, Thread } from '../kernel/threads/calls.ts';
import type { Store } from './store.ts';

interface KeptCounter {
  store: Pick<Store, 'file'>;
  clock: Pick<Clock, 'afterReal'>;
}

/** The thread's side. */
export interface LogEmptier {
  /** Moves committed pages from a database's log into its file, also while others work with it. */
  emptyLog(database: string): Promise<void>;
}

interface CheckpointSchedulerOptions {
  startThread: StartTask<undefined, LogEmptier>;
  report: Report;
}

/** Far fewer than fill the log, but enough that a page changed by many of them is moved once. */
const ENOUGH_COMMITS = 48;

/** Still fewer than fill the log: from here on the counter need not be at rest, as while a long queue is sent. */
const MAX_COMMITS = 192;

const REST_MS = 1_000;

/**
 * Has another thread empty the database's log when the counter rests after many commits, or without a rest after very
 * many, so that no sale has to. The thread stays: starting one costs more than emptying the log. After a crash the next
 * start reads what is left in it.
 */
export class CheckpointScheduler {
  readonly #options: CheckpointSchedulerOptions;
  #counter: KeptCounter | null = null;
  #commits = 0;
  #running: Promise<void> | null = null;
  #thread: Thread<LogEmptier> | null = null;
  #cancelRest: () => void = () => {};

  constructor(options: CheckpointSchedulerOptions) {
    this.#options = options;
  }

  join(counter: KeptCounter): void {
    this.#counter = counter;
    this.#commits = 0;
  }

  /** Call it after every commit, once that is durable. */
  changed(): void {
    this.#commits += 1;
    if (this.#counter === null || this.#commits < ENOUGH_COMMITS) return;
    const { store, clock } = this.#counter;
    this.#cancelRest();
    if (this.#commits >= MAX_COMMITS) this.#checkpoint(store.file);
    else this.#cancelRest = clock.afterReal(REST_MS, () => this.#checkpoint(store.file));
  }

  /** Call it before the counter is closed; resolves once no checkpoint runs. */
  async leave(): Promise<void> {
    this.#counter = null;
    this.#cancelRest();
    await this.#running;
    await this.#thread?.end();
    this.#thread = null;
  }

  #checkpoint(database: string): void {
    // Later commits are moved by the next checkpoint.
    if (this.#running !== null) return;
    this.#commits = 0;
    const { startThread, report } = this.#options;
    if (this.#thread === null || this.#thread.hasEnded())
      this.#thread = startThread(undefined, { methods: { emptyLog: true } });
    this.#running = this.#thread
      .emptyLog(database)
      .catch((error: unknown) => report('checkpoint.failed', { error }))
      .finally(() => {
        this.#running = null;
      });
  }
}
