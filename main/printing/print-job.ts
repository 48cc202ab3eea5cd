import type { LabelPaper } from '../../shared/domain/paper/price-label.ts';
import type { ReportPaper } from '../../shared/domain/paper/report-paper.ts';
import type { JobState } from '../../shared/domain/paper/job-state.ts';
import type { Printer, PrinterRole, PrinterTrouble, PrintForm } from '../../shared/domain/paper/printer.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import type { PrinterRepository } from './printer-repository.ts';

export type PaperStage = 'provisional' | 'definitive';

export type ShopPaper = ReportPaper | LabelPaper;

export interface PrintedForm {
  form: PrintForm;
  bytes: Uint8Array;
  /** Size of a PDF for a roll; null for a sheet and for ESC/POS. */
  roll: { widthMm: number; heightMm: number } | null;
}

export type PrintSubject =
  | {
      kind: 'receipt';
      documentId: string;
      stage: PaperStage;
      isCopy: boolean;
      /** True for the shop's own paper, always a copy: it proves nothing about the customer's. */
      isShops: boolean;
    }
  /** `documentId`: the sale it was opened for; null for another reason. */
  | { kind: 'drawer'; documentId: string | null }
  | { kind: 'test' }
  | {
      kind: 'report';
      title: string;
      /** Identity of a paper with one original; null for papers that show the current state. */
      originalOf: string | null;
      isCopy: boolean;
      /** Null in lists, and once it is no longer kept. */
      paper: ShopPaper | null;
    };

export interface NewPrintJob {
  id: string;
  printerId: string;
  matter: PrintSubject;
  form: PrintedForm;
  /** Fingerprint of its content; null for a pulse, which has none. */
  drawnOf: string | null;
  madeAt: number;
  madeBy: string;
}

export interface PrintJob extends NewPrintJob {
  state: JobState;
  tries: number;
  fault: PrinterTrouble | null;
}

export type PrintTarget = { kind: 'role'; role: PrinterRole } | { kind: 'printer'; id: string };

/** Throws InputError for an unknown printer, CouldNotError if no printer has the role. */
export function findTarget({ printers }: { printers: PrinterRepository }, to: PrintTarget): Printer {
  if (to.kind === 'printer') {
    const printer = printers.find(to.id);
    if (printer === null) throw new InputError(say('printing.printerNotFound', { id: to.id }));
    return printer;
  }
  const printer = printers.ofRole(to.role);
  if (printer === null) throw new CouldNotError(say(`printing.without.${to.role}`));
  return printer;
}
