import type { Bench } from './bench.ts';
import type { Row } from './row.ts';

/** One thing that is measured, in a file of its own under `measures`. */
export interface Measure {
  /** As `--only` names it. */
  name: string;
  /** `window`: a browser or Electron, and a screen; `peers`: packages of the bench alone, without which some rows are not measured. */
  needs: readonly ('window' | 'peers')[];
  /**
   * It shares the machine, before all others: `at once`, for it waits nearly all of its time or looks at no clock; `in
   * turn` with others that work all of theirs and are far from their limits.
   */
  shared?: 'at once' | 'in turn';
  /** What takes long and is timed by nobody: made beside those that are shared, and there before any other. */
  prepare?: (bench: Bench) => Promise<unknown>;
  /** Each row as soon as it is known. */
  run: (bench: Bench) => AsyncGenerator<Row, void, undefined>;
}
