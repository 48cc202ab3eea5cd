import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';

/**
 * What a program of its own prints as JSON, run beside whoever goes on; it gets its order as JSON in its first argument.
 * Rejects with what it said where it failed.
 */
export async function runBeside<T>(
  program: string,
  order: object,
  nodeFlags: readonly string[] = [],
): Promise<T> {
  const args = [...nodeFlags, program, JSON.stringify(order)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 20 });
  return JSON.parse(stdout) as T;
}
