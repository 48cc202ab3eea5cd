import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { CouldNotError } from '../../kernel/errors.ts';
import { explainStoreError } from '../../database/sqlite-errors.ts';
import type { JournalAnswer } from './journal-in-thread.ts';
import { JournalWriter } from './journal-writer.ts';

/* A thread that writes the journal, so that no sale waits for a second drive. Each message is answered by one. */

const place = z
  .object({ database: z.string(), databaseId: z.string(), folder: z.string() })
  .parse(workerData);
const writer = new JournalWriter(place);

parentPort?.on('message', (asked: 'append' | 'close') => {
  if (asked === 'append') {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(append());
    return;
  }
  writer.close();
  parentPort?.close();
});

function append(): JournalAnswer {
  try {
    return { kind: 'written', outcome: writer.append() };
  } catch (error) {
    const explained = explainStoreError(error, place.folder);
    const message = explained instanceof Error ? explained.message : String(explained);
    return { kind: 'failed', message, isExplained: explained instanceof CouldNotError };
  }
}
