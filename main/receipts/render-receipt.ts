import { standardProfile } from '../../shared/domain/printing/standard-profile.ts';
import type { PagePrinter } from '../ports/page-printer.ts';
import type { Paper } from './paper.ts';
import { receiptHtml } from './receipt-html.ts';
import { receiptText } from './receipt-text.ts';

export const RECEIPT_FORMATS = ['text', 'pdf', 'escpos'] as const;

export const RECEIPT_WIDTHS = ['80', '58'] as const;
type ReceiptWidth = (typeof RECEIPT_WIDTHS)[number];

export const TAPE_WIDTH_MM = 80;

type Render = (receipt: Paper, width: ReceiptWidth, printer: PagePrinter) => Promise<Uint8Array>;

/**
 * The receipt as the bytes of a file. `text`: UTF-8, 48 or 32 columns; `pdf`: one page of 80 mm tape, as high as the
 * receipt is long; `escpos`: commands that most printers of the width understand. Only `pdf` uses the printer; its
 * errors pass through.
 */
export const renderReceipt: Readonly<Record<(typeof RECEIPT_FORMATS)[number], Render>> = {
  text: (receipt, width) =>
    Promise.resolve(new TextEncoder().encode(receiptText(receipt, standardProfile(width).columns))),
  pdf: (receipt, _width, printer) => printer.printToPdf(receiptHtml(receipt), { widthMm: TAPE_WIDTH_MM }),
  escpos: async (paper, width) => {
    const { renderEscpos } = await import('../printing/escpos/render-escpos.ts');
    const printer = { paper: width, profile: standardProfile(width) };
    return renderEscpos({ paper, isCopy: false, logo: null }, printer);
  },
};
