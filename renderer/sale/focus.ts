/** Ids of the controls that get the focus. */
export const SEARCH_ID = 'sale-search';
export const POINT_ID = 'sale-point';
export const REMARK_ID = 'sale-remark';
export const lineId = (key: string): string => `sale-line-${key}`;

/** Key of the line that contains a control; null if none does. */
export function keyOfLineId(element: Element | null): string | null {
  const row = element?.closest('[id^="sale-line-"]');
  return row === null || row === undefined ? null : row.id.slice(lineId('').length);
}

/** Does nothing if the control is not on the screen. */
export function focusOn(id: string): void {
  document.getElementById(id)?.focus();
}
