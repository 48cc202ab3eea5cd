import { nameWithFolder } from '../../shared/domain/paper/printer.ts';
import type { Counter } from '../counter/compose.ts';
import { systemClock } from '../kernel/ports/clock.ts';
import { PrintFault } from '../kernel/ports/printer-device.ts';
import { openDevice } from '../printing/devices/open-device.ts';
import { DRAWN_HERE } from '../printing/drawn-here.ts';
import { PrintService } from '../printing/print-service.ts';
import { readPrintJob } from '../printing/print-views.ts';
import type { PrintJobView } from '../../shared/contract/printing.ts';
import type { CommandContext } from './context.ts';

/** The window draws PDFs where the system's queues take none, and a terminal has no window. */
const WITHOUT_WINDOW = { print: () => Promise.reject(new PrintFault('fault', true)) };

/**
 * Queues a job and prints all waiting jobs until it has come out or cannot now; returns its state. The app
 * prints the jobs that still wait.
 */
export async function printFromTerminal(
  { openForWriting, interrupted, printMessage }: CommandContext,
  queue: (counter: Counter, service: PrintService) => string | Promise<string>,
): Promise<{ job: PrintJobView; printer: string }> {
  let look = (): void => {};
  const service = new PrintService({
    openDevice: (address) => openDevice(address, { clock: systemClock, pdfPrinter: WITHOUT_WINDOW }),
    renderings: DRAWN_HERE,
    onChange: () => look(),
    report: (event, { error }: { error?: unknown }) =>
      printMessage(`${event}: ${error instanceof Error ? error.message : ''}`),
  });
  const counter = openForWriting((changes) => service.changed(changes));
  service.join(counter);
  try {
    const id = await queue(counter, service);
    await new Promise<void>((resolve) => {
      look = () => {
        if (isOver(readPrintJob(counter, id))) resolve();
      };
      interrupted.addEventListener('abort', () => resolve());
      service.queued();
    });
    const job = readPrintJob(counter, id);
    const printer = counter.printers.find(job.printerId);
    return { job, printer: printer === null ? job.printerName : nameWithFolder(printer) };
  } finally {
    look = () => {};
    await service.leave();
  }
}

function isOver({ state, fault }: PrintJobView): boolean {
  return state === 'waiting' ? fault !== null : state !== 'sending';
}
