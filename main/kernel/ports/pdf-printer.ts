import type { PrintPayload } from './printer-device.ts';

/** Prints PDFs by the browser engine, where a queue of the system takes none itself (Windows). */
export interface PdfPrinter {
  /** Hands the pages over to the queue, each as large as it is, unscaled. Throws PrintFault. */
  print(queue: string, payload: PrintPayload, signal: AbortSignal): Promise<void>;
}
