import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Browsers limit elements to some 33 million px; far below that, positions are still exact. */
const MAX_PX = 8_000_000;
/** Scrolling further than this between two frames is the scrollbar, not a wheel or a finger. */
const JUMP_VIEWPORTS = 2;

/** Position of a list: its first visible px, and the scrollbar's value. */
export interface TallPlace {
  top: number;
  scrollTop: number;
}

/** Height of the list and of its visible part, in px. */
interface TallSize {
  height: number;
  viewport: number;
}

/** Height of the list's element: that of the list, up to the limit. */
export const elementHeight = (height: number): number => Math.min(height, MAX_PX);

/** The scrollbar's value for a list at `top`. */
export function scrollTopOf(top: number, { height, viewport }: TallSize): number {
  if (height <= MAX_PX) return top;
  return (top / (height - viewport)) * (MAX_PX - viewport);
}

/**
 * Position of the list after a scroll to `scrollTop`. In a list higher than its element a scrollbar jump is
 * scaled, and any other scroll moves by its px; the scrollbar is then out of proportion, which is corrected
 * at the ends.
 */
export function followScroll(from: TallPlace, scrollTop: number, size: TallSize): TallPlace {
  const { height, viewport } = size;
  if (height <= MAX_PX) return { top: scrollTop, scrollTop };
  const most = height - viewport;
  const mostScrollTop = MAX_PX - viewport;
  const moved = scrollTop - from.scrollTop;
  const isJump = Math.abs(moved) > JUMP_VIEWPORTS * viewport;
  const wanted = isJump ? (scrollTop / mostScrollTop) * most : from.top + moved;
  const top = Math.max(0, Math.min(wanted, most));
  const isAtAnEnd = top === 0 || top === most || scrollTop <= 0 || scrollTop >= mostScrollTop - 1;
  return { top, scrollTop: isAtAnEnd ? scrollTopOf(top, size) : scrollTop };
}

/** Position after the least scroll that makes a row fully visible. */
export function topToShow(index: number, rowPx: number, top: number, viewport: number): number {
  const start = index * rowPx;
  if (start < top) return start;
  return Math.max(top, start + rowPx - viewport);
}

/** Rows rendered beyond the visible ones, above and below. */
const OVERSCAN = 6;

interface RowsLook {
  count: number;
  rowPx: number;
  /** Height of the head, which covers the first rows. */
  headPx: number;
  /** First position, in rows. */
  startAt: () => number;
}

interface RowsInSight {
  scroller: RefObject<HTMLDivElement | null>;
  /** Height of the element that holds the rows, in px. */
  height: number;
  /** Rendered rows: their indexes, and their positions in that element. */
  rows: { index: number; top: number }[];
  /** First and last rows at least partly visible; both 0 if there are no rows. */
  first: number;
  last: number;
  /** Position of the list, in rows: 2.5 is the middle of the third. */
  position: number;
  scrollToRow: (index: number) => void;
  scrollToTop: () => void;
}

/** Virtual scrolling over any number of rows of one height. */
export function useRowsInSight({ count, rowPx, headPx, startAt }: RowsLook): RowsInSight {
  const scroller = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState(0);
  // From the first render on, so that rows at the top that were never visible are not reported.
  const [place, setPlace] = useState<TallPlace>(() => ({ top: startAt() * rowPx, scrollTop: 0 }));
  const latest = useRef(place);
  const size = { height: count * rowPx, viewport };
  const sizeNow = useRef(size);
  sizeNow.current = size;

  const take = useCallback((next: TallPlace) => {
    latest.current = next;
    setPlace(next);
  }, []);
  const goTo = useCallback(
    (top: number) => {
      const element = scroller.current;
      if (element === null) return;
      element.scrollTop = scrollTopOf(top, sizeNow.current);
      // Reads back what the browser set: whole pixels, not beyond the end.
      take({
        top: sizeNow.current.height === elementHeight(sizeNow.current.height) ? element.scrollTop : top,
        scrollTop: element.scrollTop,
      });
    },
    [take],
  );

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = (): void => setViewport(Math.max(0, element.clientHeight - headPx));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [headPx]);

  useLayoutEffect(() => {
    goTo(startAt() * rowPx);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: from then on the user scrolls
  }, []);

  // A list that got shorter or longer keeps its position, whatever its scrollbar says.
  useLayoutEffect(() => {
    const { height, viewport: seen } = sizeNow.current;
    if (height > elementHeight(height)) goTo(Math.max(0, Math.min(latest.current.top, height - seen)));
  }, [size.height, size.viewport, goTo]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const onScroll = (): void => {
      if (element.scrollTop === latest.current.scrollTop) return;
      const next = followScroll(latest.current, element.scrollTop, sizeNow.current);
      if (next.scrollTop === element.scrollTop) take(next);
      else goTo(next.top);
    };
    // At rest, the scrollbar can be corrected unnoticed.
    const onRest = (): void => {
      const { height } = sizeNow.current;
      if (height > elementHeight(height)) goTo(latest.current.top);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('scrollend', onRest, { passive: true });
    return () => {
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('scrollend', onRest);
    };
  }, [goTo, take]);

  const first = Math.max(0, Math.min(Math.floor(place.top / rowPx), count - 1));
  const last = Math.max(first, Math.min(Math.ceil((place.top + viewport) / rowPx) - 1, count - 1));
  const from = Math.max(0, first - OVERSCAN);
  const until = Math.min(count - 1, last + OVERSCAN);
  const shift = place.top - place.scrollTop;
  const scrollToRow = useCallback(
    (index: number) => goTo(topToShow(index, rowPx, latest.current.top, sizeNow.current.viewport)),
    [goTo, rowPx],
  );
  const scrollToTop = useCallback(() => goTo(0), [goTo]);
  return {
    scroller,
    height: elementHeight(size.height),
    rows: Array.from({ length: Math.max(0, until - from + 1) }, (_, step) => ({
      index: from + step,
      top: (from + step) * rowPx - shift,
    })),
    first,
    last,
    position: place.top / rowPx,
    scrollToRow,
    scrollToTop,
  };
}
