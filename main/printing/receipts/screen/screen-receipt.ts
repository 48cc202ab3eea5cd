import type { ReceiptContent } from '../../../../shared/contract/documents.ts';
import { openToMeasure } from '../pdf/open-pdf.ts';
import { layOutRoll, type Measures } from '../pdf/roll/lay-out-roll.ts';
import { AMOUNT, rollSizes, STRONG, TEXT } from '../pdf/roll/roll-sizes.ts';
import { paperTitle } from '../paper-title.ts';
import type { PrintedPaper } from '../printed-paper.ts';
import { SvgPen } from './svg-pen.ts';

const WIDTH_MM = 80;
const LETTERS = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ abcdefghijklmnñopqrstuvwxyz áéíóú 0123456789 .,:;-/×%';

let measuring: Promise<Measures> | null = null;

/** The letters, read and measured once: that takes a third of a second, so it is begun before a receipt is wanted. */
export function readyToMeasure(): Promise<Measures> {
  if (measuring === null) {
    measuring = openToMeasure('').then((open) => {
      for (const style of [TEXT, STRONG, AMOUNT, rollSizes(WIDTH_MM).heading])
        open.typesetter.widthOf(LETTERS, style);
      return open;
    });
    // Whoever asks for a receipt is told, and the next one tries anew.
    measuring.catch(() => (measuring = null));
  }
  return measuring;
}

/** What stands in the document of a receipt: the page of the roll of 80 mm as a drawing. */
export function screenReceipt(measures: Measures, printed: PrintedPaper): ReceiptContent {
  const page = layOutRoll(measures, printed, WIDTH_MM);
  const pen = new SvgPen();
  page.draw(pen, 0, 0);
  return {
    title: paperTitle(printed),
    markup: pen.page(page.width, page.height).markup,
  };
}
