import type { DocumentSummary, PageCursor } from '../../../shared/ipc/document-schemas.ts';

type Place = Pick<DocumentSummary, 'soldAt' | 'id'>;

/** Negative where `a` stands before `b`: newest first, those sold at one instant by their ids, as pages come. */
function compareNewestFirst(a: Place, b: Place): number {
  if (a.soldAt !== b.soldAt) return b.soldAt - a.soldAt;
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0;
}

/** The list with what was read later in it: newest first, each document once and as it was read last. */
export function mergeSummaries(
  known: readonly DocumentSummary[],
  read: readonly DocumentSummary[],
): DocumentSummary[] {
  const byId = new Map(known.map((document) => [document.id, document]));
  for (const document of read) byId.set(document.id, document);
  return [...byId.values()].toSorted(compareNewestFirst);
}

/**
 * Which of the changed documents belong into a list that has been read up to `next`: those before it. The
 * others come with their page; put in now, they would stand after a gap.
 */
export function withinRead(changed: readonly DocumentSummary[], next: PageCursor | null): DocumentSummary[] {
  return next === null ? [...changed] : changed.filter((document) => compareNewestFirst(document, next) <= 0);
}

/** How many of the list stand before the one that was its first; all of them where it had none. */
export function countNewOnTop(list: readonly Place[], formerFirst: Place | undefined): number {
  if (formerFirst === undefined) return list.length;
  return list.filter((document) => compareNewestFirst(document, formerFirst) < 0).length;
}
