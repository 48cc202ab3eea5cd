import process from 'node:process';
import { startGroup } from '../process-group.mjs';
import { projectNode, projectRoot } from '../project.mjs';

/**
 * Runs the tests that walk through all looks of the screens, told by a variable to keep what they see.
 * @param {string} variable
 * @param {string} value
 */
export async function takeLooks(variable, value) {
  await keepWhatIsSeen('window', 'test/e2e/looks.test.ts', { [variable]: value });
}

/**
 * Runs tests that keep what they see where the environment says so.
 * @param {string} project
 * @param {string} file
 * @param {Record<string, string>} told
 */
export async function keepWhatIsSeen(project, file, told) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, file];
  const { ended } = startGroup(projectNode, args, {
    cwd: projectRoot,
    env: { ...process.env, ...told },
    onOutput: (/** @type {string} */ text) => process.stdout.write(text),
  });
  if ((await ended) !== '') process.exitCode = 1;
}
