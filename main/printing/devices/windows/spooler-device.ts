import {
  type PdfPrinter,
  type PrinterDevice,
  type PrinterTrouble,
  PrintFault,
} from '../../../kernel/ports/printer-device.ts';
import { type PrinterHandle, WindowsError, type Winspool } from './winspool.ts';

/**
 * A Windows print queue: a printer's own commands are sent unchanged, data type RAW; the browser engine draws
 * pages. A job counts as printed when the spooler has all of it. Not tried on Windows yet.
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
        // Printed jobs are no longer on the list.
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
      // The first error is the one reported.
    });
    throw new PrintFault(troubleOfWindows(error), !hasBegun, { cause: error });
  }
}

/** Throws PrintFault: `work`'s own, else one that is `unsent`. */
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
        // The job does not depend on it.
      });
    }
  } catch (error) {
    if (error instanceof PrintFault) throw error;
    throw new PrintFault(troubleOfWindows(error), true, { cause: error });
  }
}

/** PRINTER_STATUS_* ([MS-RPRN] 2.2.3.12), the cause before its consequence. */
const BY_STATUS: readonly (readonly [number, PrinterTrouble])[] = [
  [0x10, 'no-paper'],
  [0x40, 'no-paper'],
  [0x0040_0000, 'cover-open'],
  [0x02, 'fault'],
  [0x08, 'fault'],
  [0x0010_0000, 'fault'],
  [0x0020_0000, 'fault'],
  [0x80, 'off'],
  [0x1000, 'off'],
  [0x0200_0000, 'unreachable'],
  [0x04, 'not-found'],
  [0x01, 'stopped'],
];

/** PRINTER_ATTRIBUTE_WORK_OFFLINE */
const WORKS_OFFLINE = 0x0400;

export function readWindowsState({
  status,
  attributes,
}: {
  status: number;
  attributes: number;
}): PrinterTrouble[] {
  const said = BY_STATUS.filter(([bit]) => (status & bit) !== 0).map(([, trouble]) => trouble);
  return [...new Set((attributes & WORKS_OFFLINE) === 0 ? said : [...said, 'off' as const])];
}

/** System error codes ([MS-ERREF] 2.2). */
const BY_ERROR: Readonly<Record<number, PrinterTrouble>> = {
  5: 'no-permission',
  28: 'no-paper',
  53: 'unreachable',
  112: 'no-space',
  1722: 'unreachable',
  1801: 'not-found',
  1905: 'not-found',
  1906: 'stopped',
};

export function troubleOfWindows(error: unknown): PrinterTrouble {
  return (error instanceof WindowsError && BY_ERROR[error.code]) || 'fault';
}
