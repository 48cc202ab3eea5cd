import { join } from 'node:path';
import type { Counter } from './compose.ts';
import { createReportHandlers, type ReportHandlerParts } from './ipc/handlers/report-handlers.ts';
import { type ReportThread, startReportThread } from './reports/report-thread.ts';

export interface ReportsAtCounterParts extends Pick<ReportHandlerParts, 'renderings' | 'chooseToWrite'> {
  counter: () => Counter;
  builtFolder: string;
}

/** The reports of the counter that is open: their thread starts with the first one, and stays for the next. */
export function openReportsAtCounter({ counter, builtFolder, ...parts }: ReportsAtCounterParts) {
  let running: { database: string; thread: ReportThread } | null = null;
  const stop = (): void => {
    running?.thread.end();
    running = null;
  };
  return {
    handlers: createReportHandlers({
      reports() {
        const { file } = counter().store;
        if (running?.database !== file) {
          stop();
          const thread = startReportThread(join(builtFolder, 'reports', 'worker.mjs'), file);
          running = { database: file, thread };
        }
        return running.thread;
      },
      counter,
      ...parts,
    }),
    stop,
  };
}
