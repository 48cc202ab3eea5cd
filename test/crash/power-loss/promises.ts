import type { DiskCall } from './disk-calls.ts';

/** Progress of a run. */
type Phase = 'selling' | 'restoring' | 'restored';

/** Possible states of one sale. */
export interface Possible {
  /** Last state reported; null where it was not reported as sold yet. */
  said: string | null;
  /** The next state, which may be on the disk already. */
  next: string | null;
}

/** Promises at the moment of the power cut. */
export interface Promised {
  phase: Phase;
  /** By the sale's id; after a restore, as in the backup and after it. */
  sales: ReadonlyMap<string, Possible>;
  /** Sales when the backup replaced them; null before that. */
  setAside: ReadonlyMap<string, Possible> | null;
  /** Local numbers of sales that the service may have read. */
  written: ReadonlySet<string>;
  /** Ids of items that were forced to disk. */
  items: readonly string[];
  isBackedUp: boolean;
}

interface Step {
  at: number;
  state: string;
}

/** Promises of a run at each of its calls, read from its marks. */
export class Promises {
  readonly #before = new Map<string, Step[]>();
  readonly #after = new Map<string, Step[]>();
  readonly #written: { at: number; localNumber: string }[] = [];
  readonly #items: { at: number; id: string }[] = [];
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
    else if (what === 'item') this.#items.push({ at, id: first });
    else if (what === 'wire') this.#written.push({ at, localNumber: first });
    else {
      const isAfter = what === 'holds' || this.#restoringAt < at;
      const steps = isAfter ? this.#after : this.#before;
      // A backup's content counts as there from the earliest moment of the backup.
      steps.set(first, [...(steps.get(first) ?? []), { at: what === 'holds' ? -1 : at, state }]);
    }
  }

  /** Promises made before this call. */
  at(call: number): Promised {
    const phase = call <= this.#restoringAt ? 'selling' : call <= this.#restoredAt ? 'restoring' : 'restored';
    return {
      phase,
      sales: possibleAt(phase === 'restored' ? this.#after : this.#before, call),
      setAside: phase === 'selling' ? null : possibleAt(this.#before, call),
      written: new Set(this.#written.filter(({ at }) => at < call).map(({ localNumber }) => localNumber)),
      items: this.#items.filter(({ at }) => at < call).map(({ id }) => id),
      isBackedUp: this.#backedUpAt < call,
    };
  }

  /** The backup's content, for a power cut in the middle of restoring it. */
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
