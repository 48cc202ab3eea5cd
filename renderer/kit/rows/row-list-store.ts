import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { asError } from '../../ipc/call.ts';

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

/** A page of what filters find. */
interface FoundRows<Row> {
  rows: readonly Row[];
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
}

export interface RowList<Filters, Row> {
  filters: Filters;
  /** Results of these filters, as far as they were read; before the first answer, those of the last filters. */
  pages: RowPages<Row>;
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
  /** Filters of `pages`; null before the first answer. */
  readFilters: Filters | null;
  /** Reason why the last page could not be read. */
  fault: string | null;
  /** The row the arrows are on. */
  marked: number;
  /** Reads the list again, with these changes to its filters; without any, what is in sight stays there. */
  read: (changed: Partial<Filters>) => Promise<void>;
  /** Has the rows from `first`, which may be in the midst of one, to `last` read, unless they are here or on their way. */
  want: (first: number, last: number) => void;
  /** Last position of the list, in rows. */
  top: () => number;
  mark: (index: number) => void;
  /** Resolves when the list is what its filters find. */
  settled: () => Promise<void>;
}

/** A list of any length, of which any part is read when it comes into sight. It stays as it was while another screen is in front. */
export function createRowList<Filters extends object, Row>(
  noFilters: Filters,
  readRows: (filters: Filters, offset: number, limit: number) => Promise<FoundRows<Row>>,
): UseBoundStore<StoreApi<RowList<Filters, Row>>> {
  return create<RowList<Filters, Row>>((set, get) => {
    /** Counts up with each `read`: what an earlier one asked for comes too late. */
    let generation = 0;
    let reading = Promise.resolve();
    /** Not part of the state: it changes with each row that is scrolled. */
    let top = 0;
    const asked = new Set<number>();

    const readPage = async (page: number, isNew: boolean): Promise<void> => {
      const mine = generation;
      const { filters } = get();
      asked.add(page);
      try {
        const { rows, total, isMore } = await readRows(filters, page * PAGE_SIZE, PAGE_SIZE);
        if (mine !== generation) return;
        const pages = new Map([...(isNew ? [] : get().pages), [page, rows]]);
        set({ pages, total, isMore, readFilters: filters, fault: null });
        // There may be fewer than there were.
        get().mark(get().marked);
      } catch (error) {
        if (mine !== generation) return;
        asked.delete(page);
        set({ fault: asError(error).message });
      }
    };

    return {
      filters: noFilters,
      pages: new Map(),
      total: 0,
      isMore: false,
      readFilters: null,
      fault: null,
      marked: 0,
      async read(changed) {
        generation += 1;
        asked.clear();
        if (Object.keys(changed).length > 0) {
          top = 0;
          set(({ filters }) => ({ filters: { ...filters, ...changed }, marked: 0 }));
        }
        reading = readPage(pageOf(top), true);
        await reading;
      },
      want(first, last) {
        const { filters, readFilters, total } = get();
        if (readFilters !== filters) return;
        top = first;
        const pages = pagesBetween(first, Math.min(last, total - 1));
        for (const page of pages) if (!asked.has(page)) void readPage(page, false);
      },
      top: () => top,
      mark: (index) => set(({ total }) => ({ marked: Math.max(0, Math.min(index, total - 1)) })),
      settled: () => reading,
    };
  });
}
