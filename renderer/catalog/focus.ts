/** Ids of the controls that get the focus. */
export const CATALOG_SEARCH_ID = 'catalog-search';
export const CATALOG_LIST_ID = 'catalog-list';

/** To the search field; what stands in it is replaced by what is typed. */
export function focusCatalogSearch(): void {
  const field = document.getElementById(CATALOG_SEARCH_ID);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

export function focusCatalogList(): void {
  document.getElementById(CATALOG_LIST_ID)?.focus();
}
