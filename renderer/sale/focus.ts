/** Where the keyboard goes, by the controls' ids. */
export const SEARCH_ID = 'sale-search';
export const POINT_ID = 'sale-point';
export const REMARK_ID = 'sale-remark';
export const lineId = (key: string): string => `sale-line-${key}`;

/** Does nothing where the control is not on the screen. */
export function focusOn(id: string): void {
  document.getElementById(id)?.focus();
}
