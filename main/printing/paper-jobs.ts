import type { Printer } from '../../shared/domain/paper/printer.ts';
import type { DocumentRecord } from '../sending/document-record.ts';
import { readPaper } from './receipts/read-paper.ts';
import { drawnOf, renderFor, type Renderings } from './renderings.ts';
import type { PrintingParts } from './parts.ts';
import type { NewPrintJob, PaperStage } from './print-job.ts';

export interface WantedPaper {
  document: DocumentRecord;
  printer: Printer;
  isCopy: boolean;
  isShops: boolean;
  actor: string;
}

/** Draws a document's present paper; the job is not stored yet. Throws CouldNotError for a document that has none. */
export async function drawPaper(
  parts: PrintingParts,
  renderings: Renderings,
  { document, printer, isCopy, isShops, actor }: WantedPaper,
): Promise<NewPrintJob> {
  const paper = readPaper(parts, document);
  const logo = parts.logo.read()?.bytes ?? null;
  const form = await renderFor(renderings, printer, { paper, isCopy, logo });
  return {
    id: parts.random.uuid(),
    printerId: printer.id,
    matter: { kind: 'receipt', documentId: document.id, stage: paper.kind, isCopy, isShops },
    form,
    drawnOf: drawnOf(printer, { paper, logo }),
    madeAt: parts.clock.now(),
    madeBy: actor,
  };
}

/**
 * Draws the shop's own copy, which comes with the first definitive receipt of a document; none without a
 * printer for copies or if one exists already.
 */
export async function drawShopCopy(
  parts: PrintingParts,
  renderings: Renderings,
  { document, actor }: Pick<WantedPaper, 'document' | 'actor'>,
): Promise<NewPrintJob[]> {
  const printer = parts.printers.ofRole('copy');
  if (printer === null || parts.printJobs.mayComeOut(document.id, 'definitive', true)) return [];
  return [await drawPaper(parts, renderings, { document, printer, isCopy: true, isShops: true, actor })];
}

export function areTheirPrintersThere(
  { printers }: Pick<PrintingParts, 'printers'>,
  jobs: readonly NewPrintJob[],
): boolean {
  return jobs.every(({ printerId }) => printers.find(printerId) !== null);
}

/** True if such a paper of the customer's has come out, may have, or will: the next one is a copy. */
export function isAnother(
  { store, printJobs }: Pick<PrintingParts, 'store' | 'printJobs'>,
  id: string,
  stage: PaperStage,
): boolean {
  return printJobs.mayComeOut(id, stage) || wasPrintedByWindow(store, id, stage);
}

/** Printed through the system's own dialog, which creates no print job. */
function wasPrintedByWindow(store: PrintingParts['store'], id: string, stage: PaperStage): boolean {
  return store.audit
    .ofSubject(id)
    .some(
      ({ event, details }) =>
        event === 'document.printed' && details['job'] === undefined && (details['paper'] ?? stage) === stage,
    );
}
