import type { JobLine } from './job-repository.ts';
import type { PrintingParts } from './parts.ts';
import type { DocumentRepository } from '../sending/document-repository.ts';
import type {
  DrawerOpeningView,
  PrintingStatus,
  PrintJobView,
  PrintQueueView,
} from '../../shared/contract/printing.ts';
import type { Printer, PrinterTrouble } from '../../shared/domain/paper/printer.ts';
import { sayReason } from '../../shared/text/say-reason.ts';

const MAX_SHOWN = 200;

export type TroubleOf = (printerId: string) => { trouble: PrinterTrouble; since: number } | null;

/** `undrawn`: the documents whose paper could not be drawn. */
export function readPrintingStatus(
  { documents, printers, printJobs, receiptPlans }: PrintingParts,
  troubleOf: TroubleOf,
  undrawn: readonly string[],
): PrintingStatus {
  const standings = printers.list().map((printer: Printer) => {
    const known = troubleOf(printer.id);
    return {
      printer,
      trouble: known?.trouble ?? null,
      troubleSince: known?.since ?? null,
      ...printJobs.countOf(printer.id),
    };
  });
  return {
    printers: standings,
    undrawn: undrawn.map((id) => numbersOf(documents.get(id))),
    offers: receiptPlans.countOffers(),
  };
}

export function readPrintQueue(parts: PrintingParts): PrintQueueView {
  const { documents, printJobs, receiptPlans } = parts;
  const jobs = printJobs.unsettled(MAX_SHOWN).map((job) => jobView(parts, job));
  const offers = receiptPlans.offers(MAX_SHOWN).map(({ documentId, offeredAt }) => {
    const { localNumber, numeroDocumento, clientName } = documents.get(documentId);
    return { documentId, localNumber, numeroDocumento, clientName, offeredAt };
  });
  return { jobs, more: printJobs.countUnsettled() - jobs.length, offers };
}

/** Openings of the drawer from `from` on and before `until` (UTC epoch ms). */
export function readDrawerOpenings(
  { documents, drawerOpenings }: Pick<PrintingParts, 'documents' | 'drawerOpenings'>,
  { from, until }: { from: number; until: number },
): DrawerOpeningView[] {
  return drawerOpenings.list(from, until).map(({ id, why, openedAt, openedBy, printerName, state }) => ({
    id,
    openedAt,
    openedBy,
    reason: 'reason' in why ? sayReason(why.reason) : null,
    document: 'documentId' in why ? numbersOf(documents.get(why.documentId)) : null,
    printerName,
    came: state === 'printed' ? 'opened' : state === 'discarded' ? 'not-opened' : 'open',
  }));
}

export function readPrintJob(parts: PrintingParts, id: string): PrintJobView {
  const job = parts.printJobs.find(id);
  if (job === null) throw new Error(`no print job ${id}`);
  return jobView(parts, job);
}

function jobView({ documents, printers }: PrintingParts, job: JobLine): PrintJobView {
  const { id, printerId, matter, state, fault, tries, madeAt } = job;
  const documentId = 'documentId' in matter ? matter.documentId : null;
  const document = documentId === null ? null : documents.get(documentId);
  return {
    id,
    printerId,
    printerName: printers.nameOf(printerId),
    kind: matter.kind,
    stage: matter.kind === 'receipt' ? matter.stage : null,
    title: matter.kind === 'report' ? matter.title : null,
    isCopy: 'isCopy' in matter && matter.isCopy,
    document: document === null ? null : numbersOf(document),
    state,
    fault,
    tries,
    madeAt,
  };
}

const numbersOf = ({ id, localNumber, numeroDocumento }: ReturnType<DocumentRepository['get']>) => ({
  id,
  localNumber,
  numeroDocumento,
});

/** Makes a file name of a paper's title: `Cierre Z 12` becomes `cierre-z-12`. */
export function paperFileName(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('es')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
