import { call } from '../../ipc/call.ts';
import { PAGE_SIZE, pageOf, type RowPages } from '../../kit/rows/row-list-store.ts';
import type { DocumentFilter } from '../../../shared/contract/document-filter.ts';
import type { DocumentSummary } from '../../../shared/contract/documents.ts';

/** Most pages kept in memory, those nearest to the view: some 4,000 rows. */
export const MAX_PAGES = 40;

type Pages = RowPages<DocumentSummary>;

/**
 * Places of a page's first and last row when it was last read, even if the page has been dropped since. They
 * keep rows from moving when a page is read again.
 */
export interface PageEnds {
  first: number;
  last: number;
  /** Number of rows. */
  count: number;
}

export type KnownEnds = Map<number, PageEnds>;

/** Start of a page: `skip` rows below the place `after`. */
export interface Start {
  after: number;
  skip: number;
}

/** Start counted from the nearest known row above the page; from `top`, the place of the top row, if none. */
export function startOf(page: number, ends: ReadonlyMap<number, PageEnds>, top: number): Start {
  for (let above = page - 1; above >= 0; above -= 1) {
    const known = ends.get(above);
    if (known !== undefined && known.count > 0) {
      return { after: known.last, skip: (page - above - 1) * PAGE_SIZE };
    }
  }
  return { after: top + 1, skip: page * PAGE_SIZE };
}

/** Only the rows between the known pages around this one, so that no row appears in two pages. */
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

/** At most `most` pages, those nearest to the row in view. */
export function nearestPages(pages: Pages, inSight: number, most: number): Pages {
  if (pages.size <= most) return pages;
  const here = pageOf(inSight);
  const kept = [...pages.keys()].toSorted((a, b) => Math.abs(a - here) - Math.abs(b - here)).slice(0, most);
  return new Map(kept.flatMap((page) => [[page, pages.get(page) ?? []]]));
}

/** The pages with these documents replaced in place; the same object if none of them is loaded. */
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

/** Start of a read: `skip` rows below the place `after`, or below the list's top if that is null. */
interface From {
  after: number | null;
  skip: number;
}

interface ReadRows {
  rows: DocumentSummary[];
  /** True if no rows follow. */
  isEnd: boolean;
  /** Rows to skip that did not exist; only at the end. */
  missing: number;
}

/**
 * Reads a page of matching documents, in several calls if needed: an answer may hold fewer rows than asked
 * for. Stops between calls once `isWanted` is false; `onSome` receives the rows read so far while the page is
 * incomplete.
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

/** Number of matching documents newer than the list's top; counts up to a page. */
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
