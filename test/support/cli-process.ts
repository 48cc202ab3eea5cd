import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('../../tools/cli.mjs', import.meta.url));

export type CliRecord = Record<string, unknown>;

export interface CliResult {
  /** Exit code; null if a signal ended it. */
  code: number | null;
  signal: NodeJS.Signals | null;
  stderr: string;
  /** Output on stdout: one JSON object a line; anything else fails. */
  records: CliRecord[];
}

export interface CliOptions {
  env?: Record<string, string>;
  /** All of stdin; without it stdin stays open until the test closes it. */
  stdin?: string | Buffer;
}

/** The command line as its own process, in its own folders. */
export class CliMachine {
  readonly root = mkdtempSync(join(tmpdir(), 'mostrador-cli-'));
  readonly data = join(this.root, 'data');
  readonly config = join(this.root, 'config');
  readonly #running: RunningCli[] = [];

  /** Starts a command on this machine's data folder. */
  start(args: readonly string[], { env = {}, stdin }: CliOptions = {}): RunningCli {
    const child = spawn(process.execPath, [ENTRY, ...args, '--data', this.data], {
      cwd: this.root,
      env: { ...environment(this.root), XDG_CONFIG_HOME: this.config, LOCALAPPDATA: this.config, ...env },
    });
    if (stdin !== undefined) child.stdin.end(stdin);
    const running = new RunningCli(child);
    this.#running.push(running);
    return running;
  }

  /** Runs a command to its end, with nothing on stdin unless given. */
  run(args: readonly string[], options: CliOptions = {}): Promise<CliResult> {
    return this.start(args, { stdin: '', ...options }).finished;
  }

  /** Ends what is still running and removes the folders. */
  async remove(): Promise<void> {
    for (const { child } of this.#running) child.kill('SIGKILL');
    await Promise.all(this.#running.map(({ ended }) => ended));
    rmSync(this.root, { recursive: true, force: true });
  }
}

export class RunningCli {
  readonly child: ChildProcessWithoutNullStreams;
  /** Resolves when the process has ended and its output is read; never rejects. */
  readonly ended: Promise<void>;
  /** Resolves likewise, with the output; rejects if stdout is not one JSON object a line. */
  readonly finished: Promise<CliResult>;
  #stdout = '';
  #stderr = '';
  #isOver = false;
  readonly #watchers: (() => void)[] = [];

  constructor(child: ChildProcessWithoutNullStreams) {
    this.child = child;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    child.stdin.on('error', () => child.stdin.destroy());
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#stdout += text;
      for (const watch of this.#watchers) watch();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr += text;
    });
    child.on('close', () => {
      this.#isOver = true;
      resolve();
      for (const watch of this.#watchers) watch();
    });
    this.finished = promise.then(() => ({
      code: child.exitCode,
      signal: child.signalCode,
      stderr: this.#stderr,
      records: readRecords(this.#stdout),
    }));
  }

  /** Resolves with the first record of which `isIt` holds, as soon as it is printed. */
  record(isIt: (record: CliRecord) => boolean): Promise<CliRecord> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const whole = this.#stdout.slice(0, this.#stdout.lastIndexOf('\n') + 1);
        const found = readRecords(whole).find(isIt);
        if (found !== undefined) resolve(found);
        else if (this.#isOver) {
          reject(new Error(`ended without the record awaited: ${this.#stdout}${this.#stderr}`));
        }
      };
      this.#watchers.push(look);
      look();
    });
  }
}

/** Environment without the variables of the test run. */
function environment(home: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(MOSTRADOR_|NODE_OPTIONS$|VITEST)/.test(name),
  );
  return { ...Object.fromEntries(kept), HOME: home };
}

function readRecords(stdout: string): CliRecord[] {
  if (stdout === '') return [];
  if (!stdout.endsWith('\n')) throw new Error(`stdout ends in the middle of a line: ${stdout.slice(-200)}`);
  return stdout
    .slice(0, -1)
    .split('\n')
    .map((line) => {
      const value: unknown = JSON.parse(line);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        throw new Error(`not a JSON object: ${line}`);
      }
      return value as CliRecord;
    });
}
