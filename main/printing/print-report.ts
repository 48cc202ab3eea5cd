import type { Printer } from '../../shared/domain/paper/printer.ts';
import { CouldNotError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import { drawnOf, renderFor, type Renderings, renderLabelsFor } from './renderings.ts';
import type { PrintingParts } from './parts.ts';
import {
  findTarget,
  type NewPrintJob,
  type PrintSubject,
  type PrintTarget,
  type ShopPaper,
} from './print-job.ts';

interface ReportToPrint {
  paper: ShopPaper;
  to: PrintTarget;
  /** Identity of a paper with one original: printed again, it is a copy. */
  originalOf?: string;
}

/**
 * Queues a paper of the shop's own and returns its job's id; the job is on disk then. Throws InputError for
 * an unknown printer, CouldNotError if no printer has the role.
 */
export async function printReport(
  parts: PrintingParts,
  renderings: Renderings,
  { paper, to, originalOf }: ReportToPrint,
  actor: string,
): Promise<string> {
  for (;;) {
    const printer = findTarget(parts, to);
    const isCopy = originalOf !== undefined && parts.printJobs.hasOriginal(originalOf);
    const drawn = { paper, printer, originalOf: originalOf ?? null, isCopy, actor };
    const job = await drawReport(parts, renderings, drawn);
    const isStored = parts.store.commit(() => {
      // Its printer may have been removed meanwhile.
      if (parts.printers.find(printer.id) === null) return false;
      parts.printJobs.add(job);
      return true;
    });
    if (isStored) return job.id;
  }
}

interface PrintedReport {
  paper: ShopPaper;
  isCopy: boolean;
  logo: null;
}

interface ReportToDraw {
  paper: ShopPaper;
  printer: Printer;
  originalOf: string | null;
  isCopy: boolean;
  actor: string;
}

/** Draws a report for a printer; the job is not stored yet. */
export async function drawReport(
  { clock, random }: PrintingParts,
  renderings: Renderings,
  { paper, printer, originalOf, isCopy, actor }: ReportToDraw,
): Promise<NewPrintJob> {
  const form =
    paper.of === 'labels'
      ? await renderLabelsFor(renderings, printer, paper)
      : await renderFor(renderings, printer, { paper, isCopy, logo: null });
  return {
    id: random.uuid(),
    printerId: printer.id,
    matter: { kind: 'report', title: paper.title, originalOf, isCopy, paper },
    form,
    drawnOf: drawnOf(printer, { paper, logo: null }),
    madeAt: clock.now(),
    madeBy: actor,
  };
}

export function printedReport({ paper, isCopy }: Extract<PrintSubject, { kind: 'report' }>): PrintedReport {
  if (paper === null) throw new Error('what is to be printed has its paper');
  return { paper, isCopy, logo: null };
}

/**
 * Draws a job in doubt again, as a copy: part of it may have come out. Throws CouldNotError where its printer is gone.
 */
export async function drawReportAgain(
  parts: PrintingParts,
  renderings: Renderings,
  { id, printerId }: { id: string; printerId: string },
  actor: string,
): Promise<NewPrintJob> {
  const printer = parts.printers.find(printerId);
  if (printer === null) throw new CouldNotError(say('printing.printerGone'));
  const matter = parts.printJobs.findWhole(id)?.matter;
  if (matter?.kind !== 'report') throw new Error('what is in doubt has its paper');
  const { paper } = printedReport(matter);
  const { originalOf } = matter;
  return await drawReport(parts, renderings, { paper, printer, originalOf, isCopy: true, actor });
}
