/**
 * Puts the text of an element on the clipboard; false if the system would not. Selected and copied as a
 * person does it: the clipboard's own interface asks for a permission, and the page has none.
 */
export function copyTextOf(element: HTMLElement): boolean {
  const selection = window.getSelection();
  if (selection === null) return false;
  selection.selectAllChildren(element);
  return document.execCommand('copy');
}
