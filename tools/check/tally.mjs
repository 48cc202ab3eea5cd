/**
 * Outcome of one or more checks: counts of tests, and a line per failed or skipped test.
 * @typedef {{ passed: number, failed: number, skipped: number, notes: string[] }} Tally
 */

const FAILURE = 'failed: ';

/**
 * @param {string | null} problem null if it has passed
 * @param {string} command how to run it alone
 * @returns {Tally} of a check that counts as one test
 */
export function tallyOne(problem, command) {
  return {
    passed: problem === null ? 1 : 0,
    failed: problem === null ? 0 : 1,
    skipped: 0,
    notes: problem === null ? [] : [noteProblem(problem, command)],
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

/** @param {Tally} tally @returns {boolean} false also for a run in which nothing passed */
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
 * @param {string} problem what failed
 * @param {string} command how to run it alone
 */
export function noteProblem(problem, command) {
  return `${FAILURE}${problem}; ${command}`;
}

/** @param {string} output @returns {string[]} failure notes printed by a program */
export function findFailures(output) {
  return output.split('\n').filter((line) => line.startsWith(FAILURE));
}

/**
 * A failed test with the command that runs its file alone.
 * @param {string} file
 * @param {string} test
 * @param {string} remark '' for a plain failure
 */
export function noteFailure(file, test, remark) {
  return noteProblem(`${file} > ${test}${remark === '' ? '' : `: ${remark}`}`, `npm run test:one ${file}`);
}
