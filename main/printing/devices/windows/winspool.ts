import type koffiTypes from 'koffi';

export type PrinterHandle = bigint | number;

/**
 * The calls of winspool.drv that printing needs, by Microsoft's reference (Print Spooler API); each rejects with
 * WindowsError where Windows reports a failure.
 */
export interface Winspool {
  /** OpenPrinterW */
  openPrinter(name: string): Promise<PrinterHandle>;
  /** StartDocPrinterW with DOC_INFO_1 */
  startDocument(printer: PrinterHandle, title: string, dataType: 'RAW'): Promise<void>;
  startPage(printer: PrinterHandle): Promise<void>;
  /** WritePrinter: number of bytes taken. */
  write(printer: PrinterHandle, bytes: Uint8Array): Promise<number>;
  endPage(printer: PrinterHandle): Promise<void>;
  endDocument(printer: PrinterHandle): Promise<void>;
  /** AbortPrinter: drops the spooled part of the current document. */
  abort(printer: PrinterHandle): Promise<void>;
  close(printer: PrinterHandle): Promise<void>;
  /** GetPrinterW, PRINTER_INFO_2 */
  readState(printer: PrinterHandle): Promise<{ status: number; attributes: number }>;
  /** EnumJobsW, JOB_INFO_1: titles of the jobs that have not ended. */
  listTitles(printer: PrinterHandle): Promise<string[]>;
  /** EnumPrintersW, PRINTER_INFO_4: this machine's printers, and those it is connected to on others. */
  listPrinters(): Promise<string[]>;
  /** GetDefaultPrinterW; null where there is none. */
  readDefault(): Promise<string | null>;
}

/** A call failed; `code` is that of GetLastError. */
export class WindowsError extends Error {
  override readonly name = 'WindowsError';
  readonly code: number;

  constructor(call: string, code: number) {
    super(`${call}: ${code}`);
    this.code = code;
  }
}

const ERROR_INSUFFICIENT_BUFFER = 122;
const ERROR_FILE_NOT_FOUND = 2;
const PRINTER_ENUM_LOCAL_AND_CONNECTIONS = 0x02 | 0x04;
const ALL_JOBS = 0xffff_ffff;

let loaded: Promise<Winspool> | null = null;

export function loadWinspool(): Promise<Winspool> {
  loaded ??= bindWinspool({ winspool: 'winspool.drv', kernel: 'kernel32.dll' });
  return loaded;
}

/**
 * The print spooler by its documented interface. Every call runs on its own thread: one that asks another
 * machine may take long. Not tried on Windows yet.
 */
export async function bindWinspool(libraries: SpoolerLibraries): Promise<Winspool> {
  const { default: koffi } = await import('koffi');
  const { calls, getLastError, printerInfo2, printerInfo4, jobInfo1 } = declareWinspool(koffi, libraries);

  /** Every call returns zero on failure; GetLastError holds the cause only until the thread's next call. */
  const call = (name: keyof typeof calls, ...args: unknown[]): Promise<void> =>
    new Promise((resolve, reject) => {
      calls[name].async(...args, (error, result) => {
        if (error !== null) reject(error);
        else if (result === 0) reject(new WindowsError(name, getLastError()));
        else resolve();
      });
    });

  /** Repeats the call with the size the last answer asked for until it suffices: lists may grow. */
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

interface SpoolerLibraries {
  winspool: string;
  kernel: string;
}

type Callback = (error: Error | null, result: number) => void;

/** A call on its own thread: its arguments, then a Callback. */
interface Call {
  async: (...args: [...unknown[], Callback]) => void;
}

function declareWinspool(koffi: typeof koffiTypes, libraries: SpoolerLibraries) {
  const library = koffi.load(libraries.winspool);
  const getLastError: () => number = koffi.load(libraries.kernel).func('uint32_t __stdcall GetLastError()');
  const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'str16'] as const));
  const numbers = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, 'uint32_t'] as const));

  const docInfo1 = koffi.struct(texts('pDocName', 'pOutputFile', 'pDatatype'));
  const printerInfo4 = koffi.struct({ ...texts('pPrinterName', 'pServerName'), Attributes: 'uint32_t' });
  const printerInfo2 = koffi.struct({
    ...texts(
      'pServerName',
      'pPrinterName',
      'pShareName',
      'pPortName',
      'pDriverName',
      'pComment',
      'pLocation',
    ),
    pDevMode: 'void *',
    ...texts('pSepFile', 'pPrintProcessor', 'pDatatype', 'pParameters'),
    pSecurityDescriptor: 'void *',
    ...numbers('Attributes', 'Priority', 'DefaultPriority', 'StartTime', 'UntilTime'),
    ...numbers('Status', 'cJobs', 'AveragePPM'),
  });
  const jobInfo1 = koffi.struct({
    JobId: 'uint32_t',
    ...texts('pPrinterName', 'pMachineName', 'pUserName', 'pDocument', 'pDatatype', 'pStatus'),
    ...numbers('Status', 'Priority', 'Position', 'TotalPages', 'PagesPrinted'),
    Submitted: koffi.array('uint16_t', 8),
  });

  const declare = (name: string, types: string): Call => library.func(`int __stdcall ${name}(${types})`);
  const documentTypes = ['intptr_t', 'uint32_t', koffi.pointer(docInfo1)];
  const startDocument: Call = library.func('__stdcall', 'StartDocPrinterW', 'int', documentTypes);
  const calls = {
    OpenPrinterW: declare('OpenPrinterW', 'str16, _Out_ intptr_t *, void *'),
    StartDocPrinterW: startDocument,
    StartPagePrinter: declare('StartPagePrinter', 'intptr_t'),
    WritePrinter: declare('WritePrinter', 'intptr_t, void *, uint32_t, _Out_ uint32_t *'),
    EndPagePrinter: declare('EndPagePrinter', 'intptr_t'),
    EndDocPrinter: declare('EndDocPrinter', 'intptr_t'),
    AbortPrinter: declare('AbortPrinter', 'intptr_t'),
    ClosePrinter: declare('ClosePrinter', 'intptr_t'),
    GetPrinterW: declare('GetPrinterW', 'intptr_t, uint32_t, void *, uint32_t, _Out_ uint32_t *'),
    EnumJobsW: declare(
      'EnumJobsW',
      'intptr_t, uint32_t, uint32_t, uint32_t, void *, uint32_t, _Out_ uint32_t *, _Out_ uint32_t *',
    ),
    EnumPrintersW: declare(
      'EnumPrintersW',
      'uint32_t, str16, uint32_t, void *, uint32_t, _Out_ uint32_t *, _Out_ uint32_t *',
    ),
    GetDefaultPrinterW: declare('GetDefaultPrinterW', 'void *, _Inout_ uint32_t *'),
  };
  return { calls, getLastError, printerInfo2, printerInfo4, jobInfo1 };
}
