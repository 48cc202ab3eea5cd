import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { rowAt, type RowList } from './row-list-store.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';

/** Rows a page key goes over, if it cannot be told how many are in sight. */
const PAGE_ROWS = 10;
/** Height of a row, in rem: as its style has it. */
const ROW_REM = 3.75;

interface RowListLook {
  /** Height of the list's head in rem, which stands over the first rows; 0 where there is none. */
  headRem: number;
  onOpen: (index: number) => void;
  /** ↑ beyond the first row. */
  onAbove: () => void;
}

interface ShownRow<Row> {
  index: number;
  /** Undefined while it is being read: its place is kept. */
  row: Row | undefined;
  /** From the top of the rows, in px. */
  top: number;
  isMarked: boolean;
}

interface ShownRows<Row> {
  /** Of the element that is scrolled. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Of all rows, in px. */
  height: number;
  rows: ShownRow<Row>[];
  /** The row the arrows are on, if it is in the page. */
  markedRow: Row | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

type ShownList<Filters, Row> = Pick<
  RowList<Filters, Row>,
  'pages' | 'total' | 'marked' | 'readFilters' | 'want' | 'top' | 'mark'
>;

/**
 * Rows of a long list in the page: only those in sight and a few around them, which are asked for when they come near.
 * On return the list is where it was; other filters begin at its top.
 */
export function useRowList<Filters, Row>(
  list: ShownList<Filters, Row>,
  { headRem, onOpen, onAbove }: RowListLook,
): ShownRows<Row> {
  const { pages, total, marked, readFilters, want, top, mark } = list;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const shown = useRowsInSight({ count: total, rowPx: ROW_REM * rem, headPx: headRem * rem, startAt: top });
  const { scroller, height, first, last, position, scrollToRow, scrollToTop } = shown;
  useEffect(() => want(position, last), [position, last, want, pages]);
  const seenFilters = useRef(readFilters);
  useEffect(() => {
    if (readFilters === seenFilters.current) return;
    seenFilters.current = readFilters;
    scrollToTop();
  }, [readFilters, scrollToTop]);
  const rows = shown.rows.map(({ index, top: rowTop }) => ({
    index,
    row: rowAt(pages, index),
    top: rowTop,
    isMarked: index === marked,
  }));
  return {
    scroller,
    height,
    rows,
    markedRow: rows.find(({ isMarked }) => isMarked)?.row,
    onKeyDown: (event) =>
      walkRows(event, {
        marked,
        total,
        inSight: { startIndex: first, endIndex: last },
        mark,
        scrollTo: scrollToRow,
        onOpen,
        onAbove,
      }),
  };
}

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
function walkRows(event: KeyboardEvent, list: WalkedList): void {
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

/** Row that a key moves the mark to in a list of `count` rows; null if it is not a key of lists. */
export function rowAfter(
  key: string,
  index: number,
  count: number,
  inSight: { startIndex: number; endIndex: number } | null,
): number | null {
  const last = Math.max(0, count - 1);
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
