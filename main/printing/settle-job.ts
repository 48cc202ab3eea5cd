import { say } from '../kernel/say.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import type { DocumentRecord } from '../sending/document-record.ts';
import { type Paper, readPaper } from './receipts/read-paper.ts';
import type { JobLine } from './job-repository.ts';
import { drawPaper, isAnother } from './paper-jobs.ts';
import type { PrintingParts } from './parts.ts';
import type { NewPrintJob } from './print-job.ts';
import type { Renderings } from './renderings.ts';
import { drawReportAgain } from './print-report.ts';
import { writeVerdict } from './write-outcome.ts';

/** Settles a job in doubt that a person saw come out. Throws InputError where it is not in doubt. */
export function confirmPrinted(parts: PrintingParts, id: string, actor: string): void {
  const job = findInDoubt(parts, id);
  parts.store.commit(() => writeVerdict(parts, job, 'came-out', actor));
}

/**
 * Reprints a job in doubt that a person did not see come out: queues the document's present paper, as a copy,
 * since part of it may have come out. Returns the printer's id. Throws InputError if the job is not in doubt,
 * CouldNotError if the document no longer has a paper.
 */
export async function printAgain(
  parts: PrintingParts,
  renderings: Renderings,
  id: string,
  actor: string,
): Promise<string> {
  for (;;) {
    const job = findInDoubt(parts, id);
    const again = await drawAgain(parts, renderings, job, actor);
    const isStored = parts.store.commit(() => {
      findInDoubt(parts, id);
      if (!again.isStillSo()) return false;
      writeVerdict(parts, job, 'did-not-come-out', actor);
      parts.printJobs.add(again.job);
      noteOpening(parts, job, again.job);
      return true;
    });
    if (isStored) return job.printerId;
  }
}

/** A test page opens the drawer each time it is printed. */
function noteOpening({ drawerOpenings, random }: PrintingParts, before: JobLine, again: NewPrintJob): void {
  const opening = before.matter.kind === 'test' ? drawerOpenings.ofJob(before.id) : null;
  if (opening === null) return;
  const { id: jobId, madeAt: openedAt, madeBy: openedBy } = again;
  drawerOpenings.add({ id: random.uuid(), jobId, why: opening.why, openedAt, openedBy });
}

/** Gives up a job that waits or is in doubt. Throws InputError where it is neither. */
export function discardJob(parts: PrintingParts, id: string, actor: string): void {
  const job = parts.printJobs.find(id);
  if (job === null || (job.state !== 'waiting' && job.state !== 'half-sent'))
    throw new InputError(say('printing.jobNotWaiting'));
  parts.store.commit(() => writeVerdict(parts, job, 'discarded', actor));
}

async function drawAgain(
  parts: PrintingParts,
  renderings: Renderings,
  { id, printerId, matter }: JobLine,
  actor: string,
): Promise<{ job: NewPrintJob; isStillSo: () => boolean }> {
  const { documents, printers, printJobs, random, clock } = parts;
  if (matter.kind === 'report') {
    const job = await drawReportAgain(parts, renderings, { id, printerId }, actor);
    return { job, isStillSo: () => true };
  }
  if (matter.kind !== 'receipt') {
    const whole = printJobs.findWhole(id);
    if (whole === null) throw new Error('what is in doubt has its bytes');
    const job = { ...whole, id: random.uuid(), madeAt: clock.now(), madeBy: actor };
    return { job, isStillSo: () => true };
  }
  const document = documents.get(matter.documentId);
  const printer = printers.find(printerId);
  if (printer === null) throw new CouldNotError(say('printing.printerGone'));
  const { kind: stage } = readPaperAgain(parts, document);
  const { isShops } = matter;
  const wasThere = isAnother(parts, document.id, stage);
  const isCopy = isShops || wasThere;
  const job = await drawPaper(parts, renderings, { document, printer, isCopy, isShops, actor });
  const isStillSo = (): boolean =>
    documents.get(document.id).state === document.state && isAnother(parts, document.id, stage) === wasThere;
  return { job, isStillSo };
}

/** Throws if there is no paper any more: the job in doubt has to be discarded. */
function readPaperAgain(parts: PrintingParts, document: DocumentRecord): Paper {
  try {
    return readPaper(parts, document);
  } catch (error) {
    if (!(error instanceof CouldNotError)) throw error;
    throw new CouldNotError(say('printing.cannotReprint', { why: error.message }));
  }
}

function findInDoubt({ printJobs }: PrintingParts, id: string): JobLine {
  const job = printJobs.find(id);
  if (job?.state !== 'half-sent') throw new InputError(say('printing.jobNotInDoubt'));
  return job;
}
