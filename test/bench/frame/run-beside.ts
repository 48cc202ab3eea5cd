import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

const running = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of running) child.kill();
});

/**
 * A program of its own that ends with us, whatever it is at. In a session of its own, for Linux gives each as much of
 * the machine, and so the windows beside it do not hold it up.
 */
export function forkBeside(program: string, args: readonly string[], options: ForkOptions): ChildProcess {
  const child = fork(program, args, { ...options, detached: process.platform !== 'win32' });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/**
 * What a program of its own answers, beside whoever goes on. Rejects with what it said where it failed.
 */
export async function runBeside<T>(
  program: string,
  order: object,
  nodeFlags: readonly string[] = [],
): Promise<T> {
  const child = forkBeside(program, [JSON.stringify(order)], {
    execArgv: [...nodeFlags],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const answered = once(child, 'message') as Promise<[T]>;
  const ended = once(child, 'close').then(([code]) => {
    throw new Error(`${program} ended with ${code}: ${said}`);
  });
  // It always ends, mostly after its answer.
  ended.catch(() => {});
  const [answer] = await Promise.race([answered, ended]);
  return answer;
}

/** In such a program: what it was told. It ends when whoever started it has gone. */
export function takeOrder(): unknown {
  process.once('disconnect', () => process.exit(1));
  return JSON.parse(process.argv[2] ?? '{}');
}

/** In such a program: its answer, with which it ends. */
export function giveAnswer(answer: object): void {
  process.send?.(answer, () => process.exit());
}
