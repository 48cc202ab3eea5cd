import type { DocumentFilter } from '../../../shared/contract/document-filter.ts';
import type { DocumentSummary } from '../../../shared/contract/documents.ts';
import { call } from '../../ipc/call.ts';
import { PAGE_SIZE } from '../../kit/rows/row-list-store.ts';

/** Where a page is read from: below a place, or from the newest on; so many rows left out. */
interface From {
  after: number | null;
  skip: number;
}

interface ReadRows {
  rows: DocumentSummary[];
  /** There are none after them. */
  isEnd: boolean;
  /** Rows that were to be left out and were not there; only at the end. */
  missing: number;
}

/**
 * A page of what fits the filter, from as many answers as it takes: one may hold less than was asked for. `isWanted`
 * is asked between them, and `onSome` told of what is here before it is whole.
 */
export async function readRows(
  filter: DocumentFilter,
  { after, skip }: From,
  isWanted: () => boolean,
  onSome: (rows: readonly DocumentSummary[]) => void,
): Promise<ReadRows> {
  const rows: DocumentSummary[] = [];
  let from = after;
  let missing = skip;
  for (;;) {
    const limit = PAGE_SIZE - rows.length;
    const answer = await call('documents.page', { filter, after: from, skip: missing, limit });
    rows.push(...answer.documents);
    missing -= answer.skipped;
    const isEnd = answer.next === null;
    if (isEnd || rows.length >= PAGE_SIZE || !isWanted()) return { rows, isEnd, missing };
    if (answer.documents.length > 0) onSome([...rows]);
    from = answer.next;
  }
}

/** How many documents that fit are newer than the one at the list's top; counted no further than a page. */
export async function countAbove(filter: DocumentFilter, top: number): Promise<number> {
  let count = 0;
  let after: number | null = null;
  for (;;) {
    const limit = PAGE_SIZE - count;
    const answer: { documents: DocumentSummary[]; next: number | null } = await call('documents.page', {
      filter,
      after,
      skip: 0,
      limit,
    });
    const above = answer.documents.filter(({ place }) => place > top).length;
    count += above;
    const isThrough = answer.next === null || answer.next <= top || above < answer.documents.length;
    if (isThrough || count >= PAGE_SIZE) return count;
    after = answer.next;
  }
}
