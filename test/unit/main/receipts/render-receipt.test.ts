import { expect, it } from 'vitest';
import type { PagePrinter } from '../../../../main/ports/page-printer.ts';
import { receiptHtml } from '../../../../main/receipts/receipt-html.ts';
import { receiptText } from '../../../../main/receipts/receipt-text.ts';
import { renderReceipt } from '../../../../main/receipts/render-receipt.ts';
import { buildReceipt } from '../../../../shared/domain/receipt/build-receipt.ts';
import { receiptFacts } from '../../../support/receipt-facts.ts';

const receipt = buildReceipt(receiptFacts());

it('text is UTF-8 and asks no printer', async () => {
  const noPrinter: PagePrinter = { printToPdf: () => Promise.reject(new Error('no printer here')) };
  const bytes = await renderReceipt(receipt, 'text', noPrinter);
  expect(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toBe(receiptText(receipt));
});

it('pdf is the page printed 80 mm wide', async () => {
  const asked: unknown[] = [];
  const printer: PagePrinter = {
    printToPdf: (html, options) => {
      asked.push([html, options]);
      return Promise.resolve(new Uint8Array([1, 2, 3]));
    },
  };
  expect(await renderReceipt(receipt, 'pdf', printer)).toEqual(new Uint8Array([1, 2, 3]));
  expect(asked).toEqual([[receiptHtml(receipt), { widthMm: 80 }]]);
});
