import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startGroup } from '../process-group.mjs';
import { projectNode, projectRoot } from '../project.mjs';
import { makeTemporaryFolder } from '../temporary-folder.mjs';
import { findFailures, noteProblem, tallyOne } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

/** Limit that ends a hanging runner: several times the longest run on a slow machine. */
const RUNNER_STANDS_STILL_MS = 3 * 60 * 60_000;

/**
 * Runs a check that counts as one test; prints a line, and its output if it failed.
 * @param {import('./static-checks.mjs').StaticCheck} check
 * @returns {Promise<Tally>}
 */
export async function runStaticCheck({ title, args }) {
  let output = '';
  const { problem, took } = await runNode(args, process.env, (text) => {
    output += text;
  });
  process.stdout.write(
    problem === '' ? `${title}: ok ${took}\n` : `${title}: FAILED, ${problem} ${took}\n${output}\n`,
  );
  return tallyOne(problem === '' ? null : `${title}: ${problem}`, 'node tools/test.mjs static');
}

/**
 * Runs a program of the project as one test, and keeps its output in out/tests beside the reports. Failures
 * are the lines that `noteProblem` formats.
 * @param {string} title
 * @param {string} command to run it alone
 * @param {readonly string[]} args for the project's Node
 * @returns {Promise<Tally>}
 */
export async function runAsOneTest(title, command, args) {
  process.stdout.write(`\n${title}\n`);
  const folder = join(projectRoot, 'out', 'tests');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${title}.txt`);
  writeFileSync(file, '');
  let output = '';
  const { problem, took } = await runNode(args, process.env, (text) => {
    process.stdout.write(text);
    appendFileSync(file, text);
    output += text;
  });
  process.stdout.write(`${title}: ${problem === '' ? 'ok' : `FAILED, ${problem}`} ${took}\n`);
  const tally = tallyOne(problem === '' ? null : `${title}: ${problem}`, command);
  const failures = problem === '' ? [] : findFailures(output);
  return failures.length === 0 ? tally : { ...tally, notes: failures };
}

/**
 * Runs the tests of some projects of vitest.config.ts.
 * @param {readonly string[]} projects
 * @returns {Promise<Tally>}
 */
export function runVitest(...projects) {
  return runTests(projects.join(', '), [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    `--reporter=${join(projectRoot, 'tools', 'check', 'vitest-tally.mjs')}`,
  ]);
}

/**
 * Runs tests of playwright.config.ts.
 * @param {string} title also the name of their folder in out/tests
 * @param {readonly string[]} selection folders, files and options
 * @returns {Promise<Tally>}
 */
export function runPlaywright(title, selection) {
  return runTests(title, [join('node_modules', '@playwright', 'test', 'cli.js'), 'test', ...selection]);
}

/**
 * @param {string} title
 * @param {readonly string[]} args
 * @returns {Promise<Tally>}
 */
async function runTests(title, args) {
  const { folder, remove } = makeTemporaryFolder();
  const file = join(folder, 'tally.json');
  process.stdout.write(`\n${title} tests\n`);
  try {
    const env = { ...process.env, MOSTRADOR_TALLY: file, MOSTRADOR_SUITE: title };
    const { problem, took } = await runNode(args, env, (text) => process.stdout.write(text));
    process.stdout.write(`${title} tests: ${problem === '' ? 'ok' : `FAILED, ${problem}`} ${took}\n`);
    return readTally(file, problem, `node ${args.join(' ')}`);
  } finally {
    remove();
  }
}

/**
 * Reads the tally a reporter wrote; counts one failure if there is none, or if the runner failed without a
 * failed test.
 * @param {string} file
 * @param {string} problem how the runner ended, '' for exit code 0
 * @param {string} command the runner's
 * @returns {Tally}
 */
export function readTally(file, problem, command) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return tallyOne(`the runner left no tally: ${problem || 'exit code 0'}`, command);
  }
  /** @type {Tally} */
  const tally = JSON.parse(text);
  return problem !== '' && tally.failed === 0
    ? { ...tally, failed: 1, notes: [...tally.notes, noteProblem(`the runner itself: ${problem}`, command)] }
    : tally;
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {(text: string) => void} onOutput
 * @returns {Promise<{ problem: string, took: string }>} `problem` is '' for exit code 0
 */
async function runNode(args, env, onOutput) {
  const startedAt = performance.now();
  const group = startGroup(projectNode, args, { cwd: projectRoot, env, onOutput });
  const timer = setTimeout(group.kill, RUNNER_STANDS_STILL_MS);
  const problem = await group.ended.finally(() => clearTimeout(timer));
  return { problem, took: `(${((performance.now() - startedAt) / 1000).toFixed(1)} s)` };
}
