/**
 * `npm run mutants`: removes each safety in tools/mutants/list.mjs in turn, in a scratch copy, and shows
 * which test fails. `npm run mutants -- WORD…` runs those whose names contain one of the words. The last line
 * is `N mutants, N caught, N survived`; exit code 1 if any survived. Not part of `npm test`: all of them take
 * a quarter of an hour.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteProblem } from './check/tally.mjs';
import { listMutants } from './mutants/list.mjs';
import { chooseMutants, mutate } from './mutants/mutant.mjs';
import { runTestsIn } from './mutants/run-tests.mjs';
import { makeScratchCopy } from './mutants/scratch-copy.mjs';
import { probeProjectNode, projectRoot } from './project.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

/** @typedef {import('./mutants/mutant.mjs').Mutant} Mutant */
/** @typedef {{ mutant: Mutant, caughtBy: string | null, why: string, seconds: number }} Result */

const mutantLimitMs = 120_000;
/** A test that waits longer never ends; the next test may still catch the mutant. */
const testLimitMs = 15_000;
const unmutatedLimitMs = 10 * 60_000;
/** Parallel runs; each uses one core. */
const sideBySide = 2;

process.exitCode = await main(process.argv.slice(2));

/** @param {readonly string[]} words @returns {Promise<number>} the exit code */
async function main(words) {
  const { problem } = probeProjectNode();
  if (problem !== undefined) return fail(`${problem}: run npm run test:unit first`);
  /** @type {Mutant[]} */
  let mutants;
  try {
    mutants = chooseMutants(listMutants(), words);
    for (const mutant of mutants) mutate(readFileSync(join(projectRoot, mutant.file), 'utf8'), mutant);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
  const { folder, remove } = makeTemporaryFolder();
  try {
    const copies = Array.from({ length: sideBySide }, (_, index) => join(folder, String(index)));
    for (const copy of copies) {
      mkdirSync(copy);
      makeScratchCopy(copy);
    }
    return (await isGreenUnmutated(copies[0] ?? '', mutants)) ? await runAll(copies, mutants) : 1;
  } finally {
    remove();
  }
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  return 2;
}

/**
 * Checks that the tests pass without a mutant: a test that fails anyway catches nothing.
 * @param {string} copy
 * @param {readonly Mutant[]} mutants
 */
async function isGreenUnmutated(copy, mutants) {
  const startedAt = performance.now();
  const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
  const options = { limitMs: unmutatedLimitMs, workers: sideBySide, mayHang: false };
  const { caughtBy, others, passed, output } = await runTestsIn(copy, tests, options);
  const isGreen = caughtBy === null && others.length === 0 && passed > 0;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`unmutated: ${passed} tests of ${tests.length} files passed in ${seconds} s`);
  if (!isGreen) console.log(`${output}\nunmutated tests fail: ${[caughtBy, ...others].join('; ')}`);
  return isGreen;
}

/** @param {readonly string[]} copies @param {readonly Mutant[]} mutants @returns {Promise<number>} */
async function runAll(copies, mutants) {
  const startedAt = performance.now();
  const waiting = [...mutants];
  /** @type {Result[]} */
  const results = [];
  await Promise.all(
    copies.map(async (copy) => {
      for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
        const result = await runMutant(copy, mutant);
        results.push(result);
        const verdict = result.caughtBy === null ? `SURVIVED: ${result.why}` : 'caught';
        console.log(`${mutant.name}: ${verdict} (${result.seconds.toFixed(1)} s)`);
      }
    }),
  );
  const survived = results.filter(({ caughtBy }) => caughtBy === null);
  console.log(`\n${describeTable(results)}`);
  for (const { mutant, why } of survived)
    console.log(noteProblem(`mutant ${mutant.name}: ${why}`, `npm run mutants -- '${mutant.name}'`));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  const slowest = Math.max(...results.map((result) => result.seconds)).toFixed(1);
  console.log(`all in ${seconds} s, the slowest in ${slowest} s`);
  const caught = results.length - survived.length;
  console.log(`${results.length} mutants, ${caught} caught, ${survived.length} survived`);
  return survived.length === 0 ? 0 : 1;
}

/** @param {string} copy @param {Mutant} mutant @returns {Promise<Result>} */
async function runMutant(copy, mutant) {
  const startedAt = performance.now();
  const file = join(copy, mutant.file);
  const original = readFileSync(file, 'utf8');
  writeFileSync(file, mutate(original, mutant));
  try {
    const options = { limitMs: mutantLimitMs, testLimitMs, workers: 1, mayHang: mutant.hangs === true };
    const { caughtBy, passed, others } = await runTestsIn(copy, mutant.tests, options);
    const why = others.join('; ') || `all ${passed} tests passed`;
    return { mutant, caughtBy, why, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    writeFileSync(file, original);
  }
}

/** @param {readonly Result[]} results */
function describeTable(results) {
  const rows = results.map(({ mutant: { name, promise }, caughtBy, seconds }) => {
    return `| ${name} | ${promise} | ${caughtBy ?? 'SURVIVED'} | ${seconds.toFixed(1)} |`;
  });
  return ['| taken away | promise | caught by | s |', '|---|---|---|--:|', ...rows.toSorted()].join('\n');
}
