import { CouldNotError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import type { StartTask, Thread } from '../kernel/threads/calls.ts';
import type { Reports } from './report-service.ts';

/** A year's book of the largest shops takes half of this. */
const MAX_MEMORY_MB = 1_024;

/** Reports in a thread of their own: selling does not wait for them. */
export type ReportThread = Thread<Reports>;

export function startReportThread(
  start: StartTask<{ database: string }, Reports>,
  database: string,
): ReportThread {
  return start(
    { database },
    {
      mostMemoryMb: MAX_MEMORY_MB,
      methods: { page: true, paper: true, save: true },
      ended: () => new CouldNotError(say('reports.stopped')),
      tooLarge: () => new CouldNotError(say('reports.outOfMemory')),
    },
  );
}
