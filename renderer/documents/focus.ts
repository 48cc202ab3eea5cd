/** Ids of the controls that get the focus. */
export const DOCUMENT_SEARCH_ID = 'document-search';
export const DOCUMENT_LIST_ID = 'document-list';

/** Focuses the search field and selects its text. */
export function focusDocumentSearch(): void {
  const field = document.getElementById(DOCUMENT_SEARCH_ID);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

export function focusDocumentList(): void {
  document.getElementById(DOCUMENT_LIST_ID)?.focus();
}
