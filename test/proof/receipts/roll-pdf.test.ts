import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawPdf } from '../../../tools/chromium-host/pdf-image.ts';
import { readQrCodes } from '../../../tools/chromium-host/read-qr.ts';
import { type Paper, signed } from '../../../main/printing/receipts/read-paper.ts';
import { renderRollPdf } from '../../../main/printing/receipts/pdf/roll/lay-out-roll.ts';
import { renderReceipt } from '../../../main/printing/receipts/render-receipt.ts';
import { readyToMeasure, screenReceipt } from '../../../main/printing/receipts/screen/screen-receipt.ts';
import { buildReceipt } from '../../../shared/domain/paper/receipt/build-receipt.ts';
import { buildNoteReceipt } from '../../../shared/domain/paper/receipt/note/build-note-receipt.ts';
import { noteFacts, travels } from '../../support/note-facts.ts';
import { cutBottom, inkBox } from '../../support/paper-ink.ts';
import { invoiceOf, noteOf, PAPERS } from '../../support/papers.ts';
import { pdftotextMissing, pdfPages, pdfText, pdfWords, zbarCodes } from '../../support/pdf-text.ts';
import {
  FORBIDDEN_ON_PROVISIONAL,
  good,
  ISSUED,
  QR_ADDRESS,
  receiptFacts,
} from '../../support/receipt-facts.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { type DrawnText, drawnTexts } from '../../support/screen-texts.ts';
import { testUnless } from '../../support/run-unless.ts';

/** Dots per millimetre of nominal 203 dpi. */
const DOTS_PER_MM = 8;
const DPI = DOTS_PER_MM * 25.4;
const TWO_DOTS_MM = 2 / DOTS_PER_MM;
const WIDTHS = [80, 58] as const;
const MARGIN_MM = { 80: 4, 58: 5 } as const;

const roll = async (paper: Paper, width: 80 | 58, isCopy = false) =>
  renderRollPdf({ paper, isCopy, logo: null }, width);
const invoiceWith = (...mercaderias: ReturnType<typeof good>[]): Paper =>
  buildReceipt(receiptFacts({ sale: invoiceBody({ items: { mercaderias } }) }));

/** One page of the size told, nothing outside what the head prints, 6 mm to cut in and no blank tail. */
async function expectExact(paper: Paper, width: 80 | 58): Promise<Uint8Array> {
  const { bytes, widthMm, heightMm } = await roll(paper, width);
  const drawn = await drawPdf(bytes, { dpi: DPI, monochrome: true });
  expect(drawn.pages).toBe(1);
  expect(widthMm).toBe(width);
  expect(drawn.widthMm).toBeCloseTo(width, 2);
  expect(drawn.heightMm).toBeCloseTo(heightMm, 2);
  const ink = inkBox(drawn.png);
  if (ink === null) throw new Error('a blank page');
  expect(ink.left / DOTS_PER_MM).toBeGreaterThanOrEqual(MARGIN_MM[width] - TWO_DOTS_MM);
  expect(ink.right / DOTS_PER_MM).toBeLessThanOrEqual(width - MARGIN_MM[width] + TWO_DOTS_MM);
  expect(ink.top / DOTS_PER_MM).toBeGreaterThan(3);
  const tail = heightMm - ink.bottom / DOTS_PER_MM;
  expect(tail).toBeGreaterThan(5.9);
  expect(tail).toBeLessThan(8);
  return drawn.png;
}

/** Near the end, where it is held before the reader. */
async function expectQr(paper: Uint8Array, address: string): Promise<void> {
  const png = cutBottom(paper, 160 * DOTS_PER_MM);
  expect(await readQrCodes(png)).toEqual([address]);
  const seen = zbarCodes(png);
  if (seen !== null) expect(seen).toEqual([address]);
}

describe.each(WIDTHS)('a receipt on a roll of %i mm', (width) => {
  describe.each(Object.entries(PAPERS))('%s', (_, paper) => {
    it('is one page exactly as high as its content, and both readers read its QR', async () => {
      const png = await expectExact(paper, width);
      const address = paper.fiscal?.qr ?? null;
      if (address === null) expect(await readQrCodes(png)).toEqual([]);
      else await expectQr(png, address);
    });

    testUnless(pdftotextMissing, "says what the screen's says, in its order", async () => {
      const { bytes } = await roll(paper, width);
      expect(pressed(pdfText(bytes))).toBe(pressed((await onScreen(paper)).map(({ text }) => text).join('')));
    });
  });

  it.each([1, 40, 200])('a receipt of %i lines is drawn whole', async (lines) => {
    await expectQr(await expectExact(invoiceOf(lines), width), QR_ADDRESS);
  });

  it('a note with 200 goods is one page too', async () => {
    await expectQr(await expectExact(noteOf(200), width), QR_ADDRESS);
  });

  it.each<[string, string]>([
    ['short', 'https://a.py/1'],
    ['long', `https://a.py/${'x'.repeat(1000)}`],
  ])('a %s QR address is drawn completely', async (_, qr) => {
    await expectQr(await expectExact(buildReceipt(receiptFacts({ issue: { ...ISSUED, qr } })), width), qr);
  });

  testUnless(pdftotextMissing, 'writes out the address that no code can hold', async () => {
    const qr = `https://a.py/${'x'.repeat(3000)}`;
    const { bytes } = await roll(buildReceipt(receiptFacts({ issue: { ...ISSUED, qr } })), width);
    expect(pressed(pdfText(bytes))).toContain(qr);
  });

  it('wraps names and amounts without end', async () => {
    const paper = invoiceWith(
      good('C'.repeat(60), 'SinBlancos'.repeat(30), { '0': 123456789.12345, '10': 987654321 }, 7.123),
      good('<b>', `<img src=x>${'W'.repeat(90)}`, { '10': 999999999999 }),
    );
    await expectQr(await expectExact(paper, width), QR_ADDRESS);
    const names = ['SinBlancos'.repeat(20), 'Heladera exhibidora de cuatro puertas con luz'];
    const items = names.map((name, index) => travels(name, index + 0.125, 'K'.repeat(60)));
    await expectExact(buildNoteReceipt(noteFacts({ items, cities: {} })), width);
  });

  for (const price of [999_999_999_999, 999_999_999_999_999])
    testUnless(pdftotextMissing, `has a total of ${price} on one line, however small`, async () => {
      const paper = invoiceWith(good('1', 'Puente', { '10': price }));
      if (paper.of !== 'sale') throw new Error('no sale');
      const png = await expectExact(paper, width);
      await expectQr(png, QR_ADDRESS);
      const { bytes } = await roll(paper, width);
      const lines = pdfPages(bytes).flatMap((page) => page.split('\n'));
      const after = lines.slice(lines.findIndex((line) => line.startsWith(paper.total.label)));
      expect(after.slice(0, 2).join(' ')).toBe(`${paper.total.label} ${signed(paper.total.value)}`);
    });

  testUnless(pdftotextMissing, 'a copy says so first, and nothing else of it changes', async () => {
    for (const paper of Object.values(PAPERS)) {
      const [original, copy] = await Promise.all([roll(paper, width), roll(paper, width, true)]);
      expect(pressed(pdfText(copy.bytes))).toBe(`COPIA${pressed(pdfText(original.bytes))}`);
    }
  });

  testUnless(pdftotextMissing, 'a provisional slip has no forbidden word', async () => {
    const { bytes } = await roll(PAPERS['provisional'] ?? invoiceOf(1), width);
    const text = pdfText(bytes);
    expect(text).toContain('DOCUMENTO PROVISORIO');
    expect(pressed(text)).toContain(pressed('NO VÁLIDO COMO COMPROBANTE FISCAL NI PARA CRÉDITO FISCAL'));
    expect(pressed(text)).toContain(
      pressed('DE generado en ambiente de prueba - sin valor comercial ni fiscal'),
    );
    for (const forbidden of FORBIDDEN_ON_PROVISIONAL) expect(text).not.toMatch(forbidden);
  });
});

testUnless(
  pdftotextMissing,
  'keeps Guaraní letters as text, and draws them from its embedded fonts',
  async () => {
    const words = 'Ñ ñ ẽ ĩ ũ ỹ Ỹ g̃ G̃ ʼ ₲ og̃uahẽ mbaʼéichapa';
    const { bytes } = await roll(invoiceWith(good('1', words, { '10': 1 })), 80);
    expect(pdfText(bytes)).toContain(words);
    const fonts =
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/BaseFont \/\S+/g) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/\/BaseFont \/[A-Z]{6}\+Inter-/);
  },
);

testUnless(
  pdftotextMissing,
  'a letter that no font has is drawn as a box, but copies as itself',
  async () => {
    const { bytes } = await roll(invoiceWith(good('1', 'Té 漢字 😀 fin', { '10': 1 })), 80);
    expect(pdfText(bytes)).toContain('Té 漢字 😀 fin');
  },
);

it.each(['pdf', 'a4'] as const)(
  '%s gives the same bytes each time, independent of the clock',
  async (format) => {
    const first = await renderReceipt(
      { paper: PAPERS['invoice'] ?? invoiceOf(1), isCopy: false, logo: null },
      format,
    );
    expect(Buffer.from(first).subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(
      Buffer.from(
        await renderReceipt({ paper: PAPERS['invoice'] ?? invoiceOf(1), isCopy: false, logo: null }, format),
      ).equals(first),
    ).toBe(true);
    expect(Buffer.from(first).includes('CreationDate')).toBe(false);
  },
);

it('hostile texts break nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom(...WIDTHS),
      async (text, width) => {
        const name = `${text}\u202e\u0007${'\u05d0'.repeat(20)}${'X'.repeat(300)}`;
        const paper = buildReceipt(
          receiptFacts({
            issuer: { nombre: name, actividad: name, direccion: name, telefono: name, ruc: name },
            sale: invoiceBody({
              cliente: { nombre: name, direccion: name },
              items: { mercaderias: [{ ...good(name, name, { '10': 1 }), observacion: name }] },
            }),
          }),
        );
        await expectExact(paper, width);
        const { bytes } = await roll(paper, width);
        if (pdftotextMissing === null)
          expect(pdfPages(bytes).join('').match(/X/g)?.length).toBeGreaterThan(2400);
      },
    ),
    { numRuns: 10 },
  );
});

/** Of Inter, from its baseline up, in sizes: where a reader's box around a word begins. */
const ASCENT = 0.96875;

describe.each([false, true])('the screen and the paper of 80 mm, a copy: %s', (isCopy) => {
  for (const [name, paper] of Object.entries(PAPERS))
    testUnless(pdftotextMissing, `${name} stands line by line in the same places`, async () => {
      const lines = await onScreen(paper, isCopy);
      const words = pdfWords((await roll(paper, 80, isCopy)).bytes);
      const isPrinted = ({ text, left, baseline, size }: DrawnText): boolean =>
        words.some(
          (word) =>
            // Wide-set letters are read one by one.
            text.startsWith(word.text) &&
            Math.abs(word.left - left) < 0.05 &&
            Math.abs(word.top + ASCENT * size - baseline) < 0.05,
        );
      expect(lines.length).toBeGreaterThan(15);
      expect(lines.filter((line) => !isPrinted(line))).toEqual([]);
    });
});

async function onScreen(paper: Paper, isCopy = false): Promise<DrawnText[]> {
  return drawnTexts(screenReceipt(await readyToMeasure(), { paper, isCopy, logo: null }).markup);
}

/** Without blanks: where lines break is the paper's own. */
function pressed(text: string): string {
  return text.replace(/\s+/g, '');
}
