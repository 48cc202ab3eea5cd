import type { DocumentSummary } from '../../../../shared/contract/documents.ts';

/** A UUID that ends in this number. */
export const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The document of this number, sold in the second of that number by default. */
export function summary(number: number, changes: Partial<DocumentSummary> = {}): DocumentSummary {
  return {
    id: idOf(number),
    kind: 'invoice',
    localNumber: `C1-${String(number).padStart(6, '0')}`,
    state: 'queued',
    numeroDocumento: null,
    clientName: 'María Núñez',
    total: '30000',
    currency: 'PYG',
    soldAt: number * 1000,
    soldBy: 'screen',
    place: number * 1000,
    isBeingCancelled: false,
    isContradicted: false,
    isPossibleDuplicate: false,
    ...changes,
  };
}

/** Order of the main process's pages: newest first. */
export function inOrder(documents: readonly DocumentSummary[]): DocumentSummary[] {
  return documents.toSorted((a, b) => b.place - a.place);
}
