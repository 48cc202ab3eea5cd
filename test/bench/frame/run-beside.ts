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
   * Linux shares the CPU equally among sessions, so other processes do not delay one with its own session.
   * All without one share the bench's.
   */
  hasOwnSession?: boolean;
}

/**
 * Answer of a child process, which runs beside the caller and ends with this process. Rejects with its output if it
 * failed.
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
  // It always rejects in the end, mostly after the answer.
  ended.catch(() => {});
  const [answer] = await Promise.race([answered, ended]);
  return answer;
}

/** In the child: reads the order. The child exits when its parent has gone. */
export function takeOrder(): unknown {
  process.once('disconnect', () => process.exit(1));
  return JSON.parse(process.argv[2] ?? '{}');
}

/** In the child: sends the answer, and exits. */
export function giveAnswer(answer: object): void {
  process.send?.(answer, () => process.exit());
}
