import { atMost, type Block, place, type Placed, stack } from '../../block.ts';

export interface Piece {
  block: Block;
  /** Room above it, unless it begins a page. */
  gap: number;
  /** Head of its table, repeated above it if it begins a page. */
  head: Block | null;
}

/**
 * Distributes pieces in order over pages, or columns, of the given height; one that is higher is drawn smaller. There
 * is always a first page.
 */
export function flowPages(pieces: readonly Piece[], roomOf: (index: number) => number): Block[] {
  const pages: Placed[][] = [[]];
  let top = 0;
  for (const { block, gap, head } of pieces) {
    const isFirst = (): boolean => pages.at(-1)?.length === 0;
    if (!isFirst() && top + gap + block.height > roomOf(pages.length - 1)) {
      pages.push([]);
      top = 0;
    }
    const whole = isFirst() && head !== null ? stack([head, block]) : block;
    const fitted = atMost(whole, roomOf(pages.length - 1));
    if (!isFirst()) top += gap;
    pages.at(-1)?.push({ block: fitted, left: 0, top });
    top += fitted.height;
  }
  return pages.map(place);
}
