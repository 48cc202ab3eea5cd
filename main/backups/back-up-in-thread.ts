import { Worker } from 'node:worker_threads';

/** Makes a verified backup in a thread of its own. Rejects with what failed; under `target` there is nothing then. */
export function backUpInThread(workerFile: string, database: string, target: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // What this program was started with, such as the Chromium host, is not the thread's.
  const worker = new Worker(workerFile, { workerData: { database, target }, execArgv: [] });
  worker.once('error', reject);
  worker.once('exit', (code) => {
    if (code === 0) resolve();
    else reject(new Error(`the backup's thread ended with ${code}`));
  });
  return promise;
}
