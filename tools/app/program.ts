import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { projectRoot } from '../project.mjs';
import { listDescendants, waitUntilGone } from './process-tree.ts';

/** Time for a program to end after SIGTERM. */
const GRACE_MS = 40_000;
const DEATH_MS = 15_000;
/** Limit on the output kept of a long-running program. */
const KEPT_CHARACTERS = 100_000;

/** A started program in its own process group: signals to this process must be passed on to it. */
export interface Program {
  child: ChildProcess;
  /** The end of its output, stdout and stderr together. */
  output(): string;
  /** The first match in its output; rejects with the output if it ends without one. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  /** Its exit code; null if a signal ended it. Rejects if it could not be started. */
  ended: Promise<number | null>;
  /** Sends SIGTERM and waits until it and its descendants have ended; kills them after a limit. */
  end(): Promise<void>;
  /** Kills it and waits until it and its descendants are gone. */
  kill(): Promise<void>;
}

/** Event emitted on the child when there is new output. */
const SPOKE = 'spoke';

const running = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Kills a child that other code waits for when this process exits. */
export function endWithUs(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

/** Starts a program, by default in the repository's folder. Its output is kept; `isShown` prints it too. */
export function startProgram(
  command: string,
  args: readonly string[],
  {
    env,
    folder = projectRoot,
    isShown = false,
  }: { env: NodeJS.ProcessEnv; folder?: string; isShown?: boolean },
): Program {
  const child = spawn(command, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-KEPT_CHARACTERS);
      if (isShown) process.stderr.write(text);
      child.emit(SPOKE);
    });
  }
  const exited = once(child, 'exit');
  const ended = once(child, 'close')
    .finally(() => running.delete(child))
    .then(([code]) => code as number | null);
  // Callers who await these get the error; not awaiting them must not crash the process.
  ended.catch(() => {});
  exited.catch(() => {});
  const stop = async (signal: NodeJS.Signals, limitMs: number): Promise<void> => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const all = [child.pid, ...listDescendants(child.pid)];
    child.kill(signal);
    await waitUntilGone(all, limitMs);
    // The process is gone before Node emits its exit code.
    await exited;
  };
  return {
    child,
    output: () => output,
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(output);
          if (match !== null) resolve(match);
        };
        child.on(SPOKE, look);
        look();
        const fail = (): void => reject(new Error(output.trim() || 'ended without a word'));
        ended.then(fail, reject);
      }),
    ended,
    end: () => stop('SIGTERM', GRACE_MS).catch(() => stop('SIGKILL', DEATH_MS)),
    kill: () => stop('SIGKILL', DEATH_MS),
  };
}
