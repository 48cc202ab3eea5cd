import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A program of this repository, run as a user would. */
export interface Program {
  child: ChildProcess;
  /** Lines of its standard output. */
  lines: AsyncIterable<string>;
  ended: Promise<{ code: number | null; errors: string }>;
}

export function startProgram(script: string, args: readonly string[], env: NodeJS.ProcessEnv): Program {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, errors }));
  return { child, lines: createInterface({ input: child.stdout }), ended };
}

export type CliRecord = Record<string, unknown>;

/** Runs the command line to its end. */
export async function runCli(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; records: CliRecord[]; errors: string }> {
  const program = startProgram('dev/cli.mjs', args, env);
  const records: CliRecord[] = [];
  for await (const line of program.lines) records.push(JSON.parse(line) as CliRecord);
  return { ...(await program.ended), records };
}
