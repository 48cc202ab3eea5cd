import type { Printer } from '../../shared/domain/printing/printer.ts';
import { say } from '../kernel/say.ts';
import { CouldNotError } from '../kernel/errors.ts';
import { drawnOf } from './drawn-of.ts';
import type { PrintingParts } from './parts.ts';
import type { NewPrintJob, PrintMatter, ShopPaper } from './print-job.ts';
import { type Renderings, renderFor, renderLabelsFor } from './renderings.ts';

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

/** What a report's job that is not settled prints. */
export function printedReport({ paper, isCopy }: Extract<PrintMatter, { kind: 'report' }>): PrintedReport {
  if (paper === null) throw new Error('what is to be printed has its paper');
  return { paper, isCopy, logo: null };
}

/** A job in doubt once more, as a copy: part of it may have come out. Throws CouldNotError where its printer is gone. */
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
