import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawPdf } from '../../../tools/chromium-host/pdf-image.ts';
import { readQrCodes } from '../../../tools/chromium-host/read-qr.ts';
import type { Paper } from '../../../main/printing/receipts/read-paper.ts';
import { renderA4Pdf } from '../../../main/printing/receipts/pdf/a4/render-a4-pdf.ts';
import { buildReceipt } from '../../../shared/domain/paper/receipt/build-receipt.ts';
import { buildNoteReceipt } from '../../../shared/domain/paper/receipt/note/build-note-receipt.ts';
import type { ReceiptField } from '../../../shared/domain/paper/receipt/receipt-frame.ts';
import { noteFacts, travels } from '../../support/note-facts.ts';
import { cutBottom, inkBox } from '../../support/paper-ink.ts';
import { invoiceOf, noteOf, PAPERS } from '../../support/papers.ts';
import { pdftotextMissing, pdfPages, pdfText, zbarCodes } from '../../support/pdf-text.ts';
import {
  FORBIDDEN_ON_PROVISIONAL,
  good,
  ISSUED,
  QR_ADDRESS,
  receiptFacts,
} from '../../support/receipt-facts.ts';
import { invoiceBody, randomInvoiceBodies } from '../../support/sale-bodies.ts';
import { testUnless } from '../../support/run-unless.ts';

const DPI = 203;
const DOTS_PER_MM = DPI / 25.4;
/** Margin of each page, less what a dot may reach into it. */
const EDGE_DOTS = 9.5 * DOTS_PER_MM;

const sheets = (paper: Paper, isCopy = false): Promise<Uint8Array> =>
  renderA4Pdf({ paper, isCopy, logo: null });

/** Checks that all pages are A4 with empty margins; returns the first as a picture. */
async function expectSheets(pdf: Uint8Array): Promise<{ pages: number; first: Uint8Array }> {
  const first = await drawPdf(pdf, { dpi: DPI, monochrome: true });
  for (let page = 0; page < first.pages; page++) {
    const { widthMm, heightMm, png } =
      page === 0 ? first : await drawPdf(pdf, { dpi: DPI, monochrome: true, page });
    expect([widthMm, heightMm].map((mm) => Math.round(mm * 10) / 10)).toEqual([210, 297]);
    const ink = inkBox(png);
    if (ink === null) throw new Error(`page ${page + 1} is blank`);
    expect(Math.min(ink.left, ink.top)).toBeGreaterThan(EDGE_DOTS);
    expect(ink.right).toBeLessThan(210 * DOTS_PER_MM - EDGE_DOTS);
    expect(ink.bottom).toBeLessThan(297 * DOTS_PER_MM - 5 * DOTS_PER_MM);
  }
  return { pages: first.pages, first: first.png };
}

async function expectQr(sheet: Uint8Array, address: string): Promise<void> {
  const png = cutBottom(sheet, 130 * DOTS_PER_MM);
  expect(await readQrCodes(png)).toEqual([address]);
  const seen = zbarCodes(png);
  if (seen !== null) expect(seen).toEqual([address]);
}

const words = (fields: readonly ReceiptField[]): string[] =>
  fields.flatMap(({ label, value }) => [label, value.replace(/^-(?=\d)/, '−')]);

/** Required texts of the paper (MT 13.4). */
function textsOf(paper: Paper): string[] {
  const { issuer, fiscal } = paper;
  return [
    ...Object.values(issuer).flatMap((line) => (line === null ? [] : [String(line)])),
    ...words([...paper.stamp, ...paper.general, ...paper.receiver]),
    paper.kind === 'provisional' ? paper.title.toLocaleUpperCase('es') : paper.title,
    paper.number.value,
    ...(fiscal === null
      ? []
      : [fiscal.legend, fiscal.consultationUrl, fiscal.cdcGroups.join(' '), fiscal.status.value]),
    ...paper.legends,
    ...paper.missing,
    ...paper.closing,
    ...(paper.of === 'sale'
      ? [
          ...paper.lines.flatMap((line) => [
            line.code,
            line.description,
            line.unit ?? '',
            line.count,
            line.unitPrice,
            line.remark ?? '',
            ...(line.discount === null ? [] : [line.discount.value.replace('-', '−')]),
            ...line.parts.map(({ amount }) => amount),
          ]),
          ...paper.subtotals.map(({ value }) => value.replace(/^-(?=\d)/, '−')),
          ...words([paper.total, ...paper.payment, ...paper.iva]),
          ...(paper.totalInGuaranies === null ? [] : words([paper.totalInGuaranies])),
        ]
      : [
          ...paper.sections.flatMap(({ heading, fields }) => [heading, ...words(fields)]),
          ...paper.items.flatMap(({ description, unit, count }) => [description, unit ?? '', count]),
        ]),
  ];
}

function expectAllSaid(paper: Paper, pdf: Uint8Array): void {
  const text = pressed(pdfText(pdf));
  for (const said of textsOf(paper)) expect(text).toContain(pressed(said));
}

function pressed(text: string): string {
  return text.replace(/\s+/g, '');
}

describe.each(Object.entries(PAPERS))('an A4 page: %s', (_, paper) => {
  it('has full sheets, and both readers read its QR', async () => {
    const { first } = await expectSheets(await sheets(paper));
    const address = paper.fiscal?.qr ?? null;
    if (address === null) expect(await readQrCodes(first)).toEqual([]);
    else await expectQr(first, address);
  });

  testUnless(pdftotextMissing, 'has all required texts', async () => {
    expectAllSaid(paper, await sheets(paper));
  });

  testUnless(pdftotextMissing, 'a copy is marked on each page, and otherwise the same', async () => {
    const copy = await sheets(paper, true);
    for (const page of pdfPages(copy)) expect(pressed(page)).toMatch(/^COPIA/);
    expectAllSaid(paper, copy);
  });
});

describe('pages', () => {
  it.each([1, 2, 19, 20, 21, 22, 23, 24, 60, 200])(
    'an invoice of %i lines is drawn completely',
    async (lines) => {
      const paper = invoiceOf(lines);
      const pdf = await sheets(paper);
      const { pages, first } = await expectSheets(pdf);
      await expectQr(first, QR_ADDRESS);
      if (pdftotextMissing !== null) return;
      expectAllSaid(paper, pdf);
      const texts = pdfPages(pdf);
      for (const [index, text] of texts.entries()) {
        expect(text).toMatch(new RegExp(`\\b${index + 1}/${pages}\\s*$`));
        expect(text).toContain('001-001-0000123');
        // The totals are on the last page only, with a line of the table above them.
        const isLast = index === texts.length - 1;
        for (const last of ['Subtotales', 'Total de la operación', 'Liquidación del IVA'])
          expect(text.includes(last)).toBe(isLast);
        expect(text.includes('Descripción')).toBe(true);
        expect(text).toMatch(/78\d{5}/);
        expect(text.includes('CDC')).toBe(index === 0);
      }
    },
  );

  testUnless(pdftotextMissing, 'each line is on one page, once, in order', async () => {
    const texts = pdfPages(await sheets(invoiceOf(200)));
    const codes = texts.flatMap((text) => text.match(/\b78\d{5}\b/g) ?? []);
    expect(codes).toEqual(Array.from({ length: 200 }, (_, index) => `${7_840_000 + index}`));
  });

  it.each([1, 15, 16, 17, 200])('a note with %i goods is drawn completely', async (items) => {
    const paper = noteOf(items);
    const pdf = await sheets(paper);
    const { first } = await expectSheets(pdf);
    await expectQr(first, QR_ADDRESS);
    if (pdftotextMissing !== null) return;
    expectAllSaid(paper, pdf);
    expect(pdfText(pdf)).not.toMatch(/Gs\.|₲|\bIVA\b/);
  });
});

testUnless(pdftotextMissing, 'has all required texts for any sale', async () => {
  for (const [seed, sale] of randomInvoiceBodies(7, 40).entries()) {
    const paper = buildReceipt(receiptFacts({ sale, training: seed % 2 === 0 }));
    expectAllSaid(paper, await sheets(paper));
  }
});

testUnless(pdftotextMissing, 'a provisional receipt has no forbidden word', async () => {
  const text = pdfText(await sheets(buildReceipt(receiptFacts({ issue: null, training: true }))));
  expect(text).toContain('NO VÁLIDO COMO COMPROBANTE FISCAL NI PARA CRÉDITO FISCAL');
  expect(text).toContain('DE generado en ambiente de prueba - sin valor comercial ni fiscal');
  for (const forbidden of FORBIDDEN_ON_PROVISIONAL) expect(text).not.toMatch(forbidden);
});

it('the longest QR address there is', async () => {
  const qr = `https://a.py/${'x'.repeat(2900)}`;
  const { first } = await expectSheets(
    await sheets(buildReceipt(receiptFacts({ issue: { ...ISSUED, qr } }))),
  );
  expect(await readQrCodes(first)).toEqual([qr]);
});

describe('no text is lost from', () => {
  const endless = `${'SinBlancos'.repeat(30)} ${'palabras y más palabras '.repeat(60)}`;

  it('names and amounts without end', async () => {
    const line = good('C'.repeat(60), endless, { '0': 123456789.12345, '10': 987654321 }, 7.123);
    const sale = invoiceBody({
      cliente: { nombre: endless, direccion: endless },
      items: { mercaderias: [line, { ...line, observacion: endless }] },
    });
    const paper = buildReceipt(receiptFacts({ sale }));
    const pdf = await sheets(paper);
    await expectSheets(pdf);
    if (pdftotextMissing === null) expectAllSaid(paper, pdf);
  });

  it('a row that is higher than a page', async () => {
    const paper = buildReceipt(
      receiptFacts({
        sale: invoiceBody({ items: { mercaderias: [good('1', endless.repeat(6), { '10': 1 })] } }),
      }),
    );
    const pdf = await sheets(paper);
    await expectSheets(pdf);
    if (pdftotextMissing === null) expectAllSaid(paper, pdf);
  });

  it('a note whose every text is long', async () => {
    const facts = noteFacts();
    const { salida, destino, transportista, chofer } = facts.note;
    const long = endless.slice(0, 700);
    const paper = buildNoteReceipt({
      ...facts,
      note: {
        ...facts.note,
        salida: { ...salida, direccion: long },
        destino: { ...destino, direccion: long },
        transportista: { ...transportista, nombre: long },
        chofer: { ...chofer, nombre: long },
      },
      items: [travels(endless, 1, 'K'.repeat(60))],
    });
    const pdf = await sheets(paper);
    await expectSheets(pdf);
    if (pdftotextMissing === null) expectAllSaid(paper, pdf);
  });
});

it('hostile texts break nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 400 }), async (text) => {
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
      await expectSheets(await sheets(paper));
    }),
    { numRuns: 8 },
  );
});
