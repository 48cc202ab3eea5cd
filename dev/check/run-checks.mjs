import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startGroup } from '../process-group.mjs';
import { projectNode, projectRoot } from '../project.mjs';
import { makeTemporaryFolder } from '../temporary-folder.mjs';
import { tallyOne } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

/** What hangs is ended and counts as failed. What gives way to others takes nearly as long as they all do. */
const limitMs = 45 * 60_000;

/**
 * Runs a check that counts as one test; prints a line, and if it failed all that it said.
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
  return tallyOne(problem === '');
}

/**
 * Runs the tests of one project of vitest.config.ts and shows what they say as they say it.
 * @param {string} project
 * @returns {Promise<Tally>}
 */
export function runTests(project) {
  return runProject(project, (text) => process.stdout.write(text), false);
}

/**
 * The same beside others, to which it gives way: what it says is shown when it has ended.
 * @param {string} project
 * @returns {Promise<Tally>}
 */
export async function runTestsBeside(project) {
  let output = '';
  const keep = (/** @type {string} */ text) => {
    output += text;
  };
  return runProject(project, keep, true).finally(() => process.stdout.write(output));
}

/**
 * @param {string} project
 * @param {(text: string) => void} say
 * @param {boolean} givesWay
 * @returns {Promise<Tally>}
 */
async function runProject(project, say, givesWay) {
  const { folder, remove } = makeTemporaryFolder();
  const file = join(folder, 'tally.json');
  const reporters = [
    '--reporter=default',
    `--reporter=${join(projectRoot, 'dev', 'check', 'tally-reporter.mjs')}`,
  ];
  const args = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', project, ...reporters];
  say(`\n${project} tests\n`);
  try {
    const env = { ...process.env, MOSTRADOR_TALLY: file };
    const { problem, took } = await runNode(args, env, say, givesWay);
    say(`${project} tests: ${problem === '' ? 'ok' : `FAILED, ${problem}`} ${took}\n`);
    return readTally(file, problem);
  } finally {
    remove();
  }
}

/**
 * @param {string} file where the reporter left the tally, if it came to that
 * @param {string} problem how vitest ended, '' if well
 * @returns {Tally}
 */
export function readTally(file, problem) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return tallyOne(false);
  }
  /** @type {Tally} */
  const tally = JSON.parse(text);
  return problem !== '' && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {(text: string) => void} onOutput
 * @param {boolean} [givesWay]
 * @returns {Promise<{ problem: string, took: string }>} `problem` is '' for exit code 0
 */
async function runNode(args, env, onOutput, givesWay = false) {
  const startedAt = performance.now();
  const group = startGroup(projectNode, args, { cwd: projectRoot, env, onOutput, givesWay });
  const timer = setTimeout(group.kill, limitMs);
  const problem = await group.ended.finally(() => clearTimeout(timer));
  return { problem, took: `(${((performance.now() - startedAt) / 1000).toFixed(1)} s)` };
}
