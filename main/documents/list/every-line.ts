import type { DocumentFilter } from '../../../shared/contract/document-filter.ts';
import type { DocumentList, ListLine } from './document-list.ts';

/** Each asks for the way to its rows anew; more at once would take memory. */
const LINES_A_TIME = 2000;

/** All documents that fit, in the order of the list, some at a time: what one would see who scrolled through it. */
export function* everyLine(list: DocumentList, filter: DocumentFilter): Generator<ListLine[]> {
  let after: number | null = null;
  do {
    const { lines, next } = list.page({ filter, after, skip: 0, limit: LINES_A_TIME });
    if (lines.length > 0) yield lines;
    after = next;
  } while (after !== null);
}

/** How many they are, however many. */
export function countEvery(list: DocumentList, filter: DocumentFilter): number {
  const { total, isMore } = list.count(filter, null);
  if (!isMore) return total;
  let count = 0;
  for (const lines of everyLine(list, filter)) count += lines.length;
  return count;
}
