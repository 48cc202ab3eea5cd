import type { Bench } from './bench.ts';
import type { Row } from './row.ts';

/** One thing that is measured, in a file of its own under `measures`. */
export interface Measure {
  /** As `--only` names it. */
  name: string;
  /** `window`: a browser or Electron, and a screen; `peers`: packages of the bench alone, without which some rows are not measured. */
  needs: readonly ('window' | 'peers')[];
  /** Each row as soon as it is known. */
  run: (bench: Bench) => AsyncGenerator<Row, void, undefined>;
}
