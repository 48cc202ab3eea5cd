/** The id of a document's row in the page. */
export const rowId = (documentId: string): string => `document-row-${documentId}`;

/** Does nothing where the row is not in the list. */
export function focusRow(documentId: string | undefined): void {
  if (documentId !== undefined) document.getElementById(rowId(documentId))?.focus();
}
