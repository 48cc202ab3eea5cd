import { type AuditHead, GENESIS } from '../../../shared/chain/audit-line.ts';
import type { Copied } from '../../../shared/chain/branch-server.ts';

/** Copies of one counter that follow each other. */
interface Run {
  history: string;
  /** Number of the entry before the first one. */
  from: number;
  head: AuditHead;
}

/** Tells up to where the copies of each counter follow each other: a store that was damaged may have lost some between. */
export class CopyRuns {
  readonly #runs = new Map<string, Run[]>();

  add(counter: string, { history, after, head }: Copied): void {
    const runs = this.#runs.get(counter) ?? [];
    this.#runs.set(counter, runs);
    const run = runs.find((one) => one.history === history && continues(one, after.seq));
    if (run === undefined) runs.push({ history, from: after.seq, head });
    else if (head.seq > run.head.seq) run.head = head;
  }

  /**
   * The entry of a history up to which, after a given one, the copies have no gap; after null, from the oldest copy on: the
   * head office had what is before it.
   */
  headAfter(counter: string, history: string, after: AuditHead | null): AuditHead {
    const runs = (this.#runs.get(counter) ?? [])
      .filter((one) => one.history === history)
      .toSorted((one, other) => one.from - other.from);
    const begin = after ?? runs[0]?.head ?? GENESIS;
    return runs.reduce((head, run) => (continues(run, head.seq) ? run.head : head), begin);
  }
}

/** True for a run that has the entry, or that begins with the next one. */
const continues = ({ from, head }: Run, seq: number): boolean => from <= seq && seq <= head.seq;
