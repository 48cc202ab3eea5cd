import type { PrinterTrouble, PrintForm } from '../../../shared/domain/paper/printer.ts';

export interface PrintPayload {
  /** Id of the print job, unique for ever; identifies the job in the system's queue. */
  jobId: string;
  form: PrintForm;
  bytes: Uint8Array;
  /** Size of a PDF for a roll; null for a sheet and for ESC/POS. */
  roll: { widthMm: number; heightMm: number } | null;
  /** Name of the file for a job printed to a folder, without extension; the job's id by default. */
  fileName?: string;
  /** True for a pulse to the cash drawer, which needs no paper. */
  isPulse?: boolean;
  /** True if the printer reports nothing about its jobs, and a person has seen the last one come out. */
  isSeenMute?: boolean;
}

export type { PrinterTrouble };

/** A job did not come out whole. `unsent`: not a byte of it left, so it may be sent again. */
export class PrintFault extends Error {
  override readonly name = 'PrintFault';
  readonly trouble: PrinterTrouble;
  readonly unsent: boolean;

  constructor(trouble: PrinterTrouble, unsent: boolean, options?: ErrorOptions) {
    super(trouble, options);
    this.trouble = trouble;
    this.unsent = unsent;
  }
}

/** A busy printer may accept nothing for a while; beyond this it counts as stopped. */
export const STALL_LIMIT_MS = 30_000;

export interface PrinterDevice {
  /** Sends the whole job, once. Throws PrintFault. */
  print(payload: PrintPayload, signal: AbortSignal): Promise<void>;
  /**
   * Reports a job that left, or may have, in this run of the app or the previous one; only a system queue can
   * know, and a folder by the bytes `sent`. `taken`: it came out, as far as is known; `held`: it will still
   * come out, ask again. Throws PrintFault if the answer can come later.
   */
  wasTaken(jobId: string, sent?: PrintPayload): Promise<'taken' | 'held' | 'not-taken' | 'unknown'>;
  /**
   * Troubles that the printer reports now; empty if it is ready or reports nothing. Throws PrintFault if it
   * cannot be reached.
   */
  troubles(signal: AbortSignal): Promise<PrinterTrouble[]>;
}

/** Prints PDFs with the browser engine where the system's queue accepts none itself (Windows). */
export interface PdfPrinter {
  /** Sends the pages to the queue, each at its own size, unscaled. Throws PrintFault. */
  print(queue: string, payload: PrintPayload, signal: AbortSignal): Promise<void>;
}
