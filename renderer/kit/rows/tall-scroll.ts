/** No element can be higher than some 33 million px in the browser, and far below that positions are still exact. */
const MOST_PX = 8_000_000;
/** A wheel and a finger go less far between two frames; the scrollbar goes further. */
const JUMP_VIEWPORTS = 2;

/** Where a list stands: the first px of it in sight, and what the scrollbar says to it. */
export interface TallPlace {
  top: number;
  scrollTop: number;
}

/** How high the list is, and how much of it is in sight; in px. */
export interface TallSize {
  height: number;
  viewport: number;
}

/** How high the element is that stands for the list: as high as the list, unless that is more than there can be. */
export const elementHeight = (height: number): number => Math.min(height, MOST_PX);

/** What the scrollbar says where the list stands at `top`. */
export function scrollTopOf(top: number, { height, viewport }: TallSize): number {
  if (height <= MOST_PX) return top;
  return (top / (height - viewport)) * (MOST_PX - viewport);
}

/**
 * Where the list stands once the scrollbar says `scrollTop`. In a list higher than its element the scrollbar jumps in
 * proportion and all else moves by as many px as it says; it is then out of proportion, and is put right at the ends.
 */
export function followScroll(from: TallPlace, scrollTop: number, size: TallSize): TallPlace {
  const { height, viewport } = size;
  if (height <= MOST_PX) return { top: scrollTop, scrollTop };
  const most = height - viewport;
  const mostScrollTop = MOST_PX - viewport;
  const moved = scrollTop - from.scrollTop;
  const isJump = Math.abs(moved) > JUMP_VIEWPORTS * viewport;
  const wanted = isJump ? (scrollTop / mostScrollTop) * most : from.top + moved;
  const top = Math.max(0, Math.min(wanted, most));
  const isAtAnEnd = top === 0 || top === most || scrollTop <= 0 || scrollTop >= mostScrollTop - 1;
  return { top, scrollTop: isAtAnEnd ? scrollTopOf(top, size) : scrollTop };
}

/** The least movement of the list after which a row is wholly in sight. */
export function topToShow(index: number, rowPx: number, top: number, viewport: number): number {
  const start = index * rowPx;
  if (start < top) return start;
  return Math.max(top, start + rowPx - viewport);
}
