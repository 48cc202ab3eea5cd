import { paperTitle, type PrintedPaper } from '../../printed-paper.ts';
import { openPdf } from '../open-pdf.ts';
import { layOutRoll } from './lay-out-roll.ts';

export interface RollPdf {
  bytes: Uint8Array;
  widthMm: number;
  heightMm: number;
}

/** The paper as one PDF page of the roll's width, exactly as high as its content. */
export async function renderRollPdf(printed: PrintedPaper, widthMm: 80 | 58): Promise<RollPdf> {
  const pdf = await openPdf(paperTitle(printed));
  const page = layOutRoll(pdf, printed, widthMm);
  pdf.addPage(widthMm, page.height);
  page.draw(pdf.pen, 0, 0);
  return { bytes: await pdf.close(), widthMm, heightMm: page.height };
}
