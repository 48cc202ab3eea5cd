import type { PrintingParts } from './parts.ts';
import type { ShopPaper } from './print-job.ts';
import { findTarget, type PrintTarget } from './print-target.ts';
import type { Renderings } from './renderings.ts';
import { drawReport } from './report-job.ts';

interface ReportToPrint {
  paper: ShopPaper;
  to: PrintTarget;
  /** Which paper it is, where there is one original of it: what was printed before makes this a copy. */
  originalOf?: string;
}

/**
 * Queues a paper of the shop's own and gives its job's id; once it is given, the job is on disk. Throws InputError for
 * an unknown printer, CouldNotError where the shop has none for that.
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
      // While it was drawn its printer may have been taken away.
      if (parts.printers.find(printer.id) === null) return false;
      parts.printJobs.add(job);
      return true;
    });
    if (isStored) return job.id;
  }
}
