import { describe, expect, test } from 'vitest';
import { drawPdf } from '../../../tools/chromium-host/pdf-image.ts';
import { readQrCodes } from '../../../tools/chromium-host/read-qr.ts';
import { renderA4Pdf } from '../../../main/printing/receipts/pdf/a4/render-a4-pdf.ts';
import { renderRollPdf } from '../../../main/printing/receipts/pdf/roll/lay-out-roll.ts';
import { inkBox } from '../../support/paper-ink.ts';
import { PAPERS } from '../../support/papers.ts';

/*
 * One document of each kind on each kind of paper: something is printed, within the page, and its QR is
 * readable. All documents, lengths, texts and readers: test/proof/receipts.
 */

const DPI = 203;

describe.each(['invoice', 'provisional', 'note'] as const)('%s', (kind) => {
  const paper = PAPERS[kind];
  if (paper === undefined) throw new Error(`there is no ${kind}`);
  const qrs = paper.fiscal === null ? [] : [paper.fiscal.qr];

  test('fits an A4 sheet and its QR is read', async () => {
    const pdf = await renderA4Pdf({ paper, isCopy: false, logo: null });
    const { png, pages, widthMm, heightMm } = await drawPdf(pdf, { dpi: DPI, monochrome: true });
    expect([pages, Math.round(widthMm), Math.round(heightMm)]).toEqual([1, 210, 297]);
    expect(inkBox(png)).not.toBeNull();
    expect(await readQrCodes(png)).toEqual(qrs);
  });

  test('fits a roll of 80 mm and its QR is read', async () => {
    const { bytes, heightMm } = await renderRollPdf({ paper, isCopy: false, logo: null }, 80);
    const drawn = await drawPdf(bytes, { dpi: DPI, monochrome: true });
    expect(drawn.pages).toBe(1);
    expect(drawn.heightMm).toBeCloseTo(heightMm, 1);
    expect(await readQrCodes(drawn.png)).toEqual(qrs);
  });
});
