import { standardProfile } from '../../../shared/domain/paper/printer.ts';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import { renderA4Pdf } from './pdf/a4/render-a4-pdf.ts';
import { renderRollPdf } from './pdf/roll/lay-out-roll.ts';
import type { PrintedPaper } from './read-paper.ts';
import { receiptText } from './receipt-text.ts';

/** In millimetres. */
export type RollWidth = 80 | 58;

type Render = (printed: PrintedPaper, width: RollWidth) => Uint8Array | Promise<Uint8Array>;

const FORMATS = {
  /** UTF-8. */
  text: ({ paper }, width) =>
    new TextEncoder().encode(receiptText(paper, standardProfile(`${width}`).columns)),
  /** One page as wide as the roll and as high as the receipt is long. */
  pdf: async (printed, width) => (await renderRollPdf(printed, width)).bytes,
  a4: (printed) => renderA4Pdf(printed),
  /** Commands that most printers of the width understand. */
  escpos: async (printed, width) => {
    const { renderEscpos } = await import('../escpos/render-escpos.ts');
    const paper = `${width}` as const;
    return renderEscpos(printed, { paper, profile: standardProfile(paper) });
  },
} as const satisfies Record<string, Render>;

export type ReceiptFormat = keyof typeof FORMATS;

export const RECEIPT_FORMATS = Object.keys(FORMATS) as ReceiptFormat[];

export async function renderReceipt(
  printed: PrintedPaper,
  format: ReceiptFormat,
  width: RollWidth = 80,
): Promise<Uint8Array> {
  return FORMATS[format](printed, width);
}

/** Parses millimetres; 80 by default. Throws InputError. */
export function readRollWidth(typed: unknown): RollWidth {
  if (typed === undefined || typed === '80') return 80;
  if (typed === '58') return 58;
  throw new InputError(say('documents.rollWidth'));
}
