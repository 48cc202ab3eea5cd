import type { PrinterTrouble, PrintForm } from '../../../shared/domain/printing/printer.ts';

export interface PrintPayload {
  /** Of the print job, unique for ever: a queue of the system is asked by it whether it took the job. */
  jobId: string;
  form: PrintForm;
  bytes: Uint8Array;
  /** Of a PDF on a roll, in millimetres; null for a sheet and for ESC/POS. */
  roll: { widthMm: number; heightMm: number } | null;
  /** Names the file that the job becomes in a folder, without its ending; else the job's id does. */
  fileName?: string;
  /** It opens the drawer, and needs no paper for it. */
  isPulse?: boolean;
  /** The printer says nothing of its jobs, and a person has seen the last of them come out. */
  isSeenMute?: boolean;
}

export type { PrinterTrouble };

/** A job did not come out whole. `unsent`: not a byte of it left, so that it may be sent again. */
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

/** A printer as the program reaches it. */
export interface PrinterDevice {
  /** Hands the whole job over, once. Throws PrintFault. */
  print(payload: PrintPayload, signal: AbortSignal): Promise<void>;
  /**
   * Of a job that left, or may have, in this life of the program or the one before; only a queue of the system can
   * know, and a folder by what was `sent`. `taken`: it came out, as far as is known; `held`: it is to come out yet, and is to be asked for again.
   * Throws PrintFault where nobody answers who will know later.
   */
  wasTaken(jobId: string, sent?: PrintPayload): Promise<'taken' | 'held' | 'not-taken' | 'unknown'>;
  /** What it says of itself now; empty where it is ready or says nothing. Throws PrintFault where it is not reached. */
  troubles(signal: AbortSignal): Promise<PrinterTrouble[]>;
}

/** Prints PDFs by the browser engine, where a queue of the system takes none itself (Windows). */
export interface PdfPrinter {
  /** Hands the pages over to the queue, each as large as it is, unscaled. Throws PrintFault. */
  print(queue: string, payload: PrintPayload, signal: AbortSignal): Promise<void>;
}
