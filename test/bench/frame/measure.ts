import type { Bench } from './bench.ts';
import type { Row } from './row.ts';

/** One measure, in a file of its own under `measures`. */
export interface Measure {
  /** Its name in `--only`. */
  name: string;
  /**
   * `window`: a browser or Electron, and a screen; `peers`: packages of the bench alone, without which some
   * rows are missing.
   */
  needs: readonly ('window' | 'peers')[];
  /**
   * Runs beside others: `first`, with the preparations, since it measures no time; `meanwhile`, from its
   * place in the list on, since it waits nearly all of its time.
   */
  shared?: 'first' | 'meanwhile';
  /** Slow preparation without a time limit: all of it runs in parallel, before the timed measures. */
  prepare?: (bench: Bench) => Promise<unknown>;
  /** Yields each row as soon as it is known. */
  run: (bench: Bench) => AsyncGenerator<Row, void, undefined>;
}
