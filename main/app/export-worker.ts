import { parentPort, workerData } from 'node:worker_threads';
import { type ExportMessage, exportWorkSchema, runExport } from '../documents/export/export-desk.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import { speak } from '../../shared/text/say.ts';
import { openForLooking } from '../database/connection.ts';

/* A thread that writes one file of documents while the counter sells. What it throws ends it. */

/** Nobody reads faster. */
const TELL_EVERY_MS = 100;

const { database, at, job, language } = exportWorkSchema.parse(workerData);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const tell = (message: ExportMessage): void => parentPort?.postMessage(message);
let toldAt = Number.NEGATIVE_INFINITY;
await speak(language);
const db = openForLooking(database);
try {
  const exported = runExport(db, job, at, (done, total) => {
    if (done !== total && performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    tell({ kind: 'progress', done, total });
  });
  tell({ kind: 'done', exported });
} catch (error) {
  if (error instanceof InputError) tell({ kind: 'input', message: error.message });
  else if (error instanceof CouldNotError) tell({ kind: 'could-not', message: error.message });
  else throw error;
} finally {
  db.close();
}
