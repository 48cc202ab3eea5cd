import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { CouldNotError } from '../../kernel/errors.ts';
import { partNameOf } from '../../kernel/files/part-file.ts';
import { say } from '../../kernel/say.ts';
import { runTask, type StartTask } from '../../kernel/threads/calls.ts';
import type { Exported, ExportInput, ExportProgress } from './export-service.ts';

/** The thread holds a few hundred rows at a time; beyond this it ends, and nothing else with it. */
const MAX_MEMORY_MB = 512;

type StartExport = StartTask<ExportInput, { run(): Promise<Exported> }, ExportProgress>;

/**
 * Writes a file in a thread of its own. Null where it was stopped; nothing is left of the file then. Rejects with
 * InputError and CouldNotError.
 */
export async function exportInThread(
  start: StartExport,
  input: ExportInput,
  options: { onProgress: (progress: ExportProgress) => void; stopped: AbortSignal },
): Promise<Exported | null> {
  try {
    const ended = (): Error => new CouldNotError(say('documents.exportStopped'));
    return await runTask(start, input, { ...options, ended, mostMemoryMb: MAX_MEMORY_MB });
  } catch (error) {
    if (options.stopped.aborted) return null;
    throw error;
  } finally {
    // A thread that was stopped has not removed it.
    const part = partNameOf(input.job.file);
    if (existsSync(part)) await rm(part);
  }
}
