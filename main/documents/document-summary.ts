import type { DocumentSummary, PageCursor } from '../../shared/ipc/document-schemas.ts';
import type { DocumentRecord, DocumentRepository } from '../outbox/document-repository.ts';
import type { CancellationRepository } from './cancellation-repository.ts';

export interface SummaryParts {
  documents: DocumentRepository;
  cancellations: CancellationRepository;
}

/** One page of all documents, newest first, and where the next one begins; null after the last. */
export function readDocumentPage(
  parts: SummaryParts,
  after: PageCursor | null,
  limit: number,
): { documents: DocumentSummary[]; next: PageCursor | null } {
  // One more than wanted tells whether there is another page.
  const found = parts.documents.page(after, limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next = found.length > limit && last !== undefined ? { soldAt: last.soldAt, id: last.id } : null;
  return { documents: summariesOf(parts, page), next };
}

/** These documents as they are now; ids that are nobody's are left out. */
export function readSummaries(parts: SummaryParts, ids: readonly string[]): DocumentSummary[] {
  return summariesOf(parts, parts.documents.findMany(ids));
}

export function summariesOf(
  { cancellations }: Pick<SummaryParts, 'cancellations'>,
  documents: readonly DocumentRecord[],
): DocumentSummary[] {
  const beingCancelled = cancellations.findOpenAmong(documents.map(({ id }) => id));
  return documents.map((document) => summaryOf(document, beingCancelled.has(document.id)));
}

function summaryOf(document: DocumentRecord, isBeingCancelled: boolean): DocumentSummary {
  const { id, kind, localNumber, state, numeroDocumento, clientName, total, currency, soldAt } = document;
  return {
    id,
    kind,
    localNumber,
    state,
    numeroDocumento,
    clientName,
    total: String(total),
    currency,
    soldAt,
    isBeingCancelled,
  };
}
