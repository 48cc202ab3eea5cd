import type { DocumentSummary, PageCursor } from '../../shared/ipc/document-schemas.ts';
import type { EvidenceDesk } from '../evidence/evidence-desk.ts';
import type { DocumentRecord, DocumentRepository } from '../outbox/document-repository.ts';
import type { CancellationRepository } from './cancellation/cancellation-repository.ts';
import type { ContradictionRepository } from './status/contradiction-repository.ts';

export interface SummaryParts {
  documents: DocumentRepository;
  cancellations: CancellationRepository;
  contradictions: ContradictionRepository;
  evidence: EvidenceDesk;
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
  { cancellations, contradictions, evidence }: Omit<SummaryParts, 'documents'>,
  documents: readonly DocumentRecord[],
): DocumentSummary[] {
  const ids = documents.map(({ id }) => id);
  const beingCancelled = cancellations.findOpenAmong(ids);
  const contradicted = contradictions.findOpenAmong(ids);
  const suspected = evidence.suspectedAmong(ids);
  return documents.map((document) => ({
    ...factsOf(document),
    isBeingCancelled: beingCancelled.has(document.id),
    isContradicted: contradicted.has(document.id),
    isPossibleDuplicate: suspected.has(document.id),
  }));
}

function factsOf(
  document: DocumentRecord,
): Omit<DocumentSummary, 'isBeingCancelled' | 'isContradicted' | 'isPossibleDuplicate'> {
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
  };
}
