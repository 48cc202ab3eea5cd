import { create } from 'zustand';
import type {
  CatalogCursor,
  CatalogDetail,
  CatalogPageInput,
  CatalogRow,
} from '../../../shared/ipc/catalog-schemas.ts';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';

export type CatalogFilters = Pick<CatalogPageInput, 'text' | 'kind' | 'isActive' | 'onlyFavourites'>;

export const NO_FILTERS: CatalogFilters = { text: '', kind: null, isActive: null, onlyFavourites: false };

/** The largest page there is: the list is far ahead of whoever scrolls. */
const PAGE_SIZE = 200;

interface CatalogListStore {
  filters: CatalogFilters;
  /** What these filters found, as far as it was read; until they have been asked, what the last ones found. */
  rows: readonly CatalogRow[];
  next: CatalogCursor | null;
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
  /** What `rows` were found by; null before the first answer. */
  readFilters: CatalogFilters | null;
  isReading: boolean;
  /** Why the last page could not be read. */
  fault: string | null;
  /** The row the arrows are on. */
  marked: number;
  /** Reads the list anew, with these changes to its filters. */
  read: (changed: Partial<CatalogFilters>) => Promise<void>;
  readMore: () => Promise<void>;
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

  const readPage = async (after: CatalogCursor | null): Promise<void> => {
    const asked = generation;
    const { filters } = get();
    set({ isReading: true, fault: null });
    try {
      const page = await call('catalog.page', {
        ...filters,
        text: filters.text.trim(),
        after,
        limit: PAGE_SIZE,
      });
      if (asked !== generation) return;
      const { next, total, isMore } = page;
      const rows = after === null ? page.rows : [...get().rows, ...page.rows];
      set({ rows, next, total, isMore, readFilters: filters, isReading: false });
      if (after === null) set({ marked: 0 });
    } catch (error) {
      if (asked === generation) set({ isReading: false, fault: asError(error).message });
    }
  };

  return {
    filters: NO_FILTERS,
    rows: [],
    next: null,
    total: 0,
    isMore: false,
    readFilters: null,
    isReading: false,
    fault: null,
    marked: 0,
    async read(changed) {
      generation += 1;
      set(({ filters }) => ({ filters: { ...filters, ...changed } }));
      reading = readPage(null);
      await reading;
    },
    async readMore() {
      const { isReading, next } = get();
      if (!isReading && next !== null) await readPage(next);
    },
    mark: (index) => set(({ rows }) => ({ marked: Math.max(0, Math.min(index, rows.length - 1)) })),
    show({ item, isActive, favouriteGroups }) {
      const { rows } = get();
      const place = rows.findIndex((row) => row.item.id === item.id);
      if (place < 0) void get().read({});
      else set({ rows: rows.with(place, { item, isActive, isFavourite: favouriteGroups.length > 0 }) });
    },
    settled: () => reading,
  };
});

/** Whether nothing is left out. */
export function isUnfiltered({ text, kind, isActive, onlyFavourites }: CatalogFilters): boolean {
  return text.trim() === '' && kind === null && isActive === null && !onlyFavourites;
}
