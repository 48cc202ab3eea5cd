import { Worker } from 'node:worker_threads';
import type { AuditHead, AuditVerdict } from '../audit-chain.ts';

export interface StoreCheck {
  /** What is wrong with the file; null if nothing is. */
  damage: string | null;
  /** Null where the file is too damaged to ask. */
  audit: AuditVerdict | null;
}

/**
 * Looks through a database in a thread of its own, beside whoever works with it; `anchor` is an entry of its audit
 * chain seen earlier. Rejects with what kept it from being looked at, which says nothing of the database.
 */
export function checkInThread(
  workerFile: string,
  database: string,
  anchor: AuditHead | null,
): Promise<StoreCheck> {
  const { promise, resolve, reject } = Promise.withResolvers<StoreCheck>();
  // What this program was started with, such as the Chromium host, is not the thread's.
  const worker = new Worker(workerFile, { workerData: { database, anchor }, execArgv: [] });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`the check's thread ended with ${code}`)));
  return promise;
}
