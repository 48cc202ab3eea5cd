import { labelsASheet, type LabelSize, sizeOf } from '../../../../shared/domain/paper/label-size.ts';
import type { LabelPaper } from '../../../../shared/domain/paper/price-label.ts';
import { stack } from '../pdf/block.ts';
import { layOutLabels } from '../pdf/labels/lay-out-labels.ts';
import type { Measures } from '../pdf/open-pdf.ts';
import { SvgCanvas } from './svg-canvas.ts';

const SHOWN_OF_ROLL = 6;
const EDGE = 0.2;

/**
 * The first sheet of labels, or the first labels of a roll, as they are printed. On the screen alone each place of a
 * sheet has an edge, and used ones are grey.
 */
export function screenLabels({ typesetter }: Measures, paper: LabelPaper): string {
  const size = sizeOf(paper.size);
  const shown = size.kind === 'roll' ? SHOWN_OF_ROLL : labelsASheet(size) - paper.start;
  const { width, height, pages } = layOutLabels(typesetter, {
    ...paper,
    labels: firstOf(paper.labels, shown),
  });
  // Tear-off labels hang together until torn off.
  const isTape = size.kind === 'roll' && size.isTornOff;
  const drawn = isTape ? [stack(pages)] : pages;
  const drawings = drawn.map((page) => {
    const canvas = new SvgCanvas();
    if (size.kind === 'sheet') drawPlaces(canvas, size, paper);
    page.draw(canvas, 0, 0);
    return canvas.page(width, isTape ? page.height : height).markup;
  });
  return drawings.join('\n');
}

export function sheetsOf({ size: name, start, labels }: LabelPaper): number | null {
  const size = sizeOf(name);
  if (size.kind === 'roll') return null;
  const count = labels.reduce((sum, one) => sum + one.count, 0);
  return Math.ceil((start + count) / labelsASheet(size));
}

function firstOf(labels: LabelPaper['labels'], most: number): LabelPaper['labels'] {
  let left = most;
  return labels.flatMap(({ label, count }) => {
    const taken = Math.min(count, left);
    left -= taken;
    return taken === 0 ? [] : [{ label, count: taken }];
  });
}

function drawPlaces(
  canvas: SvgCanvas,
  size: Extract<LabelSize, { kind: 'sheet' }>,
  { margins, start }: LabelPaper,
): void {
  for (let place = 0; place < labelsASheet(size); place++) {
    const left = margins.left + (place % size.columns) * size.pitch.across;
    const top = margins.top + Math.floor(place / size.columns) * size.pitch.down;
    if (place < start) canvas.fill(left, top, size.width, size.height, 'tint');
    canvas.fill(left, top, size.width, EDGE, 'hair');
    canvas.fill(left, top + size.height - EDGE, size.width, EDGE, 'hair');
    canvas.fill(left, top, EDGE, size.height, 'hair');
    canvas.fill(left + size.width - EDGE, top, EDGE, size.height, 'hair');
  }
}
