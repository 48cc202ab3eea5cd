import { readFile } from 'node:fs/promises';
import { LABEL_SIZES } from '../../../shared/domain/paper/label-size.ts';
import type { LabelPaper } from '../../../shared/domain/paper/price-label.ts';
import { fontFile, WEIGHTS } from '../receipts/pdf/type-style.ts';
import { labelBlocks } from '../receipts/pdf/labels/lay-out-labels.ts';
import { openMeasures } from '../receipts/pdf/open-pdf.ts';
import { SvgCanvas } from '../receipts/screen/svg-canvas.ts';
import { type DrawSvg, loadDrawerOf } from './draw-svg.ts';
import { EscposTape } from './escpos-tape.ts';
import { DOTS_PER_MM, type EscposPrinter, lineDots } from './head.ts';

/**
 * Renders price labels on receipt paper, one below the other, each as a picture in the head's dots: drawn as
 * for a sheet, every bar whole dots wide.
 */
export async function renderLabels(paper: LabelPaper, printer: EscposPrinter): Promise<Uint8Array> {
  const { typesetter } = await openMeasures();
  const draw = await loadLabelDrawer();
  const size = LABEL_SIZES[`roll-${printer.paper}`];
  const width = lineDots(printer) / DOTS_PER_MM;
  const tape = new EscposTape(printer);
  const drawn = labelBlocks(typesetter, { ...paper, size: `roll-${printer.paper}` }, width);
  for (const { block, count } of drawn) {
    const canvas = new SvgCanvas();
    block.draw(canvas, 0, 0);
    tape.draw(draw(canvas.page(width, size.height).markup), count);
  }
  return tape.end();
}

async function loadLabelDrawer(): Promise<DrawSvg> {
  const fontBuffers = await Promise.all(WEIGHTS.map((weight) => readFile(fontFile(weight))));
  return await loadDrawerOf({ fontBuffers, family: 'Inter', dpi: DOTS_PER_MM * 25.4 });
}
