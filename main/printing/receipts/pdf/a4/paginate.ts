import { atMost, type Block } from '../block.ts';
import { GAP, type SheetContent } from './a4-box.ts';

/** What stands on a page below its head: boxes, and a piece of the table. */
export interface SheetPage {
  boxes: Block[];
  /** Its head first. */
  table: Block[];
}

/** Room for content in millimetres: the first page has its proof at the foot, the others have a shorter head. */
export interface Room {
  first: number;
  other: number;
}

/**
 * Lays content out on pages, in its order; a row stands on one page, and what ends the table is never without a row of
 * it. What is higher than a page by itself is drawn smaller.
 */
export function paginate({ boxes, table, end }: SheetContent, room: Room): SheetPage[] {
  const pages: SheetPage[] = [{ boxes: [], table: [] }];
  let left = room.first;
  const turn = (): SheetPage => {
    const page: SheetPage = { boxes: [], table: [] };
    pages.push(page);
    left = room.other;
    return page;
  };
  let page = pages[0] ?? turn();
  for (const box of boxes) {
    const fitted = atMost(box, room.other);
    if (fitted.height > left) page = turn();
    page.boxes.push(fitted);
    left -= fitted.height + GAP.box;
  }
  for (const piece of pieces(table.rows, end)) {
    const fitted = piece.map((block) => atMost(block, (room.other - table.head.height) / piece.length));
    const height = fitted.reduce((sum, block) => sum + block.height, 0);
    const isBegun = page.table.length > 0;
    if (height + (isBegun ? 0 : table.head.height) > left) page = turn();
    if (page.table.length === 0) {
      page.table.push(table.head);
      left -= table.head.height;
    }
    page.table.push(...fitted);
    left -= height;
  }
  return pages;
}

/** Rows one by one, the last with what ends the table. */
function pieces(rows: readonly Block[], end: readonly Block[]): Block[][] {
  const all = rows.map((row) => [row]);
  const last = all.pop() ?? [];
  return [...all, [...last, ...end]];
}
