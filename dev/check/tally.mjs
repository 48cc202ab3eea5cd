/**
 * What came of a check or of many: how many tests passed, failed and were skipped, and what is to be said of
 * single ones.
 * @typedef {{ passed: number, failed: number, skipped: number, notes: string[] }} Tally
 */

/** @param {boolean} hasPassed @returns {Tally} of a check that counts as one test */
export function tallyOne(hasPassed) {
  return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0, notes: [] };
}

/** @param {readonly Tally[]} tallies @returns {Tally} */
export function sumTallies(tallies) {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    skipped: tallies.reduce((sum, { skipped }) => sum + skipped, 0),
    notes: tallies.flatMap(({ notes }) => notes),
  };
}

/**
 * The closing line that machines read: `N passed, N failed`, and `, N skipped` if any were.
 * @param {Tally} tally
 */
export function describeTally({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** @param {Tally} tally whether a run may call itself green; one in which nothing passed may not */
export function isGreen({ passed, failed }) {
  return failed === 0 && passed > 0;
}
