import { join } from 'node:path';
import type { Counter } from '../counter/compose.ts';
import { createReportsHandlers, type ReportsSurroundings } from '../api/handlers/reports.ts';
import { type ReportThread, startReportThread } from '../reports/report-desk.ts';

export interface ReportsAtCounterParts extends Pick<ReportsSurroundings, 'renderings' | 'chooseToWrite'> {
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
    handlers: createReportsHandlers({
      reports() {
        const { file } = counter().store;
        if (running?.database !== file) {
          stop();
          const thread = startReportThread(join(builtFolder, 'reports', 'worker.mjs'), file);
          running = { database: file, thread };
        }
        return running.thread;
      },
      ...parts,
    }),
    stop,
  };
}
