import { setImmediate } from 'node:timers/promises';
import type { Store } from './store.ts';

/** Target duration of one transaction; a sale meanwhile waits for its end. */
const STRETCH_MS = 5;
/** Fewer would take longer in all: each commit has a cost of its own. */
const SHORTEST_STRETCH = 25;
const LONGEST_STRETCH = 400;

/** Commits many rows in short transactions, each of about the same duration. */
export class Stretches {
  /** Rows for the next transaction. */
  rows = SHORTEST_STRETCH;
  readonly #store: Pick<Store, 'commit' | 'commitUnforced'>;
  /** Monotonic time in ms. */
  readonly #stopwatch: () => number;

  constructor(store: Pick<Store, 'commit' | 'commitUnforced'>, stopwatch: () => number) {
    this.#store = store;
    this.#stopwatch = stopwatch;
  }

  /** Runs `work` in one transaction: by `Store.commit` if it may append to the history, else by `Store.commitUnforced`. */
  commit<T>(work: () => T, isInHistory: boolean): T {
    const begun = this.#stopwatch();
    const made = isInHistory ? this.#store.commit(work) : this.#store.commitUnforced(work);
    this.rows = nextStretch(this.rows, this.#stopwatch() - begun);
    return made;
  }
}

/**
 * Returns what to await between two transactions: the window and a sale go first. The transaction before is forced to
 * disk while the next is made, so a power cut may undo two. Rejects as `Store.force`, also for the time before.
 */
export function restForcing(store: Pick<Store, 'force'>): () => Promise<void> {
  let forced = Promise.resolve();
  return async () => {
    await forced;
    forced = store.force();
    // Reported by the next rest, or by the forced commit at the end.
    forced.catch(() => {});
    await setImmediate();
  };
}

/** Returns the number of rows that fit into the time; it grows slowly, since some rows take longer. */
function nextStretch(stretch: number, tookMs: number): number {
  const fitting = Math.floor((stretch * STRETCH_MS) / Math.max(tookMs, 0.1));
  return Math.max(SHORTEST_STRETCH, Math.min(fitting, stretch * 2, LONGEST_STRETCH));
}
