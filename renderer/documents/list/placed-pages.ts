import { call } from '../../ipc/call.ts';
import { PAGE_SIZE, pageOf, type RowPages } from '../../kit/rows/row-list-store.ts';
import type { DocumentFilter } from '../../../shared/contract/document-filter.ts';
import type { DocumentSummary } from '../../../shared/contract/documents.ts';

/** Pages kept, those nearest to what is in sight: some 4,000 rows, of a list of any length. */
export const MOST_PAGES = 40;

type Pages = RowPages<DocumentSummary>;

/**
 * First and last row of a page when it was read last, still here or not. They keep rows from moving when a page is read
 * again.
 */
export interface PageEnds {
  first: number;
  last: number;
  /** Number of rows it has. */
  count: number;
}

export type KnownEnds = Map<number, PageEnds>;

/** Start of a page: below the place `after`, with so many rows left out. */
export interface Start {
  after: number;
  skip: number;
}

/** From the nearest row above it whose place is known; from the list's top, the place `top`, where there is none. */
export function startOf(page: number, ends: ReadonlyMap<number, PageEnds>, top: number): Start {
  for (let above = page - 1; above >= 0; above -= 1) {
    const known = ends.get(above);
    if (known !== undefined && known.count > 0) {
      return { after: known.last, skip: (page - above - 1) * PAGE_SIZE };
    }
  }
  return { after: top + 1, skip: page * PAGE_SIZE };
}

/** The rows as far as they stand between the known pages around theirs: what was read there stays what it was. */
export function betweenKnown(
  rows: readonly DocumentSummary[],
  page: number,
  ends: ReadonlyMap<number, PageEnds>,
): readonly DocumentSummary[] {
  let below = Number.POSITIVE_INFINITY;
  let above = Number.NEGATIVE_INFINITY;
  for (const [other, { first, last, count }] of ends) {
    if (count === 0) continue;
    if (other < page) below = Math.min(below, last);
    if (other > page) above = Math.max(above, first);
  }
  return rows.filter(({ place }) => place < below && place > above);
}

/** So many pages, those nearest to the row that is in sight. */
export function nearestPages(pages: Pages, inSight: number, most: number): Pages {
  if (pages.size <= most) return pages;
  const here = pageOf(inSight);
  const kept = [...pages.keys()].toSorted((a, b) => Math.abs(a - here) - Math.abs(b - here)).slice(0, most);
  return new Map(kept.flatMap((page) => [[page, pages.get(page) ?? []]]));
}

/** The pages with these documents as they now are, each where it was; the same pages if none of them is here. */
export function withChanged(pages: Pages, changed: readonly DocumentSummary[]): Pages {
  const byId = new Map(changed.map((document) => [document.id, document]));
  let result: Map<number, readonly DocumentSummary[]> | null = null;
  for (const [page, rows] of pages) {
    if (!rows.some(({ id }) => byId.has(id))) continue;
    result ??= new Map(pages);
    result.set(
      page,
      rows.map((row) => byId.get(row.id) ?? row),
    );
  }
  return result ?? pages;
}

/** Start of a page: below a place, or from the newest on, with so many rows left out. */
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

/** Number of fitting documents newer than the one at the list's top; counted no further than a page. */
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
