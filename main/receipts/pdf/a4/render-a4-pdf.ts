import type { PrintedPaper } from '../../printed-paper.ts';
import { type Block, framed, stack } from '../block.ts';
import { logoBlock } from '../logo-block.ts';
import { type OpenPdf, openPdf } from '../open-pdf.ts';
import type { Typesetter } from '../typesetter.ts';
import { headBlock, noticeBlocks, runningHead } from './a4-head.ts';
import { noteContent } from './a4-note.ts';
import { proofBlock } from './a4-proof.ts';
import { saleContent } from './a4-sale.ts';
import { BORDER, CONTENT_WIDTH, GAP, SHEET, SMALL } from './a4-sizes.ts';
import { paginate, type SheetPage } from './paginate.ts';

const LOGO_ROOM = { width: 34, height: 24 };
const FOOT_HEIGHT = 6;

/**
 * The paper on sheets of A4: head and proof on the first page, the table's head on each, the totals on the last, and
 * on all of them whose document it is and `2/5` (MT 13.4).
 */
export async function renderA4Pdf(printed: PrintedPaper): Promise<Uint8Array> {
  const { paper, isCopy, logo } = printed;
  const open = await openPdf(`${paper.title} ${paper.number.value}`);
  const { typesetter: type } = open;
  const notices = noticeBlocks(type, paper, isCopy);
  const first = stack([notices, headBlock(type, paper, logoBlock(open.pdf, logo, LOGO_ROOM))], GAP.box);
  const other = stack([notices, runningHead(type, paper)], GAP.box);
  const proof = proofBlock(type, paper);
  const height = SHEET.height - SHEET.top - SHEET.bottom - FOOT_HEIGHT;
  const content = paper.of === 'sale' ? saleContent(type, paper) : noteContent(type, paper);
  const pages = paginate(content, {
    first: height - first.height - proof.height - 2 * GAP.box,
    other: height - other.height - GAP.box,
  });
  for (const [index, page] of pages.entries()) {
    const isFirst = index === 0;
    drawPage(open, isFirst ? first : other, page);
    if (isFirst) proof.draw(open.pen, SHEET.side, SHEET.top + height - proof.height);
    const foot = footBlock(
      type,
      `${paper.title} ${paper.number.label} ${paper.number.value}`,
      `${index + 1}/${pages.length}`,
    );
    foot.draw(open.pen, SHEET.side, SHEET.top + height + GAP.box);
  }
  return open.close();
}

function drawPage(open: OpenPdf, head: Block, { boxes, table }: SheetPage): void {
  open.addPage(SHEET.width, SHEET.height);
  const framedTable = table.length === 0 ? [] : [framed({ ...stack(table), width: CONTENT_WIDTH }, BORDER)];
  stack([head, ...boxes, ...framedTable], GAP.box).draw(open.pen, SHEET.side, SHEET.top);
}

function footBlock(type: Typesetter, left: string, right: string): Block {
  const texts = [
    type.set(left, CONTENT_WIDTH, SMALL),
    type.set(right, CONTENT_WIDTH, { ...SMALL, tabular: true, ink: 'black' }, { align: 'right' }),
  ];
  return {
    width: CONTENT_WIDTH,
    height: Math.max(...texts.map((text) => text.height)),
    draw(pen, x, y) {
      for (const text of texts) text.draw(pen, x, y);
    },
  };
}
