import type { Virtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent } from 'react';
import { rowAfter } from '../../rows/row-after.ts';
import { focusCatalogSearch } from '../focus.ts';
import { useCatalogList } from './catalog-list-store.ts';

/** The keyboard's way through the list: the arrows mark a row, Enter opens it. */
export function walkRows(
  event: KeyboardEvent,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  open: (index: number) => void,
): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const { marked, total, mark } = useCatalogList.getState();
  if (event.key === 'Enter') {
    event.preventDefault();
    open(marked);
    return;
  }
  if (event.key === 'ArrowUp' && marked === 0) {
    focusCatalogSearch();
    return;
  }
  const index = rowAfter(event.key, marked, total, virtualizer.range);
  if (index === null) return;
  event.preventDefault();
  mark(index);
  virtualizer.scrollToIndex(index);
}
