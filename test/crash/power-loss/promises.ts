import type { DiskCall } from './disk-calls.ts';

/** Up to which of its steps a run had come. */
type Phase = 'selling' | 'restoring' | 'restored';

/** What may be found of one sale. */
export interface Possible {
  /** What it was said to be last; null where it was not said to be sold yet. */
  said: string | null;
  /** What it was to be next, which may be on the disk already. */
  next: string | null;
}

/** What had been promised when the power failed. */
export interface Promised {
  phase: Phase;
  /** By the sale's id; of a run that restored a backup, as they are in the backup and became after. */
  sales: ReadonlyMap<string, Possible>;
  /** As they were when the backup took the place of all; before that null. */
  setAside: ReadonlyMap<string, Possible> | null;
  /** Local numbers of what the service may have read. */
  written: ReadonlySet<string>;
  isBackedUp: boolean;
}

interface Step {
  at: number;
  state: string;
}

/** What a run had promised at each of its calls, read from its marks. */
export class Promises {
  readonly #before = new Map<string, Step[]>();
  readonly #after = new Map<string, Step[]>();
  readonly #written: { at: number; localNumber: string }[] = [];
  #backedUpAt = Number.POSITIVE_INFINITY;
  #restoringAt = Number.POSITIVE_INFINITY;
  #restoredAt = Number.POSITIVE_INFINITY;

  constructor(calls: readonly DiskCall[]) {
    for (const [at, call] of calls.entries()) if (call.kind === 'mark') this.#read(at, call.text.split(' '));
  }

  #read(at: number, [what, first = '', state = '']: string[]): void {
    if (what === 'restoring') this.#restoringAt = at;
    else if (what === 'restored') this.#restoredAt = at;
    else if (what === 'backed-up') this.#backedUpAt = Math.min(this.#backedUpAt, at);
    else if (what === 'wire') this.#written.push({ at, localNumber: first });
    else {
      const isAfter = what === 'holds' || this.#restoringAt < at;
      const steps = isAfter ? this.#after : this.#before;
      // What a backup holds is there from the moment on from which the backup may be.
      steps.set(first, [...(steps.get(first) ?? []), { at: what === 'holds' ? -1 : at, state }]);
    }
  }

  /** Once the calls before this one were made. */
  at(call: number): Promised {
    const phase = call <= this.#restoringAt ? 'selling' : call <= this.#restoredAt ? 'restoring' : 'restored';
    return {
      phase,
      sales: possibleAt(phase === 'restored' ? this.#after : this.#before, call),
      setAside: phase === 'selling' ? null : possibleAt(this.#before, call),
      written: new Set(this.#written.filter(({ at }) => at < call).map(({ localNumber }) => localNumber)),
      isBackedUp: this.#backedUpAt < call,
    };
  }

  /** What the backup holds, for a power cut in the middle of restoring it. */
  inBackup(): ReadonlyMap<string, Possible> {
    return possibleAt(this.#after, 0);
  }
}

function possibleAt(steps: ReadonlyMap<string, Step[]>, call: number): Map<string, Possible> {
  const possible = new Map<string, Possible>();
  for (const [id, life] of steps) {
    const said = life.findLast(({ at }) => at < call)?.state ?? null;
    const next = life.find(({ at }) => at >= call)?.state ?? null;
    possible.set(id, { said, next });
  }
  return possible;
}
