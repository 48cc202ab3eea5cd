import { atMost, type Block, place, type Placed, stack } from '../../block.ts';

/** What stands on one page as a whole. */
export interface Piece {
  block: Block;
  /** Room above it, where it does not begin a page. */
  gap: number;
  /** Stands above it where it begins a page: the head of the table that it goes on with. */
  head: Block | null;
}

/**
 * Pieces in their order on pages as high as told; what is higher than a page by itself is drawn smaller. There is a
 * first page, be it empty.
 */
export function flowPages(pieces: readonly Piece[], room: { first: number; other: number }): Block[] {
  const pages: Placed[][] = [[]];
  let top = 0;
  for (const { block, gap, head } of pieces) {
    const isFirst = (): boolean => pages.at(-1)?.length === 0;
    const height = pages.length === 1 ? room.first : room.other;
    if (!isFirst() && top + gap + block.height > height) {
      pages.push([]);
      top = 0;
    }
    const whole = isFirst() && head !== null ? stack([head, block]) : block;
    const fitted = atMost(whole, pages.length === 1 ? room.first : room.other);
    if (!isFirst()) top += gap;
    pages.at(-1)?.push({ block: fitted, left: 0, top });
    top += fitted.height;
  }
  return pages.map(place);
}
