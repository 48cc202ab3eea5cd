import type { DocumentPage, DocumentSummary, PageRequest } from '../../shared/contract/documents.ts';
import type { ListLine } from './list/document-list.ts';
import type { DocumentsParts } from './parts.ts';

type MarkParts = Pick<DocumentsParts, 'cancellations' | 'contradictions' | 'evidence'>;
type SummaryParts = MarkParts & Pick<DocumentsParts, 'documentList'>;

type Marks = Pick<DocumentSummary, 'isBeingCancelled' | 'isContradicted' | 'isPossibleDuplicate'>;

export function readDocumentPage(parts: SummaryParts, request: PageRequest): DocumentPage {
  const { lines, next, skipped } = parts.documentList.page(request);
  return { documents: summariesOf(parts, lines), next, skipped };
}

/** Unknown ids are left out. */
export function readSummaries(parts: SummaryParts, ids: readonly string[]): DocumentSummary[] {
  return summariesOf(parts, parts.documentList.linesOf(ids));
}

function summariesOf(parts: SummaryParts, lines: readonly ListLine[]): DocumentSummary[] {
  const ids = lines.map(({ id }) => id);
  const marksOf = readMarks(parts, ids);
  return lines.map((line) => ({ ...line, ...marksOf(line.id) }));
}

export function readMarks(
  { cancellations, contradictions, evidence }: MarkParts,
  ids: readonly string[],
): (id: string) => Marks {
  const beingCancelled = cancellations.findOpenAmong(ids);
  const contradicted = contradictions.findOpenAmong(ids);
  const suspected = evidence.suspectedAmong(ids);
  return (id) => ({
    isBeingCancelled: beingCancelled.has(id),
    isContradicted: contradicted.has(id),
    isPossibleDuplicate: suspected.has(id),
  });
}
