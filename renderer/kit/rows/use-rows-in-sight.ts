import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { elementHeight, followScroll, scrollTopOf, type TallPlace, topToShow } from './tall-scroll.ts';

/** Rows out of sight, above and below, that are in the page all the same. */
const OVERSCAN = 6;

interface RowsLook {
  count: number;
  rowPx: number;
  /** Of what stands over the first rows. */
  headPx: number;
  /** Where it stands to begin with, in rows. */
  startAt: () => number;
}

interface RowsInSight {
  scroller: RefObject<HTMLDivElement | null>;
  /** Of the element that holds the rows, in px. */
  height: number;
  /** Those in the page: their numbers, and where they stand in that element. */
  rows: { index: number; top: number }[];
  /** The first and the last of which anything is in sight; nothing of `last` and what follows where there are no rows. */
  first: number;
  last: number;
  /** Where the list stands, in rows: 2.5 is in the midst of the third. */
  position: number;
  scrollToRow: (index: number) => void;
  scrollToTop: () => void;
}

/** Which of a list's rows, all of one height, are in sight: of any number of them. */
export function useRowsInSight({ count, rowPx, headPx, startAt }: RowsLook): RowsInSight {
  const scroller = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState(0);
  // From the first drawing on: nobody is told of rows at the top that were never in sight.
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
      // What the browser made of it: whole pixels, and not beyond the end.
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: from then on the list stands where it was scrolled to
  }, []);

  // A list that got shorter or longer stands where it stood, whatever its scrollbar says of it.
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
    // At rest, the scrollbar may be put right without anybody noticing.
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
