import type { LabelPaper } from '../../../../../shared/domain/labels/price-label.ts';
import { openPdf } from '../open-pdf.ts';
import { layOutLabels } from './lay-out-labels.ts';

/** Price labels as PDF: sheets of A4, or a page for each label of a roll. */
export async function renderLabelsPdf(paper: LabelPaper): Promise<Uint8Array> {
  const open = await openPdf(paper.title);
  const { width, height, pages } = layOutLabels(open.typesetter, paper);
  for (const page of pages) {
    open.addPage(width, height);
    page.draw(open.pen, 0, 0);
  }
  return open.close();
}
