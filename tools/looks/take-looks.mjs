import { rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { startGroup } from '../process-group.mjs';
import { projectNode, projectRoot } from '../project.mjs';
import { setUp } from '../set-up.mjs';

const LOOKS = ['node_modules/@playwright/test/cli.js', 'test', 'test/looks'];

/** Writes all pictures that the looks are compared with, and makes their files small. */
export async function renewBaselines() {
  await setUp('tests');
  rmSync(join(projectRoot, 'test', 'looks', 'baselines'), { recursive: true, force: true });
  await run([...LOOKS, '--update-snapshots=all'], process.env);
  await run(['tools/looks/shrink-baselines.ts'], process.env);
}

/** Takes the pictures of the documentation: screens, printed documents and what a thermal printer draws. */
export async function takePictures() {
  await setUp('tests');
  const env = { ...process.env, MOSTRADOR_PICTURES: 'take' };
  await run(['tools/looks/take-papers.ts'], env);
  const escpos = 'test/proof/receipts/escpos-pictures.test.ts';
  await run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'proof', escpos], env);
  await run(LOOKS, env);
}

/**
 * Runs a program with the project's own Node; its failure becomes this program's exit code.
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
