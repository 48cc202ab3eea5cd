import { create } from 'zustand';
import type { CatalogDetail, CatalogPageInput, CatalogRow } from '../../../shared/ipc/catalog-schemas.ts';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import { PAGE_SIZE, pageOf, pagesBetween, replaceRow, type RowPages } from '../../rows/row-pages.ts';

export type CatalogFilters = Pick<CatalogPageInput, 'text' | 'kind' | 'isActive' | 'onlyFavourites'>;

export const NO_FILTERS: CatalogFilters = { text: '', kind: null, isActive: null, onlyFavourites: false };

interface CatalogListStore {
  filters: CatalogFilters;
  /** What these filters found, as far as it was read; until they have been asked, what the last ones found. */
  pages: RowPages<CatalogRow>;
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
  /** What `pages` were found by; null before the first answer. */
  readFilters: CatalogFilters | null;
  /** Why the last page could not be read. */
  fault: string | null;
  /** The row the arrows are on. */
  marked: number;
  /** Reads the list anew, with these changes to its filters; without any, what is in sight stays there. */
  read: (changed: Partial<CatalogFilters>) => Promise<void>;
  /** Has the rows from `first` to `last` read, unless they are here or on their way. */
  want: (first: number, last: number) => void;
  /** The first row that was in sight last. */
  top: () => number;
  mark: (index: number) => void;
  /** Shows an item as it now is; one that is not in the list may get its place in it. */
  show: (detail: CatalogDetail) => void;
  /** Resolves when the list is what its filters find. */
  settled: () => Promise<void>;
}

/** The list of products and services. It stays as it was while another screen is in front. */
export const useCatalogList = create<CatalogListStore>((set, get) => {
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
      const { rows, total, isMore } = await call('catalog.page', {
        ...filters,
        text: filters.text.trim(),
        offset: page * PAGE_SIZE,
        limit: PAGE_SIZE,
      });
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
    filters: NO_FILTERS,
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
    show({ item, isActive, favouriteGroups }) {
      const row = { item, isActive, isFavourite: favouriteGroups.length > 0 };
      const pages = replaceRow(get().pages, (one) => one.item.id === item.id, row);
      if (pages === null) void get().read({});
      else set({ pages });
    },
    settled: () => reading,
  };
});

/** Whether nothing is left out. */
export function isUnfiltered({ text, kind, isActive, onlyFavourites }: CatalogFilters): boolean {
  return text.trim() === '' && kind === null && isActive === null && !onlyFavourites;
}
