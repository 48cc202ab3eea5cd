import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { spokenLanguage } from '../../../shared/text/say.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { partNameOf } from '../../kernel/files/part-file.ts';
import type { OnExported } from './export-documents.ts';
import type { Exported, ExportMessage, ExportWork } from './export-desk.ts';

/** It holds a few hundred rows at a time; beyond this it ends, and nothing else with it. */
const MOST_MEMORY_MB = 512;

/**
 * Writes a file in a thread of its own, which ends when it is stopped: null then, and nothing is left of the file.
 * Rejects with InputError and CouldNotError.
 */
export async function exportInThread(
  workerFile: string,
  work: Omit<ExportWork, 'language'>,
  { onExported, stopped }: { onExported: OnExported; stopped: AbortSignal },
): Promise<Exported | null> {
  const worker = new Worker(workerFile, {
    workerData: { ...work, language: spokenLanguage() } satisfies ExportWork,
    // What this program was started with, such as the Chromium host, is not the thread's.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  worker.unref();
  const { promise, resolve, reject } = Promise.withResolvers<Exported | null>();
  worker.on('message', (message: ExportMessage) => {
    if (message.kind === 'progress') onExported(message.done, message.total);
    else if (message.kind === 'done') resolve(message.exported);
    else reject(errorOf(message.kind, message.message));
  });
  worker.on('error', reject);
  worker.on('exit', () => {
    if (stopped.aborted) resolve(null);
    else reject(new CouldNotError(say('documents.exportStopped')));
  });
  const stop = (): void => void worker.terminate();
  stopped.addEventListener('abort', stop);
  if (stopped.aborted) stop();
  try {
    return await promise;
  } finally {
    stopped.removeEventListener('abort', stop);
    await worker.terminate();
    // A thread that was cut short has taken nothing away.
    const part = partNameOf(work.job.file);
    if (existsSync(part)) await rm(part);
  }
}

function errorOf(kind: 'input' | 'could-not', message: string): Error {
  return kind === 'input' ? new InputError(message) : new CouldNotError(message);
}
