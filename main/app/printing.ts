import type { Counter } from '../counter/compose.ts';
import { atCounter } from '../api/area-handlers.ts';
import { createPrintingHandlers } from '../api/handlers/printing.ts';
import { createReceivablesHandlers } from '../api/handlers/receivables.ts';
import { createTillHandlers } from '../api/handlers/till.ts';
import type { Report } from '../kernel/log/events.ts';
import { systemClock } from '../kernel/ports/clock.ts';
import type { TaskStarter } from '../kernel/threads/calls.ts';
import { listQueues } from '../printing/devices/list-queues.ts';
import { openDevice } from '../printing/devices/open-device.ts';
import { DrawingThread } from '../printing/drawing-thread.ts';
import { PrintService } from '../printing/print-service.ts';
import { chooseFolder } from '../shell/file-dialogs.ts';
import { openPrintingWindow } from '../shell/main-window.ts';
import type { Page } from '../shell/page.ts';
import { WindowPdfPrinter } from '../shell/window-pdf-printer.ts';
import type { Tasks } from './worker.ts';

interface PrintingParts {
  counter: () => Counter;
  page: Page;
  /** For files on their way to a printer. */
  temporaryFolder: string;
  startTask: TaskStarter<Tasks>;
  onChange: () => void;
  report: Report;
}

/** Creates the print service, its drawing thread and the window's handlers of both. */
export function openPrinting(parts: PrintingParts) {
  const { counter, page, temporaryFolder, startTask, onChange, report } = parts;
  const pdfPrinter = new WindowPdfPrinter({
    folder: temporaryFolder,
    openWindow: openPrintingWindow,
    clock: systemClock,
  });
  const drawings = new DrawingThread(startTask('drawings'), systemClock);
  const service = new PrintService({
    openDevice: (address) => openDevice(address, { clock: systemClock, pdfPrinter }),
    renderings: drawings,
    onChange,
    report,
  });
  return {
    service,
    drawings,
    handlers: atCounter(counter, {
      ...createPrintingHandlers({
        service,
        listQueues: () => listQueues(systemClock),
        confirmOutside: (printer) => page.confirmOutside(printer),
        chooseFolder: () => chooseFolder(page.chooser()),
      }),
      ...createReceivablesHandlers(service),
      ...createTillHandlers(service),
    }),
  };
}
