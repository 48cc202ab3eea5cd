/**
 * Target duration of one transaction; a sale meanwhile waits for its end. Now and then a transaction merges
 * the index and takes three times as long.
 */
const STRETCH_MS = 5;

/** Rows in the first transaction of many. */
export const FIRST_STRETCH = 25;
/** Each commit costs as much as some twenty rows: fewer would prolong the import. */
const SHORTEST_STRETCH = 25;
const LONGEST_STRETCH = 400;

/** Returns the number of rows that fit into the time; it grows slowly, since the index is sometimes merged. */
export function nextStretch(stretch: number, tookMs: number): number {
  const fitting = Math.floor((stretch * STRETCH_MS) / Math.max(tookMs, 0.1));
  return Math.max(SHORTEST_STRETCH, Math.min(fitting, stretch * 2, LONGEST_STRETCH));
}
