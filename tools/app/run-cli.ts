import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../project.mjs';
import { endWithUs } from './program.ts';

export type CliRecord = Record<string, unknown>;

/** Runs the command line to its end. `errors` is its stderr. */
export async function runCli(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; records: CliRecord[]; errors: string }> {
  const child = spawn(process.execPath, ['tools/cli.mjs', ...args], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  endWithUs(child);
  const [[code], output, errors] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  const records = output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as CliRecord);
  return { code, records, errors };
}
