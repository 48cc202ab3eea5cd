import type { DocumentPage, DocumentSummary, PageRequest } from '../../shared/ipc/document-schemas.ts';
import type { EvidenceDesk } from '../evidence/evidence-desk.ts';
import type { CancellationRepository } from './cancellation/cancellation-repository.ts';
import type { DocumentList, ListLine } from './list/document-list.ts';
import type { ContradictionRepository } from './status/contradiction-repository.ts';

export interface SummaryParts {
  documentList: DocumentList;
  cancellations: CancellationRepository;
  contradictions: ContradictionRepository;
  evidence: EvidenceDesk;
}

/** A page of the documents that fit a filter, newest first. */
export function readDocumentPage(parts: SummaryParts, request: PageRequest): DocumentPage {
  const { lines, next, skipped } = parts.documentList.page(request);
  return { documents: summariesOf(parts, lines), next, skipped };
}

/** These documents as they are now; ids that are nobody's are left out. */
export function readSummaries(parts: SummaryParts, ids: readonly string[]): DocumentSummary[] {
  return summariesOf(parts, parts.documentList.linesOf(ids));
}

function summariesOf(
  { cancellations, contradictions, evidence }: SummaryParts,
  lines: readonly ListLine[],
): DocumentSummary[] {
  const ids = lines.map(({ id }) => id);
  const beingCancelled = cancellations.findOpenAmong(ids);
  const contradicted = contradictions.findOpenAmong(ids);
  const suspected = evidence.suspectedAmong(ids);
  return lines.map((line) => ({
    ...line,
    isBeingCancelled: beingCancelled.has(line.id),
    isContradicted: contradicted.has(line.id),
    isPossibleDuplicate: suspected.has(line.id),
  }));
}
