/**
 * Runs tests by name, after the set-up; each static check counts as one test. Without a name the default
 * suite. The last line is `N passed, N failed` or `N passed, N failed, N skipped`; before it come the
 * failures, each with the command to run it alone. doc/testing.md describes the suites.
 */
import { runVitest } from './check/run-checks.mjs';
import { runStatic, SUITES } from './check/suites.mjs';
import { describeTally, isGreen, sumTallies } from './check/tally.mjs';
import { changedFiles, touchedSuites } from './check/touched-suites.mjs';
import { setUp } from './set-up.mjs';

/** @typedef {import('./check/tally.mjs').Tally} Tally */
/** @typedef {{ command: string, run: () => Promise<Tally> }} Runnable */

const [name = 'default', base, ...rest] = process.argv.slice(2);
const chosen = choose();
if (chosen === null) process.exitCode = 2;
else await testAll(chosen);

/** @returns {Runnable[] | null} null after printing why nothing can run */
function choose() {
  const names = ['unit', 'chain', 'static', 'all', 'touched', ...Object.keys(SUITES)];
  if (!names.includes(name) || rest.length > 0 || (base !== undefined && name !== 'touched')) {
    console.error('usage: node tools/test.mjs [NAME|touched BASE], of these names:', names.join(', '));
    return null;
  }
  if (name === 'unit' || name === 'chain')
    return [{ command: `npm run test:${name}`, run: () => runVitest(name) }];
  if (name === 'static') return [{ command: 'node tools/test.mjs static', run: runStatic }];
  if (name === 'all') return Object.values(SUITES);
  if (name === 'touched') {
    let files;
    try {
      files = changedFiles(base);
    } catch {
      console.error(`git knows no commit ${base ?? 'before this one'}`);
      return null;
    }
    const suites = touchedSuites(files).map((one) => SUITES[one]);
    console.log(`touched: ${suites.map(({ command }) => command).join(', ')}`);
    return suites;
  }
  return [SUITES[/** @type {keyof typeof SUITES} */ (name)]];
}

/** @param {readonly Runnable[]} suites */
async function testAll(suites) {
  const startedAt = performance.now();
  try {
    await setUp(['unit', 'chain', 'static'].includes(name) ? 'unit tests' : 'tests');
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    console.log('0 passed, 1 failed');
    process.exitCode = 1;
    return;
  }
  const tallies = [];
  const summary = [];
  for (const { command, run } of suites) {
    const suiteStartedAt = performance.now();
    const tally = await run();
    tallies.push(tally);
    summary.push(`${command}: ${describeTally(tally)} in ${secondsSince(suiteStartedAt)} s`);
  }
  const tally = sumTallies(tallies);
  const lines = [
    ...tally.notes,
    ...(suites.length > 1 ? summary : []),
    `all in ${secondsSince(startedAt)} s`,
  ];
  console.log(`\n${lines.join('\n')}\n${describeTally(tally)}`);
  process.exitCode = isGreen(tally) ? 0 : 1;
}

/** @param {number} startedAt */
function secondsSince(startedAt) {
  return ((performance.now() - startedAt) / 1000).toFixed(0);
}
