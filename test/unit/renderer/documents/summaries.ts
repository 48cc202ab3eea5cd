import * as fc from 'fast-check';
import type { DocumentSummary } from '../../../../shared/ipc/document-schemas.ts';

/** A UUID that ends in this number. */
export const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The document of this number, sold in the second of that number unless told otherwise. */
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
    isBeingCancelled: false,
    isContradicted: false,
    isPossibleDuplicate: false,
    ...changes,
  };
}

/** Documents of different ids, several of them often sold at one instant. */
export const summariesArbitrary = fc
  .uniqueArray(
    fc.record({ number: fc.integer({ min: 1, max: 999 }), soldAt: fc.integer({ min: 0, max: 9 }) }),
    {
      selector: ({ number }) => number,
      maxLength: 40,
    },
  )
  .map((places) => places.map(({ number, soldAt }) => summary(number, { soldAt })));

/** The order of the program's pages: newest first, those of one instant by their ids downwards. */
export function inOrder(documents: readonly DocumentSummary[]): DocumentSummary[] {
  const places = documents.map((document) => ({ place: [document.soldAt, document.id] as const, document }));
  places.sort(({ place: [atA, idA] }, { place: [atB, idB] }) => atB - atA || idB.localeCompare(idA));
  return places.map(({ document }) => document);
}
