import { writeSync } from 'node:fs';
import process from 'node:process';
import { runCli } from './run-cli.ts';

/** Synchronous: a printed line is delivered even if the process dies at the next step. */
function write(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      // The reader went away, as `| head` does.
      if (code === 'EPIPE') return;
      if (code !== 'EAGAIN') throw error;
    }
  }
}

/** Runs one command in this process's terminal; the process ends with it. */
export async function runInTerminal(words: readonly string[]): Promise<never> {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());
  const exitCode = await runCli(words, {
    env: process.env,
    stdin: process.stdin,
    writeOut: (text) => write(1, text),
    writeError: (text) => write(2, text),
    isScreen: process.stderr.isTTY,
    interrupted: interruption.signal,
  });
  // All output is delivered by now; a pending wait must not hold the terminal.
  process.exit(exitCode);
}
