/** The list's `place` is the instant of sale times these, and which of that instant. */
export const PLACES_OF_AN_INSTANT = 1024;

/** More than an instant has places for take those of the next ones: never of so many. */
const OVERFLOW_MS = 60_000;

/** SQL: sold from the instant `from` on and before `until`; `l` is the row of the list. */
export function soldWithin(from: string, until: string): string {
  return `l.place >= ${from} * ${PLACES_OF_AN_INSTANT} AND l.place < (${until} + ${OVERFLOW_MS}) * ${PLACES_OF_AN_INSTANT}
    AND l.sold_at >= ${from} AND l.sold_at < ${until}`;
}
