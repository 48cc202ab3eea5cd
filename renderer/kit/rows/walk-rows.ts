import type { KeyboardEvent } from 'react';
import { rowAfter } from './row-after.ts';

interface WalkedList {
  marked: number;
  total: number;
  inSight: { startIndex: number; endIndex: number } | null;
  mark: (index: number) => void;
  scrollTo: (index: number) => void;
  onOpen: (index: number) => void;
  onAbove: () => void;
}

/** The keyboard's way through a list: the arrows mark a row, Enter opens it, and above the first is what is over the list. */
export function walkRows(event: KeyboardEvent, list: WalkedList): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const { marked, total, inSight, mark, scrollTo, onOpen, onAbove } = list;
  if (event.key === 'Enter') onOpen(marked);
  else if (event.key === 'ArrowUp' && marked === 0) onAbove();
  else {
    const index = rowAfter(event.key, marked, total, inSight);
    if (index === null) return;
    mark(index);
    scrollTo(index);
  }
  event.preventDefault();
}
