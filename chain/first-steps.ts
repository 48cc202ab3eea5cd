import { rmSync } from 'node:fs';
import { writeWhole } from '../engines/write-whole.ts';

/** Lines with the link for the first person and the code for the first counter. */
export type FirstLines = Map<'person' | 'counter', string>;

/** Link and code that let the first person and the first counter in, in a file for its owner alone; each leaves it once used. */
export class FirstSteps {
  readonly file: string;
  #lines: FirstLines = new Map();

  constructor(file: string) {
    this.file = file;
  }

  /** Replaces what an earlier start left there. */
  write(lines: FirstLines): void {
    this.#lines = lines;
    this.#keep();
  }

  done(step: 'person' | 'counter'): void {
    if (!this.#lines.delete(step)) return;
    try {
      this.#keep();
    } catch {
      // Of a full disk: the used line is gone, and the next start makes the other one again.
    }
  }

  #keep(): void {
    rmSync(this.file, { force: true });
    if (this.#lines.size > 0) writeWhole(this.file, `${[...this.#lines.values()].join('\n')}\n`);
  }
}
