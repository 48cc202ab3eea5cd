import type { Renderings } from './renderings.ts';

/** The drawing code is large: it is loaded with the first drawing. */
export const DRAWN_HERE: Renderings = {
  async escpos(printed, printer) {
    const { renderEscpos } = await import('./escpos/render-escpos.ts');
    return await renderEscpos(printed, printer);
  },
  async rollPdf(printed, widthMm) {
    const { renderRollPdf } = await import('./receipts/pdf/roll/lay-out-roll.ts');
    return await renderRollPdf(printed, widthMm);
  },
  async a4Pdf(printed) {
    const { renderA4Pdf } = await import('./receipts/pdf/a4/render-a4-pdf.ts');
    return await renderA4Pdf(printed);
  },
  async labelsPdf(paper) {
    const { renderLabelsPdf } = await import('./receipts/pdf/labels/lay-out-labels.ts');
    return await renderLabelsPdf(paper);
  },
  async labelsEscpos(paper, printer) {
    const { renderLabels } = await import('./escpos/render-labels.ts');
    return await renderLabels(paper, printer);
  },
  async testPage(printer) {
    const { renderTestPage } = await import('./escpos/render-test-page.ts');
    return await renderTestPage(printer);
  },
};
