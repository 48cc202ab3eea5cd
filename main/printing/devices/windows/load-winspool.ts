import { declareWinspool, type SpoolerLibraries } from './declare-winspool.ts';
import { type PrinterHandle, WindowsError, type Winspool } from './winspool.ts';

const ERROR_INSUFFICIENT_BUFFER = 122;
const ERROR_FILE_NOT_FOUND = 2;
const PRINTER_ENUM_LOCAL_AND_CONNECTIONS = 0x02 | 0x04;
const ALL_JOBS = 0xffff_ffff;

let loaded: Promise<Winspool> | null = null;

/** Windows' own, once. */
export function loadWinspool(): Promise<Winspool> {
  loaded ??= bindWinspool({ winspool: 'winspool.drv', kernel: 'kernel32.dll' });
  return loaded;
}

/**
 * The print spooler by its documented interface. Every call runs on a thread of its own: one that asks another
 * machine may take long. Not tried on Windows yet.
 */
export async function bindWinspool(libraries: SpoolerLibraries): Promise<Winspool> {
  const { default: koffi } = await import('koffi');
  const { calls, getLastError, printerInfo2, printerInfo4, jobInfo1 } = declareWinspool(koffi, libraries);

  /** Zero is failure in each of them; why is known only until the next call of the same thread. */
  const call = (name: keyof typeof calls, ...args: unknown[]): Promise<void> =>
    new Promise((resolve, reject) => {
      calls[name].async(...args, (error, result) => {
        if (error !== null) reject(error);
        else if (result === 0) reject(new WindowsError(name, getLastError()));
        else resolve();
      });
    });

  /** Asks with room for what the last answer said it needs, until it is enough: lists grow meanwhile. */
  const fill = async (ask: (room: Buffer, needed: number[]) => Promise<void>): Promise<Buffer> => {
    for (let size = 4096; ; ) {
      const room = Buffer.alloc(size);
      const needed = [0];
      try {
        await ask(room, needed);
        return room;
      } catch (error) {
        if (!(error instanceof WindowsError) || error.code !== ERROR_INSUFFICIENT_BUFFER) throw error;
        size = Math.max(needed[0] ?? 0, size + 1);
      }
    }
  };

  return {
    async openPrinter(name) {
      const printer: PrinterHandle[] = [0];
      await call('OpenPrinterW', name, printer, null);
      return printer[0] ?? 0;
    },
    startDocument: (printer, title, dataType) =>
      call('StartDocPrinterW', printer, 1, { pDocName: title, pOutputFile: null, pDatatype: dataType }),
    startPage: (printer) => call('StartPagePrinter', printer),
    async write(printer, bytes) {
      const written = [0];
      await call('WritePrinter', printer, bytes, bytes.length, written);
      return written[0] ?? 0;
    },
    endPage: (printer) => call('EndPagePrinter', printer),
    endDocument: (printer) => call('EndDocPrinter', printer),
    abort: (printer) => call('AbortPrinter', printer),
    close: (printer) => call('ClosePrinter', printer),
    async readState(printer) {
      const room = await fill((bytes, needed) =>
        call('GetPrinterW', printer, 2, bytes, bytes.length, needed),
      );
      const { Status, Attributes } = koffi.decode(room, printerInfo2) as Record<string, number>;
      return { status: Status ?? 0, attributes: Attributes ?? 0 };
    },
    async listTitles(printer) {
      const count = [0];
      const room = await fill((bytes, needed) =>
        call('EnumJobsW', printer, 0, ALL_JOBS, 1, bytes, bytes.length, needed, count),
      );
      const jobs = koffi.decode(room, jobInfo1, count[0] ?? 0) as { pDocument: string | null }[];
      return jobs.map(({ pDocument }) => pDocument ?? '');
    },
    async listPrinters() {
      const count = [0];
      const room = await fill((bytes, needed) =>
        call(
          'EnumPrintersW',
          PRINTER_ENUM_LOCAL_AND_CONNECTIONS,
          null,
          4,
          bytes,
          bytes.length,
          needed,
          count,
        ),
      );
      const printers = koffi.decode(room, printerInfo4, count[0] ?? 0) as { pPrinterName: string }[];
      return printers.map(({ pPrinterName }) => pPrinterName);
    },
    async readDefault() {
      try {
        const room = await fill((bytes, needed) => {
          needed[0] = bytes.length / 2;
          return call('GetDefaultPrinterW', bytes, needed);
        });
        return koffi.decode.string16(room);
      } catch (error) {
        if (error instanceof WindowsError && error.code === ERROR_FILE_NOT_FOUND) return null;
        throw error;
      }
    },
  };
}
