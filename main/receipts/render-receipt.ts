import type { PagePrinter } from '../ports/page-printer.ts';
import type { Paper } from './paper.ts';
import { receiptHtml } from './receipt-html.ts';
import { receiptText } from './receipt-text.ts';

export const RECEIPT_FORMATS = ['text', 'pdf'] as const;

export const TAPE_WIDTH_MM = 80;

/**
 * The receipt as the bytes of a file. `text`: UTF-8, 48 columns; `pdf`: one page of 80 mm tape, as high as
 * the receipt is long. Only `pdf` uses the printer; its errors pass through.
 */
export async function renderReceipt(
  receipt: Paper,
  format: (typeof RECEIPT_FORMATS)[number],
  printer: PagePrinter,
): Promise<Uint8Array> {
  if (format === 'text') return new TextEncoder().encode(receiptText(receipt));
  return printer.printToPdf(receiptHtml(receipt), { widthMm: TAPE_WIDTH_MM });
}
