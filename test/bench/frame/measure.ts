import type { Bench } from './bench.ts';
import type { Row } from './row.ts';

/** One thing that is measured, in a file of its own under `measures`. */
export interface Measure {
  /** As `--only` names it. */
  name: string;
  /** `window`: a browser or Electron, and a screen; `peers`: packages of the bench alone, without which some rows are not measured. */
  needs: readonly ('window' | 'peers')[];
  /**
   * It shares the machine: `first`, beside what is prepared, for it looks at no clock; `meanwhile`, from its place in the
   * list on, beside those that follow, for it waits nearly all of its time.
   */
  shared?: 'first' | 'meanwhile';
  /** What takes long and has no limit by the clock: all of it is made beside each other, before what is timed. */
  prepare?: (bench: Bench) => Promise<unknown>;
  /** Each row as soon as it is known. */
  run: (bench: Bench) => AsyncGenerator<Row, void, undefined>;
}
