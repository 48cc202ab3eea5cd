import type { CatalogDetail, CatalogPageInput, CatalogRow } from '../../shared/contract/catalog.ts';
import { call } from '../ipc/call.ts';
import { createRowList } from '../kit/rows/row-list-store.ts';
import { replaceRow } from '../kit/rows/row-pages.ts';

export type CatalogFilters = Pick<CatalogPageInput, 'text' | 'kind' | 'isActive' | 'onlyFavourites'>;

export const NO_FILTERS: CatalogFilters = { text: '', kind: null, isActive: null, onlyFavourites: false };

/** The list of products and services. */
export const useCatalogList = createRowList<CatalogFilters, CatalogRow>(
  NO_FILTERS,
  (filters, offset, limit) => call('catalog.page', { ...filters, text: filters.text.trim(), offset, limit }),
);

/** Shows an item in the list as it now is; one that is not in it may get its place. */
export function showInList({ item, isActive, favouriteGroups }: CatalogDetail): void {
  const row = { item, isActive, isFavourite: favouriteGroups.length > 0 };
  const { pages: before, read } = useCatalogList.getState();
  const pages = replaceRow(before, (one) => one.item.id === item.id, row);
  if (pages === null) void read({});
  else useCatalogList.setState({ pages });
}

/** Whether nothing is left out. */
export function isUnfiltered({ text, kind, isActive, onlyFavourites }: CatalogFilters): boolean {
  return text.trim() === '' && kind === null && isActive === null && !onlyFavourites;
}
