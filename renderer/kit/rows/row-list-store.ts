import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { asError } from '../../ipc/call.ts';

/** Loaded rows of a long list, by page number. */
export type RowPages<Row> = ReadonlyMap<number, readonly Row[]>;

/** Rows per request. */
export const PAGE_SIZE = 100;

export const pageOf = (index: number): number => Math.floor(index / PAGE_SIZE);

/** The row at an index of the list, if loaded. */
export function rowAt<Row>(pages: RowPages<Row>, index: number): Row | undefined {
  return pages.get(pageOf(index))?.[index % PAGE_SIZE];
}

/** The pages with the rows from `first` to `last`. */
export function pagesBetween(first: number, last: number): number[] {
  const from = pageOf(first);
  return Array.from({ length: pageOf(last) - from + 1 }, (_, step) => from + step);
}

/** Replaces the first loaded row that `isIt` by `row`; null if there is none. */
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

/** A page of a filter's results. */
interface FoundRows<Row> {
  rows: readonly Row[];
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
}

export interface RowList<Filters, Row> {
  filters: Filters;
  /** Loaded results of these filters; until their first answer, those of the previous filters. */
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
  /** Reads the list again with these filter changes; without any, it keeps its position. */
  read: (changed: Partial<Filters>) => Promise<void>;
  /** Loads the rows from `first` (maybe fractional) to `last`, unless loaded or already requested. */
  want: (first: number, last: number) => void;
  /** Latest scroll position, in rows. */
  top: () => number;
  mark: (index: number) => void;
  /** Resolves when the list shows its filters' results. */
  settled: () => Promise<void>;
}

/** A list of any length, loaded as it is scrolled. Keeps its state behind another screen. */
export function createRowList<Filters extends object, Row>(
  noFilters: Filters,
  readRows: (filters: Filters, offset: number, limit: number) => Promise<FoundRows<Row>>,
): UseBoundStore<StoreApi<RowList<Filters, Row>>> {
  return create<RowList<Filters, Row>>((set, get) => {
    /** Increases with each `read`, so that answers to earlier ones are ignored. */
    let generation = 0;
    let reading = Promise.resolve();
    /** Not in the state: it changes with each scrolled row. */
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
        // The list may have become shorter.
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
