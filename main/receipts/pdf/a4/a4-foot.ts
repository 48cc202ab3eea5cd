import type { Block } from '../block.ts';
import type { Typesetter } from '../typesetter.ts';
import { CONTENT_WIDTH, GAP, SMALL } from './a4-sizes.ts';

export const FOOT_HEIGHT = 6;

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
