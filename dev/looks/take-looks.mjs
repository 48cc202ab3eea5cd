import process from 'node:process';
import { startGroup } from '../process-group.mjs';
import { projectNode, projectRoot } from '../project.mjs';

/**
 * Runs the tests that walk through all looks of the screens, told by a variable to keep what they see.
 * @param {string} variable
 * @param {string} value
 */
export async function takeLooks(variable, value) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'window', 'test/e2e/looks.test.ts'];
  const env = { ...process.env, [variable]: value };
  const { ended } = startGroup(projectNode, args, {
    cwd: projectRoot,
    env,
    onOutput: (/** @type {string} */ text) => process.stdout.write(text),
  });
  process.exitCode = (await ended) === '' ? 0 : 1;
}
