import { say } from '../kernel/say.ts';
import { type CallThread, startCallThread } from '../kernel/threads/calls.ts';
import type { Reports } from './report-desk.ts';

/** The book of a year of the largest shops takes half. */
const MOST_MEMORY_MB = 1_024;

/** Reports in a thread of their own: selling does not wait for them. */
export type ReportThread = CallThread<Reports>;

export function startReportThread(workerFile: string, database: string): ReportThread {
  return startCallThread<Reports>({
    workerFile,
    workerData: { database },
    mostMemoryMb: MOST_MEMORY_MB,
    methods: { page: true, paper: true, save: true },
    ended: () => say('reports.stopped'),
    tooLarge: () => say('reports.outOfMemory'),
  });
}
