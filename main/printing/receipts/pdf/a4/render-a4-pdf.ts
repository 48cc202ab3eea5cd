import { paperTitle } from '../../paper-title.ts';
import type { PrintedPaper } from '../../printed-paper.ts';
import { type Block, framed, stack } from '../block.ts';
import { logoBlock } from '../logo-block.ts';
import { type OpenPdf, openPdf } from '../open-pdf.ts';
import { footBlock, footRoom } from './a4-foot.ts';
import { headBlock, noticeBlocks, runningHead } from './a4-head.ts';
import { noteContent } from './a4-note.ts';
import { proofBlock } from './a4-proof.ts';
import { saleContent } from './a4-sale.ts';
import { BORDER, CONTENT_WIDTH, GAP, SHEET } from './a4-sizes.ts';
import { paginate, type SheetPage } from './paginate.ts';
import { layOutReport } from './report/lay-out-report.ts';

const LOGO_ROOM = { width: 34, height: 24 };

/**
 * The paper on sheets of A4: head and proof on the first page, the table's head on each, the totals on the last, and
 * on all of them whose document it is and `2/5` (MT 13.4).
 */
export async function renderA4Pdf(printed: PrintedPaper): Promise<Uint8Array> {
  const { paper, isCopy, logo } = printed;
  const open = await openPdf(paperTitle(printed));
  const { typesetter: type } = open;
  if (paper.of === 'report') {
    const report = layOutReport(type, paper, isCopy);
    for (const page of report.pages) {
      open.addPage(report.width, report.height);
      page.draw(open.pen, 0, 0);
    }
    return open.close();
  }
  const notices = noticeBlocks(type, paper, isCopy);
  const first = stack([notices, headBlock(type, paper, logoBlock(open.pdf, logo, LOGO_ROOM))], GAP.box);
  const other = stack([notices, runningHead(type, paper)], GAP.box);
  const proof = proofBlock(type, paper);
  const of = `${paper.title} ${paper.number.label} ${paper.number.value}`;
  const height = SHEET.height - SHEET.top - SHEET.bottom - footRoom(type, of);
  const content = paper.of === 'sale' ? saleContent(type, paper) : noteContent(type, paper);
  const pages = paginate(content, {
    first: height - first.height - proof.height - 2 * GAP.box,
    other: height - other.height - GAP.box,
  });
  for (const [index, page] of pages.entries()) {
    const isFirst = index === 0;
    drawPage(open, isFirst ? first : other, page);
    if (isFirst) proof.draw(open.pen, SHEET.side, SHEET.top + height - proof.height);
    const foot = footBlock(type, of, `${index + 1}/${pages.length}`);
    foot.draw(open.pen, SHEET.side, SHEET.top + height + GAP.box);
  }
  return open.close();
}

function drawPage(open: OpenPdf, head: Block, { boxes, table }: SheetPage): void {
  open.addPage(SHEET.width, SHEET.height);
  const framedTable = table.length === 0 ? [] : [framed({ ...stack(table), width: CONTENT_WIDTH }, BORDER)];
  stack([head, ...boxes, ...framedTable], GAP.box).draw(open.pen, SHEET.side, SHEET.top);
}
