import { only, type Row } from './row.ts';

/** Smallest time for ratios: below it, growth is only noise. */
const MIN_MS = 0.05;

/** Time of an operation at a stored amount. */
interface Found {
  stored: number;
  ms: number;
}

/** Times with increasing amounts stored, smallest first, and the rows that show their growth. */
export class Growth {
  readonly #found = new Map<string, Found[]>();

  note(what: string, stored: number, ms: number): void {
    this.#found.set(what, [...(this.#found.get(what) ?? []), { stored, ms }]);
  }

  *rows(): Generator<Row, void, undefined> {
    for (const [what, found] of this.#found) yield growthRow(what, found);
  }
}

/** Time at the largest amount beside its limit: it may grow as the logarithm of the amount. */
function growthRow(what: string, found: readonly Found[]): Row {
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) throw new Error(`nothing was measured of ${what}`);
  const allowed = (Math.max(first.ms, MIN_MS) * Math.log(last.stored)) / Math.log(first.stored);
  const each = found.map(({ stored, ms }) => `${stored}: ${ms.toPrecision(3)}`).join(', ');
  return {
    what: `growth of ${what}`,
    unit: 'ms',
    ours: only(last.ms),
    beside: { name: 'as log n', figure: only(allowed) },
    by: 'median',
    required: 1,
    note: each,
  };
}
