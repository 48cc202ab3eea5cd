import type { Block } from '../block.ts';
import type { Typesetter } from '../typesetter.ts';
import { CONTENT_WIDTH, GAP, SMALL } from './a4-box.ts';

const ONE_LINE_ROOM = 6;
/** As wide as any page's number. */
const WIDEST_NUMBER = '999/999';

/** Millimetres to leave free below each page's content for its foot, which is as high as its text needs. */
export function footRoom(type: Typesetter, left: string, width = CONTENT_WIDTH): number {
  return Math.max(ONE_LINE_ROOM, GAP.box + footBlock(type, left, WIDEST_NUMBER, width).height);
}

/** What stands below each page: what it is of at the left, which one it is at the right. */
export function footBlock(type: Typesetter, left: string, right: string, width = CONTENT_WIDTH): Block {
  const page = type.set(right, width, { ...SMALL, tabular: true, ink: 'black' }, { align: 'right' });
  const texts = [type.set(left, width - type.widthOf(right, SMALL) - GAP.wide, SMALL), page];
  return {
    width,
    height: Math.max(...texts.map((text) => text.height)),
    draw(pen, x, y) {
      for (const text of texts) text.draw(pen, x, y);
    },
  };
}
