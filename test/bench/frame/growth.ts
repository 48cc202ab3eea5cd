import { only, type Row } from './row.ts';

/** What is the same however much is stored grows by its noise. */
const LEAST_MS = 0.05;

/** Milliseconds of something, among so many. */
interface Found {
  stored: number;
  ms: number;
}

/** What is measured with more and more stored, the least first, and the rows that say how it grew. */
export class Growth {
  readonly #found = new Map<string, Found[]>();

  note(what: string, stored: number, ms: number): void {
    this.#found.set(what, [...(this.#found.get(what) ?? []), { stored, ms }]);
  }

  *rows(): Generator<Row, void, undefined> {
    for (const [what, found] of this.#found) yield growthRow(what, found);
  }
}

/** What was measured with the most stored beside what it may be then: it may grow as the logarithm of how much there is. */
function growthRow(what: string, found: readonly Found[]): Row {
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) throw new Error(`nothing was measured of ${what}`);
  const allowed = (Math.max(first.ms, LEAST_MS) * Math.log(last.stored)) / Math.log(first.stored);
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
