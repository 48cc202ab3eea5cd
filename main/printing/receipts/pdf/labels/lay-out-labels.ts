import { SHEET } from '../a4/a4-box.ts';
import { type Block, place, type Placed } from '../block.ts';
import { labelBlock } from './label-block.ts';
import { labelType } from './label-type.ts';
import { openPdf } from '../open-pdf.ts';
import type { Typesetter } from '../typesetter.ts';
import { DOT_MM } from '../../qr-code.ts';
import { labelsASheet, sizeOf } from '../../../../../shared/domain/paper/label-size.ts';
import type { LabelPaper } from '../../../../../shared/domain/paper/price-label.ts';

const DASH_MM = 2;

/** Pages of one size, in millimetres. */
export interface LabelPages {
  width: number;
  height: number;
  pages: Block[];
}

/** All labels in order, on sheets from the first free place on, or each by itself on a roll. */
export function layOutLabels(type: Typesetter, paper: LabelPaper): LabelPages {
  const size = sizeOf(paper.size);
  const blocks = labelBlocks(type, paper).flatMap(({ block, count }) => Array<Block>(count).fill(block));
  if (size.kind === 'roll') {
    const pages = blocks.map((block) => place([{ block, left: size.left, top: 0 }]));
    return { width: size.width, height: size.height, pages };
  }
  const { margins } = paper;
  const pages: Placed[][] = [];
  for (const [index, block] of blocks.entries()) {
    const at = paper.start + index;
    const cell = at % labelsASheet(size);
    if (cell === 0 || pages.length === 0) pages.push([]);
    pages.at(-1)?.push({
      block,
      left: margins.left + (cell % size.columns) * size.pitch.across,
      top: margins.top + Math.floor(cell / size.columns) * size.pitch.down,
    });
  }
  return { width: SHEET.width, height: SHEET.height, pages: pages.map(place) };
}

/** Each label with its number of prints; `width`: given if the paper is narrower than the size. */
export function labelBlocks(
  type: Typesetter,
  { size: name, labels }: LabelPaper,
  width?: number,
): { block: Block; count: number }[] {
  const size = sizeOf(name);
  const room = {
    width: width ?? (size.kind === 'sheet' ? size.width : size.print),
    height: size.height,
    style: labelType(name),
  };
  const isTornOff = size.kind === 'roll' && size.isTornOff;
  return labels.map(({ label, count }) => {
    const block = labelBlock(type, label, room);
    return { block: isTornOff ? withTearLine(block) : block, count };
  });
}

function withTearLine(block: Block): Block {
  return {
    ...block,
    draw(canvas, left, top) {
      block.draw(canvas, left, top);
      const dashes = Math.floor(block.width / DASH_MM);
      const at = top + block.height - DOT_MM;
      canvas.fillAll(
        Array.from(
          { length: dashes },
          (_, dash) => [left + dash * DASH_MM, at, DASH_MM / 2, DOT_MM] as const,
        ),
      );
    },
  };
}

export async function renderLabelsPdf(paper: LabelPaper): Promise<Uint8Array> {
  const open = await openPdf(paper.title);
  const { width, height, pages } = layOutLabels(open.typesetter, paper);
  for (const page of pages) {
    open.addPage(width, height);
    page.draw(open.canvas, 0, 0);
  }
  return open.close();
}
