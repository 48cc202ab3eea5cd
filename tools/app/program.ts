import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { projectRoot } from '../project.mjs';
import { listDescendants, waitUntilGone } from './process-tree.ts';

/** Time for a program to end by itself once it was asked to. */
const GRACE_MS = 40_000;
const DEATH_MS = 15_000;
/** Most characters kept of a program that talks all day. */
const KEPT_CHARACTERS = 100_000;

/** A program that this one started, in a process group of its own: a signal to us is ours to pass on. */
export interface Program {
  child: ChildProcess;
  /** The last of what it said, on both its outputs. */
  output(): string;
  /** The first match in what it says; rejects with all it said if it ends without. */
  said(pattern: RegExp): Promise<RegExpExecArray>;
  /** Its exit code; null if a signal ended it. Rejects if it could not be started. */
  ended: Promise<number | null>;
  /** Tells it to end and waits until it has, with all that it started. */
  end(): Promise<void>;
  /** Kills it and waits until it is gone, with all that it started. */
  kill(): Promise<void>;
}

/** Our own event of a child: there is more to read of it. */
const SPOKE = 'spoke';

const running = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Has a program that somebody else waits for end with this one. */
export function endWithUs(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

/** Starts a program in a folder, which is the repository's unless another is named. Its outputs are kept, and shown too if `isShown`. */
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
  // Who waits for it is told; nobody has to.
  ended.catch(() => {});
  exited.catch(() => {});
  const stop = async (signal: NodeJS.Signals, limitMs: number): Promise<void> => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const all = [child.pid, ...listDescendants(child.pid)];
    child.kill(signal);
    await waitUntilGone(all, limitMs);
    // The system knows of the end before we are told how it ended.
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
