import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Answer } from './fleet-words.ts';

/** A process that takes orders and tells news; it can be killed and started again. */
export class FleetProcess<Order, News> {
  readonly #file: string;
  readonly #args: readonly string[];
  readonly #temporary: string;
  readonly #hear: (news: News) => void;
  #child: ChildProcess | null = null;
  #orders = 0;
  readonly #open = new Map<number, PromiseWithResolvers<unknown>>();

  /** @param temporary folder for its temporary files */
  constructor(
    file: string,
    { args, temporary }: { args: readonly string[]; temporary: string },
    hear: (news: News) => void,
  ) {
    this.#file = fileURLToPath(new URL(file, import.meta.url));
    this.#args = args;
    this.#temporary = temporary;
    this.#hear = hear;
  }

  /** Starts it; the result rejects if it ends without being told to. */
  start(): Promise<never> {
    const died = Promise.withResolvers<never>();
    died.promise.catch(() => {});
    const child = fork(this.#file, this.#args, {
      execArgv: ['--no-warnings'],
      // A killed process does not remove its own.
      env: { ...process.env, TMPDIR: this.#temporary },
    });
    this.#child = child;
    child.on('message', (message: Answer | { news: News }) => {
      if ('news' in message) this.#hear(message.news);
      else this.#settle(message);
    });
    child.once('exit', (code, signal) => {
      if (this.#child !== child) return;
      const error = new Error(`${this.#file} ended with ${signal ?? code}`);
      died.reject(error);
      this.#failAll(error);
    });
    return died.promise;
  }

  /** Resolves with the answer. Rejects if the order failed or the process was ended first. */
  ask(order: Order): Promise<unknown> {
    this.#orders += 1;
    const answered = Promise.withResolvers<unknown>();
    this.#open.set(this.#orders, answered);
    // Fails where the process has died.
    this.#child?.send({ id: this.#orders, order }, (error) => {
      if (error !== null) answered.reject(error);
    });
    return answered.promise;
  }

  /** As by a power cut. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  end(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null) return;
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    this.#failAll(new Error('the process was ended'));
  }

  #settle({ id, result, error }: Answer): void {
    const answered = this.#open.get(id);
    this.#open.delete(id);
    if (error === null) answered?.resolve(result);
    else answered?.reject(new Error(error));
  }

  #failAll(error: Error): void {
    for (const answered of this.#open.values()) answered.reject(error);
    this.#open.clear();
  }
}
