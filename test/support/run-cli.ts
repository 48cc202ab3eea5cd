import { Readable } from 'node:stream';
import { expect } from 'vitest';
import type { Command, CommandContext } from '../../main/cli/context.ts';
import { runCli } from '../../main/cli/run-cli.ts';
import type { Counter } from '../../main/counter/compose.ts';
import type { TestCounter } from './counter.ts';

export interface CliSurroundings {
  /** For `--data`. */
  dataFolder: string;
  /** Stands for the OS's configuration folder. */
  configFolder: string;
  /** The rest of the environment; the test's own is hidden. */
  env?: Record<string, string>;
  stdin?: string;
}

export interface CliOutcome {
  code: 0 | 1 | 2;
  /** Output on stdout: one JSON object a line. */
  lines: Record<string, unknown>[];
  /** Output on stdout, verbatim. */
  printed: string;
  /** Output on stderr. */
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

/** Runs a command as its own process, as a terminal does, with the counter closed meanwhile. */
export function cliBeside(machine: TestCounter, argv: readonly string[], stdin = ''): Promise<CliOutcome> {
  const { dataFolder, configFolder } = machine.location;
  return machine.whileClosed(() => cli(argv, { dataFolder, configFolder, stdin }));
}

/** Runs commands in order beside a closed counter, each with a part of its outcome; code 0 unless given. */
export async function expectRuns(
  machine: TestCounter,
  runs: readonly (readonly [argv: readonly string[], outcome: object])[],
): Promise<void> {
  for (const [argv, outcome] of runs) {
    expect(await cliBeside(machine, argv), argv.join(' ')).toMatchObject({ code: 0, ...outcome });
  }
}

/** Runs one command on an open counter with the test's clock and network; returns its output. */
export async function runCommand(
  { command, counter }: { command: Command; counter: Counter },
  positionals: readonly string[] = [],
  options: CommandContext['options'] = {},
  stdin = '',
) {
  const printed: Record<string, unknown>[] = [];
  const said: string[] = [];
  const context: Partial<CommandContext> = {
    positionals: [...positionals],
    options,
    stdin: Readable.from([Buffer.from(stdin)]),
    openForWriting: () => counter,
    openForReading: () => counter,
    print: (record) => void printed.push(record),
    printMessage: (message) => void said.push(message),
    showProgress: () => {},
    interrupted: new AbortController().signal,
  };
  const code = await command.run(context as CommandContext);
  return { code, printed, said: said.join('\n') };
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
