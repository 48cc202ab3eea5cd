import type { PrintingParts } from './parts.ts';
import type { ShopPaper } from './print-job.ts';
import { findTarget, type PrintTarget } from './print-target.ts';
import type { Renderings } from './renderings.ts';
import { drawReport } from './report-job.ts';

/**
 * Queues a paper of the shop's own and gives its job's id; once it is given, the job is on disk. Throws InputError for
 * an unknown printer, CouldNotError where the shop has none for that.
 */
export async function printReport(
  parts: PrintingParts,
  renderings: Renderings,
  { paper, to, isCopy = false }: { paper: ShopPaper; to: PrintTarget; isCopy?: boolean },
  actor: string,
): Promise<string> {
  for (;;) {
    const printer = findTarget(parts, to);
    const job = await drawReport(parts, renderings, { paper, printer, isCopy, actor });
    const isStored = parts.store.commit(() => {
      // While it was drawn its printer may have been taken away.
      if (parts.printers.find(printer.id) === null) return false;
      parts.printJobs.add(job);
      return true;
    });
    if (isStored) return job.id;
  }
}
