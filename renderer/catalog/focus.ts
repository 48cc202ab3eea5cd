/** Ids of the controls that get the focus. */
export const CATALOG_SEARCH_ID = 'catalog-search';
export const CATALOG_LIST_ID = 'catalog-list';

/** Focuses the search field and selects its text. */
export function focusCatalogSearch(): void {
  const field = document.getElementById(CATALOG_SEARCH_ID);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

export function focusCatalogList(): void {
  document.getElementById(CATALOG_LIST_ID)?.focus();
}
