/**
 * The outcome of a check or of many: counts of tests, and a line for each test that failed or was skipped.
 * @typedef {{ passed: number, failed: number, skipped: number, notes: string[] }} Tally
 */

/**
 * @param {boolean} hasPassed
 * @param {string} failure what failed and how to run it alone
 * @returns {Tally} of a check that counts as one test
 */
export function tallyOne(hasPassed, failure) {
  return {
    passed: hasPassed ? 1 : 0,
    failed: hasPassed ? 0 : 1,
    skipped: 0,
    notes: hasPassed ? [] : [`failed: ${failure}`],
  };
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

/** @param {Tally} tally whether a run is green; a run in which nothing passed is not */
export function isGreen({ passed, failed }) {
  return failed === 0 && passed > 0;
}

/**
 * @param {string} file
 * @param {string} test
 * @param {string} reason
 */
export function noteSkip(file, test, reason) {
  return `skipped: ${file} > ${test}: ${reason}`;
}

/**
 * A failed test with the command that runs its file alone.
 * @param {string} file
 * @param {string} test
 * @param {string} remark '' for a plain failure
 */
export function noteFailure(file, test, remark) {
  return `failed: ${file} > ${test}${remark === '' ? '' : `: ${remark}`}; npm run test:one ${file}`;
}
