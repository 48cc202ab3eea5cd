import { describe, expect, it } from 'vitest';
import { paginate } from '../../../../../../../main/printing/receipts/pdf/a4/render-a4-pdf.ts';
import type { Block } from '../../../../../../../main/printing/receipts/pdf/block.ts';

const block = (height: number): Block => ({ width: 10, height, draw: () => undefined });
const head = block(5);

/** Heights of what stands on each page, the table's head as `head`. */
function pagesOf(boxes: number[], rows: number[], end: number[], room = { first: 50, other: 100 }) {
  const content = { boxes: boxes.map(block), table: { head, rows: rows.map(block) }, end: end.map(block) };
  return paginate(content, room).map((page) => ({
    boxes: page.boxes.map(({ height }) => height),
    table: page.table.map((one) => (one === head ? 'head' : one.height)),
  }));
}

describe('a table', () => {
  it('begins on the next page where no row of it fits on the first', () => {
    expect(pagesOf([40], [10], [])).toEqual([
      { boxes: [40], table: [] },
      { boxes: [], table: ['head', 10] },
    ]);
  });
});

it('a block higher than a page is drawn as high as one', () => {
  expect(pagesOf([300], [500, 10], [])).toEqual([
    { boxes: [], table: [] },
    { boxes: [100], table: [] },
    { boxes: [], table: ['head', 95] },
    { boxes: [], table: ['head', 10] },
  ]);
});
