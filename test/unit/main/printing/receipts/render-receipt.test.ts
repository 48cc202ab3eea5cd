import { describe, expect, it } from 'vitest';
import { receiptText } from '../../../../../main/printing/receipts/receipt-text.ts';
import { renderReceipt } from '../../../../../main/printing/receipts/render-receipt.ts';
import { buildReceipt } from '../../../../../shared/domain/paper/receipt/build-receipt.ts';
import { readEscpos } from '../../../../support/escpos/read-escpos.ts';
import { QR_ADDRESS, receiptFacts } from '../../../../support/receipt-facts.ts';

const paper = buildReceipt(receiptFacts());
const printed = { paper, isCopy: false, logo: null };

describe('a receipt as text', () => {
  it.each([
    [80, 48],
    [58, 32],
  ] as const)('is UTF-8 in the columns of the roll: %i mm, %i columns', async (width, columns) => {
    const bytes = await renderReceipt(printed, 'text', width);
    expect(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toBe(receiptText(paper, columns));
  });
});

it.each([
  [80, 576],
  [58, 384],
] as const)('escpos of %i mm fits its head of %i dots and is cut', async (width, headDots) => {
  const events = readEscpos(await renderReceipt(printed, 'escpos', width), headDots);
  expect(events.at(-1)).toEqual({ kind: 'cut' });
  expect(events.filter(({ kind }) => kind === 'qr')).toMatchObject([{ text: QR_ADDRESS }]);
});
