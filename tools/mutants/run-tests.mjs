import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startGroup } from '../process-group.mjs';
import { projectNode } from '../project.mjs';

/** @typedef {import('./verdict-reporter.mjs').Verdict} Verdict */

/**
 * Runs test files in a scratch copy until the first failed assertion, at most for `limitMs`; each test at
 * most for `testLimitMs`, if given.
 * @param {string} folder
 * @param {readonly string[]} tests
 * @param {{ limitMs: number, testLimitMs?: number, workers: number, mayHang: boolean }} options
 * @returns {Promise<Verdict & { output: string }>} `others` tells if the run was cut off
 */
export async function runTestsIn(folder, tests, { limitMs, testLimitMs, workers, mayHang }) {
  const verdictFile = join(folder, 'tmp', 'verdict.json');
  rmSync(verdictFile, { force: true });
  const args = [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...tests,
    `--maxWorkers=${workers}`,
    ...(testLimitMs === undefined ? [] : [`--testTimeout=${testLimitMs}`]),
    '--reporter=default',
    `--reporter=${join(folder, 'tools', 'mutants', 'verdict-reporter.mjs')}`,
  ];
  const env = {
    ...process.env,
    NO_COLOR: '1',
    TMPDIR: join(folder, 'tmp'),
    MOSTRADOR_VERDICT: verdictFile,
    MOSTRADOR_MAY_HANG: mayHang ? '1' : '',
  };
  let output = '';
  const group = startGroup(projectNode, args, {
    cwd: folder,
    env,
    onOutput: (text) => {
      output += text;
    },
  });
  let isCutOff = false;
  const timer = setTimeout(() => {
    isCutOff = true;
    group.kill();
  }, limitMs);
  const ending = await group.ended.finally(() => clearTimeout(timer));
  const verdict = readVerdict(verdictFile) ?? {
    caughtBy: null,
    passed: 0,
    others: [`no verdict: ${ending}`],
  };
  if (isCutOff) verdict.others.push(`cut off after ${limitMs / 1000} s`);
  return { ...verdict, output };
}

/**
 * @param {string} file
 * @returns {Verdict | null}
 */
function readVerdict(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The run was cut off before it wrote a verdict.
    return null;
  }
}
