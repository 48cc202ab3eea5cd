import type { Virtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent } from 'react';
import { focusCatalogSearch } from '../focus.ts';
import { useCatalogList } from './catalog-list-store.ts';

/** Rows a page key goes over, if it cannot be told how many are in sight. */
const PAGE_ROWS = 10;

/** The keyboard's way through the list: the arrows mark a row, Enter opens it. */
export function walkRows(
  event: KeyboardEvent,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  open: (index: number) => void,
): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const { marked, rows, mark } = useCatalogList.getState();
  if (event.key === 'Enter') {
    event.preventDefault();
    open(marked);
    return;
  }
  if (event.key === 'ArrowUp' && marked === 0) {
    focusCatalogSearch();
    return;
  }
  const index = rowAfter(event.key, marked, rows.length, virtualizer.range);
  if (index === null) return;
  event.preventDefault();
  mark(index);
  virtualizer.scrollToIndex(index);
}

/** Where a key takes the mark in a list of `count` rows; null if it is not a key of lists. */
export function rowAfter(
  key: string,
  index: number,
  count: number,
  inSight: { startIndex: number; endIndex: number } | null,
): number | null {
  const last = count - 1;
  const page = inSight === null ? PAGE_ROWS : Math.max(1, inSight.endIndex - inSight.startIndex - 1);
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, last);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'PageDown':
      return Math.min(index + page, last);
    case 'PageUp':
      return Math.max(index - page, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
