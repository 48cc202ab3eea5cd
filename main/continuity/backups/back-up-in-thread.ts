import { Worker } from 'node:worker_threads';

/**
 * Makes a verified backup in a thread of its own, which ends when it is abandoned. Rejects with what failed; under
 * `target` there is nothing then.
 */
export function backUpInThread(
  workerFile: string,
  database: string,
  target: string,
  abandoned: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // What this program was started with, such as the Chromium host, is not the thread's.
  const worker = new Worker(workerFile, { workerData: { database, target }, execArgv: [] });
  const abandon = (): void => {
    // It may hang in the system, and not even hear that it is to end.
    worker.unref();
    void worker.terminate();
  };
  abandoned.addEventListener('abort', abandon);
  worker.once('error', reject);
  worker.once('exit', (code) => {
    abandoned.removeEventListener('abort', abandon);
    if (abandoned.aborted) reject(new Error('the backup was given up'));
    else if (code === 0) resolve();
    else reject(new Error(`the backup's thread ended with ${code}`));
  });
  return promise;
}
