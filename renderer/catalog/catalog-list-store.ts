import { create } from 'zustand';
import type { CatalogDetail, CatalogPageInput, CatalogRow } from '../../shared/contract/catalog.ts';
import { call } from '../ipc/call.ts';
import { createRowList, replaceRow } from '../kit/rows/row-list-store.ts';

interface ChosenStore {
  /** Ids of the chosen items, in the order they were chosen. */
  ids: ReadonlySet<string>;
  turn: (id: string) => void;
  clear: () => void;
}

/** Rows of the catalogue chosen for labels; they stay chosen when the search changes. */
export const useChosen = create<ChosenStore>((set) => ({
  ids: new Set(),
  turn: (id) =>
    set(({ ids }) => {
      const turned = new Set(ids);
      if (!turned.delete(id)) turned.add(id);
      return { ids: turned };
    }),
  clear: () => set({ ids: new Set() }),
}));

export type CatalogFilters = Pick<CatalogPageInput, 'text' | 'kind' | 'isActive' | 'onlyFavourites'>;

export const NO_FILTERS: CatalogFilters = { text: '', kind: null, isActive: null, onlyFavourites: false };

export const useCatalogList = createRowList<CatalogFilters, CatalogRow>(
  NO_FILTERS,
  (filters, offset, limit) => call('catalog.page', { ...filters, text: filters.text.trim(), offset, limit }),
);

/** Updates an item's row in the list; reads the list again if it is not in it. */
export function showInList({ item, isActive, favouriteGroups }: CatalogDetail): void {
  const row = { item, isActive, isFavourite: favouriteGroups.length > 0 };
  const { pages: before, read } = useCatalogList.getState();
  const pages = replaceRow(before, (one) => one.item.id === item.id, row);
  if (pages === null) void read({});
  else useCatalogList.setState({ pages });
}

export function isUnfiltered({ text, kind, isActive, onlyFavourites }: CatalogFilters): boolean {
  return text.trim() === '' && kind === null && isActive === null && !onlyFavourites;
}
