/**
 * `npm test`: the set-up, then types, lint, format, import directions, unused code, lockfile and all tests. Each
 * check counts as one test. The last line is `N passed, N failed` or `N passed, N failed, N skipped`.
 * `npm run test:unit`: the set-up without a browser, and the unit tests.
 */
import { runStaticCheck, runTests, runTestsBeside } from './check/run-checks.mjs';
import { listStaticChecks } from './check/static-checks.mjs';
import { describeTally, isGreen, sumTallies } from './check/tally.mjs';
import { setUp } from './set-up.mjs';

const [suite, ...rest] = process.argv.slice(2);
if ((suite !== undefined && suite !== 'unit') || rest.length > 0) {
  console.error('usage: npm test, npm run test:unit');
  process.exitCode = 2;
} else {
  await testAll(suite === undefined);
}

/** @param {boolean} isWhole */
async function testAll(isWhole) {
  const startedAt = performance.now();
  try {
    await setUp(isWhole ? 'tests' : 'unit tests');
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    console.log('0 passed, 1 failed');
    process.exitCode = 1;
    return;
  }
  const tally = sumTallies(isWhole ? await runAll() : [await runTests('unit')]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`\n${[...tally.notes, `all in ${seconds} s`].join('\n')}\n${describeTally(tally)}`);
  process.exitCode = isGreen(tally) ? 0 : 1;
}

/**
 * The static checks use one core and the unit tests little more, so they run side by side. The simulation only
 * reckons, and takes what the window's tests and the kills leave of the machine; what is measured has it for itself.
 */
async function runAll() {
  const [checks, unit] = await Promise.all([runInTurn(listStaticChecks(), runStaticCheck), runTests('unit')]);
  const integration = await runTests('integration');
  const simulation = runTestsBeside('simulation');
  const others = await runInTurn(['window', 'crash'], runTests);
  return [...checks, unit, integration, ...others, await simulation, await runTests('speed')];
}

/**
 * @template T
 * @template R
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<R>} run
 */
async function runInTurn(items, run) {
  const results = [];
  for (const item of items) results.push(await run(item));
  return results;
}
