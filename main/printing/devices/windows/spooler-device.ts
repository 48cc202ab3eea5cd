import type { PdfPrinter } from '../../../kernel/ports/pdf-printer.ts';
import { PrintFault, type PrinterDevice } from '../../../kernel/ports/printer-device.ts';
import { readWindowsState, troubleOfWindows } from './read-windows-state.ts';
import type { PrinterHandle, Winspool } from './winspool.ts';

/**
 * A queue of Windows: a printer's own commands go as they are, data type RAW; pages are the browser engine's to
 * draw. A job is printed when the spooler has all of it. Not tried on Windows yet.
 */
export function openSpoolerDevice(
  queue: string,
  load: () => Promise<Winspool>,
  pdfPrinter: PdfPrinter,
): PrinterDevice {
  return {
    print: (payload, signal) =>
      payload.form === 'pdf'
        ? pdfPrinter.print(queue, payload, signal)
        : withPrinter(queue, load, (spool, printer) =>
            printRaw(spool, printer, payload.jobId, payload.bytes),
          ),
    async wasTaken(jobId) {
      try {
        const titles = await withPrinter(queue, load, (spool, printer) => spool.listTitles(printer));
        // What has come out is on the list no more.
        return titles.includes(jobId) ? 'taken' : 'unknown';
      } catch {
        return 'unknown';
      }
    },
    troubles: () =>
      withPrinter(queue, load, async (spool, printer) => readWindowsState(await spool.readState(printer))),
  };
}

async function printRaw(
  spool: Winspool,
  printer: PrinterHandle,
  title: string,
  bytes: Uint8Array,
): Promise<void> {
  await spool.startDocument(printer, title, 'RAW');
  let hasBegun = false;
  try {
    await spool.startPage(printer);
    for (let at = 0; at < bytes.length; ) {
      hasBegun = true;
      const taken = await spool.write(printer, bytes.subarray(at));
      if (taken === 0) throw new Error('the spooler takes no more');
      at += taken;
    }
    await spool.endPage(printer);
    await spool.endDocument(printer);
  } catch (error) {
    await spool.abort(printer).catch(() => {
      // It failed already, and that is what is told.
    });
    throw new PrintFault(troubleOfWindows(error), !hasBegun, { cause: error });
  }
}

/** Throws PrintFault; one of `work` says itself whether anything left. */
async function withPrinter<T>(
  queue: string,
  load: () => Promise<Winspool>,
  work: (spool: Winspool, printer: PrinterHandle) => Promise<T>,
): Promise<T> {
  try {
    const spool = await load();
    const printer = await spool.openPrinter(queue);
    try {
      return await work(spool, printer);
    } finally {
      await spool.close(printer).catch(() => {
        // Nothing of the job hangs on it.
      });
    }
  } catch (error) {
    if (error instanceof PrintFault) throw error;
    throw new PrintFault(troubleOfWindows(error), true, { cause: error });
  }
}
