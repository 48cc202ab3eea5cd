import type { Bench } from './bench.ts';
import type { Row } from './row.ts';

/** One thing that is measured, in a file of its own under `measures`. */
export interface Measure {
  /** As `--only` names it. */
  name: string;
  /** `window`: a browser or Electron, and a screen; `peers`: packages of the bench alone, without which some rows are not measured. */
  needs: readonly ('window' | 'peers')[];
  /** It looks at no clock, or waits nearly all of its time: such measures run beside each other, after all others. */
  isShared?: true;
  /** What takes long and is timed by nobody: all of it is made beside each other, before the first measure. */
  prepare?: (bench: Bench) => Promise<unknown>;
  /** Each row as soon as it is known. */
  run: (bench: Bench) => AsyncGenerator<Row, void, undefined>;
}
