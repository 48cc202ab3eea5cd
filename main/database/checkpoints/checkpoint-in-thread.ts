import { Worker } from 'node:worker_threads';

/** What the thread is told. */
export interface CheckpointOrder {
  database: string;
}

/** Empties a database's log in a thread of its own, beside whoever works with it. Rejects with what failed; nothing is lost then. */
export async function checkpointInThread(workerFile: string, database: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // What this program was started with, such as the Chromium host, is not the thread's.
  const worker = new Worker(workerFile, {
    workerData: { database } satisfies CheckpointOrder,
    execArgv: [],
  });
  worker.once('error', reject);
  worker.once('exit', (code) => {
    if (code === 0) resolve();
    else reject(new Error(`the checkpoint's thread ended with ${code}`));
  });
  await promise;
}
