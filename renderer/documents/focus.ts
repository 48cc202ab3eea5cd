/** Ids of the controls that get the focus. */
export const DOCUMENT_SEARCH_ID = 'document-search';
export const DOCUMENT_LIST_ID = 'document-list';

/** To the search field; what stands in it is replaced by what is typed. */
export function focusDocumentSearch(): void {
  const field = document.getElementById(DOCUMENT_SEARCH_ID);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

export function focusDocumentList(): void {
  document.getElementById(DOCUMENT_LIST_ID)?.focus();
}
