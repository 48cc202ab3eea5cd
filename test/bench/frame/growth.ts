import type { Row, Unit } from './row.ts';
import { only } from './row.ts';

/** What is the same however much is stored grows by its noise. */
const LEAST_MS = 0.05;

/**
 * What was measured with more and more stored, the least first, beside what it may be with the most: it may grow as
 * the logarithm of how much there is.
 */
export function growthRow(
  what: string,
  unit: Unit,
  found: readonly { stored: number; value: number }[],
): Row {
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) throw new Error(`nothing was measured of ${what}`);
  const allowed = (Math.max(first.value, LEAST_MS) * Math.log(last.stored)) / Math.log(first.stored);
  const each = found.map(({ stored, value }) => `${stored}: ${value.toPrecision(3)}`).join(', ');
  return {
    what: `growth of ${what}`,
    unit,
    ours: only(last.value),
    beside: { name: 'as log n', figure: only(allowed) },
    by: 'median',
    required: 1,
    note: each,
  };
}
