import { expect, it } from 'vitest';
import type { PagePrinter } from '../../../../main/ports/page-printer.ts';
import { receiptHtml } from '../../../../main/receipts/receipt-html.ts';
import { receiptText } from '../../../../main/receipts/receipt-text.ts';
import { renderReceipt } from '../../../../main/receipts/render-receipt.ts';
import { buildReceipt } from '../../../../shared/domain/receipt/build-receipt.ts';
import { readEscpos } from '../../../support/escpos/read-escpos.ts';
import { QR_ADDRESS, receiptFacts } from '../../../support/receipt-facts.ts';

const receipt = buildReceipt(receiptFacts());

const noPrinter: PagePrinter = { printToPdf: () => Promise.reject(new Error('no printer here')) };

it.each([
  ['80', 48],
  ['58', 32],
] as const)('text of %s mm is UTF-8 of %i columns and asks no printer', async (width, columns) => {
  const bytes = await renderReceipt.text(receipt, width, noPrinter);
  expect(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toBe(receiptText(receipt, columns));
});

it.each([
  ['80', 576],
  ['58', 384],
] as const)('escpos of %s mm fits its head of %i dots and is cut', async (width, headDots) => {
  const events = readEscpos(await renderReceipt.escpos(receipt, width, noPrinter), headDots);
  expect(events.at(-1)).toEqual({ kind: 'cut' });
  expect(events.filter(({ kind }) => kind === 'qr')).toMatchObject([{ text: QR_ADDRESS }]);
});

it('pdf is the page printed 80 mm wide', async () => {
  const asked: unknown[] = [];
  const printer: PagePrinter = {
    printToPdf: (html, options) => {
      asked.push([html, options]);
      return Promise.resolve(new Uint8Array([1, 2, 3]));
    },
  };
  expect(await renderReceipt.pdf(receipt, '80', printer)).toEqual(new Uint8Array([1, 2, 3]));
  expect(asked).toEqual([[receiptHtml(receipt), { widthMm: 80 }]]);
});
