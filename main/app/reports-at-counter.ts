import type { Counter } from '../counter/compose.ts';
import { createReportsHandlers, type ReportsSurroundings } from '../api/handlers/reports.ts';
import type { TaskStarter } from '../kernel/threads/calls.ts';
import { type ReportThread, startReportThread } from '../reports/report-thread.ts';
import type { Tasks } from './worker.ts';

export interface ReportsAtCounterParts extends Pick<ReportsSurroundings, 'renderings' | 'chooseToWrite'> {
  counter: () => Counter;
  startTask: TaskStarter<Tasks>;
}

/** Handlers of the open counter's reports: their thread starts with the first one, and stays for the next. */
export function openReportsAtCounter({ counter, startTask, ...parts }: ReportsAtCounterParts) {
  let running: { database: string; thread: ReportThread } | null = null;
  const stop = (): void => {
    void running?.thread.end();
    running = null;
  };
  return {
    handlers: createReportsHandlers({
      reports() {
        const { file } = counter().store;
        if (running?.database !== file) {
          stop();
          const thread = startReportThread(startTask('reports'), file);
          running = { database: file, thread };
        }
        return running.thread;
      },
      ...parts,
    }),
    stop,
  };
}
