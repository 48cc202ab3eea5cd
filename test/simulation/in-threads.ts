import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const THREADS = 2;

/** Shares of so many seeds, one for each thread. */
export function sharesOf(from: number, count: number): number[][] {
  return Array.from({ length: THREADS }, (_, thread) =>
    seedsFrom(from, count).filter((_seed, index) => index % THREADS === thread),
  );
}

export function seedsFrom(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

/** Runs a job in a thread of its own; resolves with what it posts. */
export async function runInThread<Answer>(file: URL, job: unknown): Promise<Answer> {
  // The app warns where a listener or the disk fails; here only the runs' results count.
  const worker = new Worker(file, { workerData: job, execArgv: ['--no-warnings'] });
  const [answer] = (await once(worker, 'message')) as [Answer];
  await worker.terminate();
  return answer;
}
