import type { Printer } from '../../shared/domain/paper/printer.ts';
import { CouldNotError } from '../kernel/errors.ts';
import { COUNTER_ACTOR } from '../sending/actor.ts';
import type { DocumentRecord } from '../sending/document-record.ts';
import { type Paper, readPaper } from './receipts/read-paper.ts';
import { drawnOf, type Renderings } from './renderings.ts';
import { areTheirPrintersThere, drawPaper, drawShopCopy, isAnother } from './paper-jobs.ts';
import type { PrintingParts } from './parts.ts';
import type { NewPrintJob, PrintJob } from './print-job.ts';
import { drawReport, printedReport } from './print-report.ts';
import { writeOutdated } from './write-outcome.ts';

type Fate = 'send' | 'drop' | 'redraw';

/**
 * True if a waiting job may be sent as drawn. Its document or printer may have changed since: nothing
 * outdated is printed.
 */
export function isUpToDate(parts: PrintingParts, job: PrintJob): boolean {
  return fateOf(parts, job) === 'send';
}

/**
 * Draws the replacement of an outdated waiting job, and returns the function that stores it in the old job's
 * place, or nothing if the data changed meanwhile. A job is dropped without replacement if no paper may exist
 * any more, if it is a test page or an automatic paper of a cancelled or rejected document, or if it is a
 * provisional receipt whose definitive one exists or is on its way.
 */
export async function replaceOutdated(
  parts: PrintingParts,
  renderings: Renderings,
  job: PrintJob,
): Promise<() => void> {
  const fate = fateOf(parts, job);
  const seen = wholeOf(parts, job);
  const jobs = fate === 'redraw' ? await redraw(parts, renderings, job) : [];
  return () =>
    parts.store.commit(() => {
      if (parts.printJobs.find(job.id)?.state !== 'waiting') return;
      if (fateOf(parts, job) !== fate || wholeOf(parts, job) !== seen) return;
      if (!areTheirPrintersThere(parts, jobs)) return;
      writeOutdated(parts, job, fate === 'redraw');
      if (fate === 'drop') planAgain(parts, job);
      for (const drawn of jobs) parts.printJobs.add(drawn, drawn.printerId === job.printerId ? job.id : null);
    });
}

function fateOf(parts: PrintingParts, { printerId, matter, madeBy, drawnOf: before }: PrintJob): Fate {
  if (matter.kind === 'drawer') return 'send';
  const printer = findPrinter(parts, printerId);
  if (matter.kind === 'test') return before === drawnOf(printer, null) ? 'send' : 'drop';
  if (matter.kind === 'report') return before === drawnOf(printer, printedReport(matter)) ? 'send' : 'redraw';
  const document = parts.documents.get(matter.documentId);
  const paper = findPaper(parts, document);
  if (paper === null) return 'drop';
  if (madeBy === COUNTER_ACTOR && isOver(document)) return 'drop';
  if (before === drawnOf(printer, { paper, logo: readLogo(parts) })) return 'send';
  if (paper.kind === matter.stage) return 'redraw';
  const isThere = matter.isShops
    ? parts.printJobs.mayComeOut(document.id, paper.kind, true)
    : isAnother(parts, document.id, paper.kind);
  return isThere ? 'drop' : 'redraw';
}

/**
 * Restarts the plan of a refused sale whose automatic provisional receipt is dropped: once corrected it gets
 * a receipt.
 */
function planAgain({ documents, receiptPlans, clock }: PrintingParts, { matter, madeBy }: PrintJob): void {
  if (matter.kind !== 'receipt' || matter.stage !== 'provisional' || madeBy !== COUNTER_ACTOR) return;
  const { id, state } = documents.get(matter.documentId);
  if (state === 'refused') receiptPlans.move(id, 'fresh', clock.now());
}

/** Current fingerprint of the job's content; null without a paper. */
function wholeOf(parts: PrintingParts, { printerId, matter }: PrintJob): string | null {
  if (matter.kind === 'report') return drawnOf(findPrinter(parts, printerId), printedReport(matter));
  if (matter.kind !== 'receipt') return null;
  const paper = findPaper(parts, parts.documents.get(matter.documentId));
  return paper === null ? null : drawnOf(findPrinter(parts, printerId), { paper, logo: readLogo(parts) });
}

async function redraw(
  parts: PrintingParts,
  renderings: Renderings,
  { printerId, matter, madeBy: actor }: PrintJob,
): Promise<NewPrintJob[]> {
  const printer = findPrinter(parts, printerId);
  if (matter.kind === 'report') {
    const { paper, isCopy } = printedReport(matter);
    const { originalOf } = matter;
    return [await drawReport(parts, renderings, { paper, printer, originalOf, isCopy, actor })];
  }
  if (matter.kind !== 'receipt') throw new Error('only papers are drawn again');
  const document = parts.documents.get(matter.documentId);
  const { kind: stage } = readPaper(parts, document);
  // No paper of a new stage exists yet, and this job's did not come out: only a copy stays a copy.
  const { isShops } = matter;
  const isCopy = isShops || (stage === matter.stage && matter.isCopy);
  const paper = await drawPaper(parts, renderings, { document, printer, isCopy, isShops, actor });
  const isFirst = !isShops && stage === 'definitive' && stage !== matter.stage;
  return isFirst ? [paper, ...(await drawShopCopy(parts, renderings, { document, actor }))] : [paper];
}

const readLogo = ({ logo }: PrintingParts): Uint8Array | null => logo.read()?.bytes ?? null;

const isOver = ({ state }: DocumentRecord): boolean => state === 'cancelled' || state === 'rejected';

function findPrinter({ printers }: PrintingParts, id: string): Printer {
  const printer = printers.find(id);
  if (printer === null) throw new Error('a job waits for a printer that is there');
  return printer;
}

function findPaper(parts: PrintingParts, document: DocumentRecord): Paper | null {
  try {
    return readPaper(parts, document);
  } catch (error) {
    if (error instanceof CouldNotError) return null;
    throw error;
  }
}
