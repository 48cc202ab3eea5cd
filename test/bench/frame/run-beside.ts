import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

const running = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of running) child.kill();
});

interface BesideOptions {
  nodeFlags?: readonly string[];
  /**
   * Linux gives each session as much of the machine, so that others do not hold up one that has its own. All that have
   * none share the bench's.
   */
  hasOwnSession?: boolean;
}

/**
 * What a program of its own answers, beside anyone who goes on; it ends with us, whatever it is at. Rejects with what it
 * said where it failed.
 */
export async function runBeside<T>(
  program: string,
  order: object,
  { nodeFlags = [], hasOwnSession = false }: BesideOptions = {},
): Promise<T> {
  const child = fork(program, [JSON.stringify(order)], {
    execArgv: [...nodeFlags],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    detached: hasOwnSession && process.platform !== 'win32',
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
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

/** In such a program: what it was told. It ends when anyone who started it has gone. */
export function takeOrder(): unknown {
  process.once('disconnect', () => process.exit(1));
  return JSON.parse(process.argv[2] ?? '{}');
}

/** In such a program: its answer, with which it ends. */
export function giveAnswer(answer: object): void {
  process.send?.(answer, () => process.exit());
}
