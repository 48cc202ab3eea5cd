import { Readable } from 'node:stream';
import { runCli } from '../../main/cli/run-cli.ts';

export interface CliSurroundings {
  /** For `--data`. */
  dataFolder: string;
  /** Stands for the OS's configuration folder. */
  configFolder: string;
  /** All of the environment besides; nothing of the test's own is seen. */
  env?: Record<string, string>;
  stdin?: string;
}

export interface CliOutcome {
  code: 0 | 1 | 2;
  /** What was printed on stdout: one JSON object a line. */
  lines: Record<string, unknown>[];
  /** The same as it stood there. */
  printed: string;
  /** What was said on stderr. */
  errors: string;
}

/** Runs one command of the command line inside this process, to its end. */
export async function cli(argv: readonly string[], surroundings: CliSurroundings): Promise<CliOutcome> {
  const { dataFolder, configFolder, env = {}, stdin = '' } = surroundings;
  const out: string[] = [];
  const errors: string[] = [];
  const code = await runCli([...argv, '--data', dataFolder], {
    env: { XDG_CONFIG_HOME: configFolder, LOCALAPPDATA: configFolder, ...env },
    stdin: Readable.from([stdin]),
    writeOut: (text) => void out.push(text),
    writeError: (text) => void errors.push(text),
    isScreen: false,
    interrupted: new AbortController().signal,
  });
  return { code, lines: parseLines(out.join('')), printed: out.join(''), errors: errors.join('') };
}

function parseLines(text: string): Record<string, unknown>[] {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw new Error(`stdout ends in the middle of a line: ${text.slice(-200)}`);
  return lines.map((line) => {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new Error(`not a JSON object: ${line}`);
    }
    return value as Record<string, unknown>;
  });
}
