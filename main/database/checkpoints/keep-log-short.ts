import { join } from 'node:path';
import type { Report } from '../../kernel/log/events.ts';
import { checkpointInThread } from './checkpoint-in-thread.ts';
import { CheckpointKeeper } from './checkpoint-keeper.ts';

/** Keeps the open counter's log short, in a thread of the built program. */
export function keepLogShort(builtFolder: string, report: Report): CheckpointKeeper {
  const workerFile = join(builtFolder, 'checkpoints', 'worker.mjs');
  return new CheckpointKeeper({ checkpoint: (database) => checkpointInThread(workerFile, database), report });
}
