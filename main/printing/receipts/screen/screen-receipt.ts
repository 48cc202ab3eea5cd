import type { ReceiptContent } from '../../../../shared/contract/documents.ts';
import type { PaperForm } from '../../../../shared/contract/papers.ts';
import type { ReportPaper } from '../../../../shared/domain/paper/report-paper.ts';
import { layOutReport } from '../pdf/a4/report/lay-out-report.ts';
import { type Measures, openMeasures } from '../pdf/open-pdf.ts';
import { layOutRoll } from '../pdf/roll/lay-out-roll.ts';
import { AMOUNT, rollSizes, STRONG, TEXT } from '../pdf/roll/roll-sizes.ts';
import { paperTitle, type PrintedPaper } from '../read-paper.ts';
import { SvgCanvas } from './svg-canvas.ts';

const WIDTH_MM = 80;
const LETTERS = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ abcdefghijklmnñopqrstuvwxyz áéíóú .,:;-/×%';
const FIGURES = '0123456789.,';
/** Each figure before each other: amounts differ on every receipt. */
const AMOUNTS = Array.from(FIGURES, (one) => Array.from(FIGURES, (next) => one + next).join('')).join('');

/** Reads and measures the letters once: a third of a second, so call it before a receipt is wanted. */
export async function readyToMeasure(): Promise<Measures> {
  const measures = await openMeasures();
  for (const style of [TEXT, STRONG, AMOUNT, rollSizes(WIDTH_MM).heading])
    measures.typesetter.widthOf(LETTERS + AMOUNTS, style);
  return measures;
}

/** Content of a receipt's document: the page of the roll of 80 mm as a drawing. */
export function screenReceipt(measures: Measures, printed: PrintedPaper): ReceiptContent {
  const page = layOutRoll(measures, printed, WIDTH_MM);
  const canvas = new SvgCanvas();
  page.draw(canvas, 0, 0);
  return {
    title: paperTitle(printed),
    markup: canvas.parts(page.width, page.height).markup,
  };
}

/** A report as it comes out of a printer: the roll of 80 mm, or its sheets one below the other. */
export function screenReport(measures: Measures, paper: ReportPaper, form: PaperForm): ReceiptContent {
  if (form === 'roll') return screenReceipt(measures, { paper, isCopy: false, logo: null });
  const { width, height, pages } = layOutReport(measures.typesetter, paper, false);
  const drawings = pages.map((page) => {
    const canvas = new SvgCanvas();
    page.draw(canvas, 0, 0);
    return canvas.page(width, height).markup;
  });
  return { title: paper.title, markup: drawings.join('\n') };
}
