/** The list's `place` is the instant of sale times this, plus its index within that instant. */
export const PLACES_OF_AN_INSTANT = 1024;

/** An instant with more sales takes the places of the next ones, up to this. */
const OVERFLOW_MS = 60_000;

/** SQL: sold from the instant `from` on and before `until`; `l` is the row of the list. */
export function soldWithin(from: string, until: string): string {
  return `l.place >= ${from} * ${PLACES_OF_AN_INSTANT} AND l.place < (${until} + ${OVERFLOW_MS}) * ${PLACES_OF_AN_INSTANT}
    AND l.sold_at >= ${from} AND l.sold_at < ${until}`;
}
