import type { Report } from '../kernel/log/events.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { Store } from './store.ts';

interface KeptCounter {
  store: Pick<Store, 'file'>;
  clock: Pick<Clock, 'afterReal'>;
}

interface CheckpointSchedulerOptions {
  /** Empties a database's log beside anyone who works with it. */
  checkpoint: (database: string) => Promise<void>;
  report: Report;
}

/** Far fewer than fill the log; and enough that a page many of them change is moved once. */
const ENOUGH_COMMITS = 48;

/** Still fewer than fill it: from here on nobody's rest is waited for, as while a long queue is sent. */
const MOST_COMMITS = 192;

const REST_MS = 1_000;

/**
 * Has the database's log emptied by another thread when the counter rests after many commits, or where it rests too
 * seldom: so no sale has to empty it. What a crash leaves of it is read at the next start.
 */
export class CheckpointScheduler {
  readonly #options: CheckpointSchedulerOptions;
  #counter: KeptCounter | null = null;
  #commits = 0;
  #running: Promise<void> | null = null;
  #cancelRest: () => void = () => {};

  constructor(options: CheckpointSchedulerOptions) {
    this.#options = options;
  }

  join(counter: KeptCounter): void {
    this.#counter = counter;
    this.#commits = 0;
  }

  /** Told of every commit once it is durable. */
  changed(): void {
    this.#commits += 1;
    if (this.#counter === null || this.#commits < ENOUGH_COMMITS) return;
    const { store, clock } = this.#counter;
    this.#cancelRest();
    if (this.#commits >= MOST_COMMITS) this.#checkpoint(store.file);
    else this.#cancelRest = clock.afterReal(REST_MS, () => this.#checkpoint(store.file));
  }

  /** The counter is about to be closed; resolves once nobody works on its log. */
  async leave(): Promise<void> {
    this.#counter = null;
    this.#cancelRest();
    await this.#running;
  }

  #checkpoint(database: string): void {
    // What was committed since then is moved the next time.
    if (this.#running !== null) return;
    this.#commits = 0;
    const { checkpoint, report } = this.#options;
    this.#running = checkpoint(database)
      .catch((error: unknown) => report('checkpoint.failed', { error }))
      .finally(() => {
        this.#running = null;
      });
  }
}
