import type { PrintedPaper } from '../../printed-paper.ts';
import { DOT_MM } from '../../qr-code.ts';
import { type Block, centred, EMPTY, pad, stack } from '../block.ts';
import { logoBlock } from '../logo-block.ts';
import type { OpenPdf } from '../open-pdf.ts';
import { fiscalBlock } from './roll-fiscal.ts';
import { footParts } from './roll-foot.ts';
import { issuerBlock, noticeBlocks, titleBlock } from './roll-head.ts';
import { noteParts } from './roll-note.ts';
import { part, stackParts } from './roll-part.ts';
import { reportParts } from './roll-report.ts';
import { saleParts } from './roll-sale.ts';
import { rollSizes, type RollSizes, THICK } from './roll-sizes.ts';

/** What the layout needs: letters and pictures that can be measured. */
export type Measures = Pick<OpenPdf, 'pdf' | 'typesetter'>;

const TOP_MM = 3.5;
/** To cut in. */
const TAIL_MM = 6;
const LOGO_HEIGHT_MM = 18;

/** The whole page of a paper on a roll, its margins included: the one layout of the printed file and of the screen. */
export function layOutRoll(measures: Measures, printed: PrintedPaper, widthMm: 80 | 58): Block {
  const sizes = rollSizes(widthMm);
  const content = contentBlock(measures, printed, sizes);
  return {
    width: widthMm,
    height: Math.ceil((TOP_MM + content.height + TAIL_MM) / DOT_MM) * DOT_MM,
    draw: (pen, left, top) => content.draw(pen, left + sizes.marginMm, top + TOP_MM),
  };
}

function contentBlock(
  { pdf, typesetter }: Measures,
  { paper, isCopy, logo }: PrintedPaper,
  sizes: RollSizes,
): Block {
  const { printMm: width } = sizes;
  if (paper.of === 'report') {
    return stack([
      ...noticeBlocks(typesetter, { ...paper, mark: null }, isCopy, sizes),
      stackParts(reportParts(typesetter, paper, sizes), width),
    ]);
  }
  const picture = logoBlock(pdf, logo, { width: width * 0.75, height: LOGO_HEIGHT_MM });
  return stack([
    ...noticeBlocks(typesetter, paper, isCopy, sizes),
    picture === null ? EMPTY : pad(centred(picture, width), 0, 0, 2),
    issuerBlock(typesetter, paper, sizes),
    stackParts(
      [
        { ...part(titleBlock(typesetter, paper, sizes)), rule: THICK },
        ...(paper.of === 'sale' ? saleParts(typesetter, paper, sizes) : noteParts(typesetter, paper, sizes)),
        part(paper.fiscal === null ? EMPTY : fiscalBlock(typesetter, paper.fiscal, sizes)),
        ...footParts(typesetter, paper, sizes),
      ],
      width,
    ),
  ]);
}
