import type { ReportPaper } from '../../../../shared/domain/paper/report-paper.ts';
import type { ReceiptContent } from '../../../../shared/contract/documents.ts';
import type { PaperForm } from '../../../../shared/contract/papers.ts';
import { layOutReport } from '../pdf/a4/report/lay-out-report.ts';
import type { Measures } from '../pdf/roll/lay-out-roll.ts';
import { screenReceipt } from './screen-receipt.ts';
import { SvgPen } from './svg-pen.ts';

/** A report as it comes out of a printer: the roll of 80 mm, or its sheets one below the other. */
export function screenReport(measures: Measures, paper: ReportPaper, form: PaperForm): ReceiptContent {
  if (form === 'roll') return screenReceipt(measures, { paper, isCopy: false, logo: null });
  const { width, height, pages } = layOutReport(measures.typesetter, paper, false);
  const drawings = pages.map((page) => {
    const pen = new SvgPen();
    page.draw(pen, 0, 0);
    return pen.page(width, height).markup;
  });
  return { title: paper.title, markup: drawings.join('\n') };
}
