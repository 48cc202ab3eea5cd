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
  await run(['node_modules/vitest/vitest.mjs', 'run', '--project', project, file], {
    ...process.env,
    ...told,
  });
}

/** Draws what is printed, into doc/pictures. */
export async function takePapers() {
  await run(['dev/looks/take-papers.ts'], process.env);
}

/**
 * By the project's own Node; a failure is the program's.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function run(args, env) {
  const { ended } = startGroup(projectNode, args, {
    cwd: projectRoot,
    env,
    onOutput: (/** @type {string} */ text) => process.stdout.write(text),
  });
  if ((await ended) !== '') process.exitCode = 1;
}
