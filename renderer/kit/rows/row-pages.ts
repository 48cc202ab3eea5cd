/** Rows of a long list, by the number of their page: those that were in sight are here. */
export type RowPages<Row> = ReadonlyMap<number, readonly Row[]>;

/** Rows are asked for by so many. */
export const PAGE_SIZE = 100;

export const pageOf = (index: number): number => Math.floor(index / PAGE_SIZE);

/** The row at a place of the list, if it is here. */
export function rowAt<Row>(pages: RowPages<Row>, index: number): Row | undefined {
  return pages.get(pageOf(index))?.[index % PAGE_SIZE];
}

/** The pages with the rows from `first` to `last`. */
export function pagesBetween(first: number, last: number): number[] {
  const from = pageOf(first);
  return Array.from({ length: pageOf(last) - from + 1 }, (_, step) => from + step);
}

/** With `row` in place of the first one that `isIt`; null where none of those that are here is. */
export function replaceRow<Row>(
  pages: RowPages<Row>,
  isIt: (row: Row) => boolean,
  row: Row,
): RowPages<Row> | null {
  for (const [page, rows] of pages) {
    const place = rows.findIndex(isIt);
    if (place >= 0) return new Map(pages).set(page, rows.with(place, row));
  }
  return null;
}
