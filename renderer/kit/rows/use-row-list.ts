import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { rowAt, type RowList } from './row-list-store.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';

/** Rows that a page key moves by, if the number in view is unknown. */
const PAGE_ROWS = 10;
/** Height of a row, in rem; must match the style sheet. */
const ROW_REM = 3.75;

interface RowListLook {
  /** Height in rem of the list's head, which covers the first rows; 0 if none. */
  headRem: number;
  onOpen: (index: number) => void;
  /** ↑ beyond the first row. */
  onAbove: () => void;
}

interface ShownRow<Row> {
  index: number;
  /** Undefined while it is being read; its place stays empty. */
  row: Row | undefined;
  /** From the top of the rows, in px. */
  top: number;
  isMarked: boolean;
}

interface ShownRows<Row> {
  /** Ref for the scrolling element. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Height of all rows, in px. */
  height: number;
  rows: ShownRow<Row>[];
  /** The marked row, if it is rendered. */
  markedRow: Row | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

type ShownList<Filters, Row> = Pick<
  RowList<Filters, Row>,
  'pages' | 'total' | 'marked' | 'readFilters' | 'want' | 'top' | 'mark'
>;

/**
 * Virtual rows of a long list: renders those in view and a few around them, and loads them as they come near.
 * A remounted list keeps its position; new filters start at the top.
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

/** Keyboard navigation: the arrows mark a row, Enter opens it, ↑ on the first row leaves the list. */
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

/** Row that a key moves the mark to in a list of `count` rows; null for other keys. */
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
