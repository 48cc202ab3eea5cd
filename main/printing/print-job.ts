import type { LabelPaper } from '../../shared/domain/labels/price-label.ts';
import type { ReportPaper } from '../../shared/domain/paper/report-paper.ts';
import type { JobState } from '../../shared/domain/printing/job-state.ts';
import type {
  Printer,
  PrinterRole,
  PrinterTrouble,
  PrintForm,
} from '../../shared/domain/printing/printer.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import type { PrinterRepository } from './printer-repository.ts';

/** Which paper of a sale or a dispatch note. */
export type PaperStage = 'provisional' | 'definitive';

/** Of the shop's own: of no document. */
export type ShopPaper = ReportPaper | LabelPaper;

/** What a printer is sent, ready. */
export interface PrintedForm {
  form: PrintForm;
  bytes: Uint8Array;
  /** Of a PDF on a roll; null for a sheet and for ESC/POS. */
  roll: { widthMm: number; heightMm: number } | null;
}

/** What a job prints; for life. */
export type PrintMatter =
  | {
      kind: 'receipt';
      documentId: string;
      stage: PaperStage;
      isCopy: boolean;
      /** For the shop itself, and always a copy: whether it comes out says nothing of the customer's. */
      isShops: boolean;
    }
  /** Of the sale it was opened for; null by its key. */
  | { kind: 'drawer'; documentId: string | null }
  | { kind: 'test' }
  | {
      kind: 'report';
      title: string;
      /** Which paper it is, where there is one original of it; null of what is printed as it now is. */
      originalOf: string | null;
      isCopy: boolean;
      /** Null in lists, and once it is not kept any more. */
      paper: ShopPaper | null;
    };

/** A job as it is first stored. */
export interface NewPrintJob {
  id: string;
  printerId: string;
  matter: PrintMatter;
  form: PrintedForm;
  /** The fingerprint of what it was drawn of; null for a pulse, which is drawn of nothing. */
  drawnOf: string | null;
  madeAt: number;
  madeBy: string;
}

/** One that is to be sent, or whose outcome is to be found out. */
export interface PrintJob extends NewPrintJob {
  state: JobState;
  /** How often it was begun to be sent. */
  tries: number;
  fault: PrinterTrouble | null;
}

export type PrintTarget = { kind: 'role'; role: PrinterRole } | { kind: 'printer'; id: string };

/** Throws InputError for an unknown printer, CouldNotError where the shop has none for that. */
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
