import { rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { startGroup } from '../process-group.mjs';
import { projectNode, projectRoot } from '../project.mjs';
import { setUp } from '../set-up.mjs';

const LOOKS = ['node_modules/@playwright/test/cli.js', 'test', 'test/looks'];

/** Writes all baseline pictures and shrinks their files. @returns {Promise<number>} */
export async function renewBaselines() {
  await setUp('tests');
  rmSync(join(projectRoot, 'test', 'looks', 'baselines'), { recursive: true, force: true });
  return runAll([[...LOOKS, '--update-snapshots=all'], ['tools/looks/shrink-baselines.ts']], process.env);
}

/**
 * Takes the pictures of the documentation: screens, printed documents and what a thermal printer draws.
 * @returns {Promise<number>}
 */
export async function takePictures() {
  await setUp('tests');
  const env = { ...process.env, MOSTRADOR_PICTURES: 'take' };
  const escpos = 'test/proof/receipts/escpos-pictures.test.ts';
  const takeEscpos = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'proof', escpos];
  return runAll([['tools/looks/take-papers.ts'], takeEscpos, LOOKS], env);
}

/**
 * Runs programs one after another with the project's own Node; a failure does not stop it.
 * @param {string[][]} programs
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} 1 if any failed
 */
async function runAll(programs, env) {
  let code = 0;
  for (const args of programs) {
    const { ended } = startGroup(projectNode, args, {
      cwd: projectRoot,
      env,
      onOutput: (/** @type {string} */ text) => process.stdout.write(text),
    });
    if ((await ended) !== '') code = 1;
  }
  return code;
}
