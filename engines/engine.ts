import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLineOf } from './command-line-of.ts';
import { writeWhole } from './write-whole.ts';

/** A user of the system. */
export interface User {
  uid: number;
  gid: number;
}

/** Words about an engine, for a person. */
export interface EngineWords {
  /** The class of the errors that have these words. */
  error: new (
    message: string,
  ) => Error;
  ended: (title: string) => string;
  leftover: (title: string, pid: number) => string;
  /** `log`: the end of its output. */
  failed: (title: string, log: string) => string;
}

export interface EnginePlan {
  /** As people know it. */
  title: string;
  command: string;
  args: readonly string[];
  /** Part of its command line that no other process has. */
  mark: string;
  /** Null for this process's own. */
  user: User | null;
  /** Gets its output; emptied at each start, and when it is large. */
  logFile: string;
  /** Remembers its process, which goes on where this one is killed. */
  pidFile: string;
  stopSignal: 'SIGTERM' | 'SIGINT';
  /** Rejects where it will never be. */
  isReady: (pid: number) => Promise<boolean>;
  /** Called with its log when it ends before it is ready; returns true where another attempt may help. */
  repair: (log: string) => boolean;
  words: EngineWords;
  tell: (line: string) => void;
}

const LOOK_EVERY_MS = 25;
const RETRY_MS = 500;
/** An engine that has not ended by then is killed: both recover from it. */
const GRACE_MS = 20_000;
const LOG_END_CHARACTERS = 500;
/** At an open port each stranger adds a line. */
const MAX_LOG_BYTES = 10 * 2 ** 20;
const LOG_LOOK_MS = 600_000;
/** Written at its end wherever that is: it is emptied under the engine. */
const EMPTIED = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_APPEND;

/** A server that runs as long as this process does: started again when it ends by itself. */
export class Engine {
  readonly #plan: EnginePlan;
  readonly #ending = new AbortController();
  #child: ChildProcess | null = null;
  #running: Promise<void> = Promise.resolve();
  #logLooks: NodeJS.Timeout | undefined;

  constructor(plan: EnginePlan) {
    this.#plan = plan;
  }

  /** Resolves once it is ready. Rejects with the words' error if it cannot start. */
  async start(): Promise<void> {
    await this.#endLeftover();
    this.#running = this.#stayRunning(await this.#launch());
    this.#logLooks = setInterval(() => emptyLargeLog(this.#plan.logFile), LOG_LOOK_MS).unref();
  }

  /** Ends it as by a power cut; it is started again. */
  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  /** Makes it read its settings again; where the system has no signal for that, it is started again. */
  readSettings(): void {
    if (process.platform === 'win32') this.kill();
    else this.#child?.kill('SIGHUP');
  }

  async end(): Promise<void> {
    this.#ending.abort();
    clearInterval(this.#logLooks);
    if (this.#child !== null) await endChild(this.#child, this.#plan.stopSignal);
    await this.#running;
    rmSync(this.#plan.pidFile, { force: true });
  }

  async #stayRunning(first: ChildProcess): Promise<void> {
    const { signal } = this.#ending;
    let child: ChildProcess | null = first;
    while (!signal.aborted) {
      if (child !== null && isRunning(child)) await once(child, 'exit');
      if (signal.aborted) return;
      if (child !== null) this.#plan.tell(this.#plan.words.ended(this.#plan.title));
      child = await this.#launch().catch(() => null);
      if (child === null) await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  }

  async #launch(): Promise<ChildProcess> {
    try {
      return await this.#launchOnce();
    } catch (error) {
      if (!this.#plan.repair(this.#log())) throw error;
      return this.#launchOnce();
    }
  }

  async #launchOnce(): Promise<ChildProcess> {
    const { title, command, args, user, logFile, pidFile, stopSignal, isReady, words } = this.#plan;
    const log = openLog(logFile);
    const child = spawn(command, args, {
      // In a group of its own: a Ctrl-C on the terminal is this process's to handle.
      detached: true,
      stdio: ['ignore', log, log],
      ...user,
    });
    closeSync(log);
    this.#child = child;
    const endWithUs = (): void => void child.kill(stopSignal);
    process.once('exit', endWithUs);
    child.once('exit', () => process.off('exit', endWithUs));
    await once(child, 'spawn');
    const pid = child.pid ?? 0;
    writeWhole(pidFile, String(pid));
    try {
      while (isRunning(child)) {
        if (await isReady(pid)) return child;
        await sleep(LOOK_EVERY_MS);
      }
    } catch (error) {
      await endChild(child, stopSignal);
      throw error;
    }
    throw new words.error(words.failed(title, this.#log().slice(-LOG_END_CHARACTERS).trim()));
  }

  #log(): string {
    return readFileSync(this.#plan.logFile, 'utf8');
  }

  async #endLeftover(): Promise<void> {
    const { title, pidFile, mark, stopSignal, words, tell } = this.#plan;
    const pid = readPid(pidFile);
    const isOurs = (): boolean => pid !== null && commandLineOf(pid).includes(mark);
    if (pid === null || !isOurs()) return;
    tell(words.leftover(title, pid));
    process.kill(pid, stopSignal);
    const killAt = performance.now() + GRACE_MS;
    while (isOurs()) {
      if (performance.now() > killAt) process.kill(pid, 'SIGKILL');
      await sleep(LOOK_EVERY_MS);
    }
  }
}

/** Opens an engine's log, emptied. */
export function openLog(file: string): number {
  return openSync(file, EMPTIED, 0o600);
}

/** Empties a log above 10 MiB, in which the engine goes on. */
export function emptyLargeLog(file: string): void {
  try {
    if (statSync(file).size > MAX_LOG_BYTES) truncateSync(file);
  } catch {
    // Tried again at the next look.
  }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const kill = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  await exited;
  clearTimeout(kill);
}

function readPid(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isSafeInteger(pid) && pid > 1 ? pid : null;
  } catch {
    return null;
  }
}
