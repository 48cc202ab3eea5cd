/** What Windows calls an opened printer. */
export type PrinterHandle = bigint | number;

/**
 * The calls of winspool.drv that printing takes, as Microsoft's reference has them (Print Spooler API); each
 * rejects with WindowsError where Windows says that it failed.
 */
export interface Winspool {
  /** OpenPrinterW */
  openPrinter(name: string): Promise<PrinterHandle>;
  /** StartDocPrinterW with DOC_INFO_1 */
  startDocument(printer: PrinterHandle, title: string, dataType: 'RAW'): Promise<void>;
  startPage(printer: PrinterHandle): Promise<void>;
  /** WritePrinter: how many of the bytes it took. */
  write(printer: PrinterHandle, bytes: Uint8Array): Promise<number>;
  endPage(printer: PrinterHandle): Promise<void>;
  endDocument(printer: PrinterHandle): Promise<void>;
  /** AbortPrinter: what is spooled of the document begun is thrown away. */
  abort(printer: PrinterHandle): Promise<void>;
  close(printer: PrinterHandle): Promise<void>;
  /** GetPrinterW, PRINTER_INFO_2 */
  readState(printer: PrinterHandle): Promise<{ status: number; attributes: number }>;
  /** EnumJobsW, JOB_INFO_1: the titles of those that have not ended. */
  listTitles(printer: PrinterHandle): Promise<string[]>;
  /** EnumPrintersW, PRINTER_INFO_4: of this machine, and those of others that it is connected to. */
  listPrinters(): Promise<string[]>;
  /** GetDefaultPrinterW; null where there is none. */
  readDefault(): Promise<string | null>;
}

/** A call failed; `code` is what GetLastError said. */
export class WindowsError extends Error {
  override readonly name = 'WindowsError';
  readonly code: number;

  constructor(call: string, code: number) {
    super(`${call}: ${code}`);
    this.code = code;
  }
}
