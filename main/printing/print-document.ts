import { say } from '../kernel/say.ts';
import { InputError } from '../kernel/errors.ts';
import type { DocumentRecord } from '../sending/document-record.ts';
import { readPaper } from './receipts/read-paper.ts';
import { areTheirPrintersThere, drawPaper, drawShopCopy, isAnother } from './paper-jobs.ts';
import type { PrintingParts } from './parts.ts';
import { findTarget, type NewPrintJob, type PrintTarget } from './print-job.ts';
import type { Renderings } from './renderings.ts';

export interface PrintRequest {
  id: string;
  to: PrintTarget;
  /** Marked as a copy even if none came out before. */
  isCopy: boolean;
}

/**
 * Queues a document's present paper and returns its job's id; the job is on disk then. A paper that came out before, or
 * may have, is marked as a copy. Throws InputError for an unknown document or printer, CouldNotError where the shop has
 * no such printer or the document has no paper.
 */
export async function printDocument(
  parts: PrintingParts,
  renderings: Renderings,
  request: PrintRequest,
  actor: string,
): Promise<string> {
  const { store, documents, printJobs } = parts;
  const isShops = request.to.kind === 'role' && request.to.role === 'copy';
  for (;;) {
    const printer = findTarget(parts, request.to);
    const document = findDocument(parts, request.id);
    const { kind: stage } = readPaper(parts, document);
    const wasThere = isAnother(parts, document.id, stage);
    const isCopy = wasThere || request.isCopy || isShops;
    const paper = await drawPaper(parts, renderings, { document, printer, isCopy, isShops, actor });
    const isFirst = stage === 'definitive' && !isCopy;
    const jobs: NewPrintJob[] = isFirst
      ? [paper, ...(await drawShopCopy(parts, renderings, { document, actor }))]
      : [paper];
    const isStored = store.commit(() => {
      // While it was drawn the document may have changed, its printer been removed, or another paper of it queued.
      const isAsDrawn = documents.get(document.id).state === document.state;
      if (!isAsDrawn || isAnother(parts, document.id, stage) !== wasThere) return false;
      if (!areTheirPrintersThere(parts, jobs)) return false;
      for (const job of jobs) printJobs.add(job);
      return true;
    });
    if (isStored) return paper.id;
  }
}

function findDocument({ documents }: PrintingParts, id: string): DocumentRecord {
  const document = documents.find(id);
  if (document === null) throw new InputError(say('documents.notFound', { id }));
  return document;
}
