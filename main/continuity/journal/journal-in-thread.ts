import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { CouldNotError } from '../../kernel/errors.ts';
import type { JournalPen } from './journal-keeper.ts';
import type { AppendOutcome, JournalPlace } from './journal-writer.ts';

export type JournalAnswer =
  | { kind: 'written'; outcome: AppendOutcome }
  | { kind: 'failed'; message: string; isExplained: boolean };

/** A pen in a thread of its own: whoever asks it to write goes on at once. One append at a time. */
export function openPenInThread(workerFile: string, place: JournalPlace): JournalPen {
  // What this program was started with, such as the Chromium host, is not the thread's.
  const worker = new Worker(workerFile, { workerData: place, execArgv: [] });
  worker.unref();
  let failure: Error | null = null;
  worker.on('error', (error: Error) => {
    failure = error;
  });
  const ended = once(worker, 'exit');
  return {
    async append() {
      const answered = once(worker, 'message') as Promise<[JournalAnswer]>;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage('append');
      const answer = await Promise.race([answered, ended]);
      const [result] = answer as [JournalAnswer | number];
      if (typeof result === 'number') throw failure ?? new Error(`the journal's thread ended with ${result}`);
      if (result.kind === 'written') return result.outcome;
      throw result.isExplained ? new CouldNotError(result.message) : new Error(result.message);
    },
    async close() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage('close');
      await ended;
    },
    abandon() {
      void worker.terminate();
    },
  };
}
