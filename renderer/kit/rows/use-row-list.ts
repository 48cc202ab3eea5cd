import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { RowList } from './row-list-store.ts';
import { rowAt } from './row-pages.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';
import { walkRows } from './walk-rows.ts';

interface RowListLook {
  /** The height of a row, in rem: as its style has it. */
  rowRem: number;
  /** Of the list's head, which stands over the first rows; 0 where there is none. */
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
  /** The first of which anything is in sight. */
  first: number;
  /** The row the arrows are on, if it is in the page. */
  markedRow: Row | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

type ShownList<Filters, Row> = Pick<
  RowList<Filters, Row>,
  'pages' | 'total' | 'marked' | 'readFilters' | 'want' | 'top' | 'mark'
>;

/**
 * What a long list has in the page: only the rows in sight and a few around them, which are asked for when they come
 * near. Whoever comes back finds the list where it was; other filters begin at its top.
 */
export function useRowList<Filters, Row>(
  list: ShownList<Filters, Row>,
  { rowRem, headRem, onOpen, onAbove }: RowListLook,
): ShownRows<Row> {
  const { pages, total, marked, readFilters, want, top, mark } = list;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const shown = useRowsInSight({ count: total, rowPx: rowRem * rem, headPx: headRem * rem, startAt: top });
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
    first,
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
