import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../../dev/browser.mjs';
import { type ChromiumPagePrinter, openPagePrinter } from '../../../dev/chromium-host/page-printer.ts';
import { drawPdf, type PageImage } from '../../../dev/chromium-host/pdf-image.ts';
import { readQrCodes } from '../../../dev/chromium-host/read-qr.ts';
import { CouldNotError } from '../../../main/errors.ts';
import type { Paper } from '../../../main/receipts/paper.ts';
import { renderReceipt } from '../../../main/receipts/render-receipt.ts';
import { buildReceipt } from '../../../shared/domain/receipt/build-receipt.ts';
import { buildNoteReceipt } from '../../../shared/domain/receipt/note/build-note-receipt.ts';
import type { ReceiptFacts } from '../../../shared/domain/receipt/receipt-facts.ts';
import { noteFacts, travels } from '../../support/note-facts.ts';
import {
  FORBIDDEN_ON_PROVISIONAL,
  good,
  ISSUED,
  QR_ADDRESS,
  receiptFacts,
} from '../../support/receipt-facts.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';

type PrintedPage = PageImage & { pdf: Uint8Array };

const DPI = 203;
const DOTS_PER_MM = DPI / 25.4;
const TWO_DOTS_MM = 2 / DOTS_PER_MM;
/** Chromium's page sizes are whole points. */
const POINT_MM = 25.4 / 72;

const browser = findBrowser();
if (browser === null) console.warn('No browser on this machine: the receipts are not printed to PDF here.');

describe.skipIf(browser === null)('receipts as PDF', () => {
  let printer: ChromiumPagePrinter;

  beforeAll(async () => {
    printer = await openPagePrinter(browser ?? '');
  });
  afterAll(() => printer.close());

  const printed = (facts: ReceiptFacts): Promise<PrintedPage> => print(buildReceipt(facts));

  async function print(paper: Paper): Promise<PrintedPage> {
    const pdf = await renderReceipt.pdf(paper, '80', printer);
    const image = await drawPdf(pdf, { dpi: DPI, monochrome: true });
    return { ...image, pdf };
  }

  it('holds every mandatory field and a QR that reads as the service wrote it', async () => {
    const { text, png, pages } = await printed(receiptFacts());
    expect(pages).toBe(1);
    const oneLine = text.replace(/\s+/g, ' ');
    for (const part of [
      'Despensa Ñandutí Comercial Ñandutí S.A. Comercio al por menor de alimentos',
      'Av. Mariscal López 1234, Fernando de la Mora',
      'KuDE de Factura Electrónica Nº 001-001-0000123',
      'RUC 80013884-8 Timbrado Nº 12345678 Inicio de vigencia 01-02-2026',
      'Fecha y hora de emisión 21/11/2026 10:30',
      'Condición de venta Contado Moneda Guaraní (PYG) Tipo de operación Venta de mercadería',
      'Cliente María Núñez C.I. 4567890 Dirección Av. Mariscal López 1234, Asunción',
      'Teléfono +595981123456 Correo maria.nunez@ejemplo.com.py',
      'Queso Paraguay 88 · 0,755 UNI × 48.000 5 % 36.240',
      'Canasta Ñandutí 1440 · 1 UNI × 45.000 Exenta 12.000 10 % 33.000',
      'Subtotal exentas 12.000 Subtotal 5 % 77.640 Subtotal 10 % 70.000 Descuento 0',
      'Total de la operación ₲ 159.640 Total en guaraníes ₲ 159.640',
      'Liquidación del IVA IVA 5 % 3.697 IVA 10 % 6.364 Total IVA 10.061',
      'https://ekuatia.set.gov.py/consultas/',
      'CDC 0180 0138 8480 0100 1000 0123 2202 6112 1101 2345 6785',
    ]) {
      expect(oneLine).toContain(part);
    }
    expect(await readQrCodes(png)).toEqual([QR_ADDRESS]);
  });

  it('a provisional slip has its warning, no forbidden word and no QR', async () => {
    const { text, png, pages } = await printed(receiptFacts({ issue: null, training: true }));
    expect(pages).toBe(1);
    expect(text).toMatch(/DOCUMENTO PROVISORIO/);
    expect(text.replace(/\s+/g, ' ')).toContain('NO VÁLIDO COMO COMPROBANTE FISCAL NI PARA CRÉDITO FISCAL');
    expect(text.replace(/\s+/g, ' ')).toContain(
      'DE generado en ambiente de prueba - sin valor comercial ni fiscal',
    );
    for (const forbidden of FORBIDDEN_ON_PROVISIONAL) expect(text).not.toMatch(forbidden);
    expect(await readQrCodes(png)).toEqual([]);
  });

  const long = 'Heladera exhibidora vertical de cuatro puertas con luz y termostato';
  it.each<[string, ReceiptFacts]>([
    ['one line', withItems([good('1', 'Pan', { '5': 1000 })])],
    [
      '40 lines',
      withItems(Array.from({ length: 40 }, (_, i) => good(`${i}`, `${long} ${i}`, { '10': 1000 + i }))),
    ],
    [
      '200 lines',
      withItems(Array.from({ length: 200 }, (_, i) => good(`${i}`, `Artículo ${i}`, { '5': 1000 + i }, 2))),
    ],
    [
      'long names and amounts',
      withItems([
        good('C'.repeat(60), 'SinBlancos'.repeat(30), { '0': 123456789.12345, '10': 987654321 }, 7.123),
        good('<b>', `<img src=x>${'W'.repeat(90)}`, { '10': 999999999999 }),
      ]),
    ],
    ['a short QR address', receiptFacts({ issue: { ...ISSUED, qr: 'https://a.py/1' } })],
    [
      'the longest QR address',
      receiptFacts({ issue: { ...ISSUED, qr: `https://a.py/${'x'.repeat(2900)}` } }),
    ],
  ])('%s: one page as high as its content, nothing outside the 72 mm that print', async (_, facts) => {
    const { pages, widthMm, heightMm, png } = await printed(facts);
    expect(pages).toBe(1);
    expect(Math.abs(widthMm - 80)).toBeLessThan(POINT_MM);
    expectWithinTape(png, heightMm);
    expect(await readQrCodes(png)).toEqual([facts.issue?.qr]);
  });

  it('a dispatch note has all of its trip, its goods without prices, and the QR of the service', async () => {
    const { text, png, pages, heightMm } = await print(buildNoteReceipt(noteFacts()));
    expect(pages).toBe(1);
    expectWithinTape(png, heightMm);
    const oneLine = text.replace(/\s+/g, ' ');
    for (const part of [
      'KuDE de Nota de Remisión Electrónica Nº 001-001-0000045',
      'RUC 80013884-8 Timbrado Nº 12345678 Inicio de vigencia 01-02-2026',
      'Documento asociado Factura electrónica 001-001-0000123',
      'CDC 0180 0138 8480 0100 1000 0123 2202 6112 1101 2345 6785',
      'Traslado Motivo Traslado por ventas Responsable de la emisión Emisor de la factura',
      'Salida Dirección Palma 640 Ciudad Asunción Departamento Capital',
      'Entrega Dirección Mcal. López 3333 Referencia Depósito 2 Ciudad San Lorenzo',
      'Vehículo Tipo Camión Marca Scania Número de matrícula ABC123',
      'Chofer Nombre Juan Benítez Documento 1131421 Dirección Luque',
      'Descripción Cantidad Yerba mate Pajarito 500 g 2 UNI Queso Paraguay 0,755 kg',
    ])
      expect(oneLine).toContain(part);
    expect(oneLine).not.toMatch(/₲|IVA/);
    expect(await readQrCodes(png)).toEqual([QR_ADDRESS]);
  });

  it('a dispatch note of 40 goods with names and units without end is one page, within the tape', async () => {
    const names = ['SinBlancos'.repeat(20), 'Heladera exhibidora de cuatro puertas con luz'];
    const items = Array.from({ length: 40 }, (_, i) =>
      travels(`${names[i % 2]} ${i}`, i + 0.125, i % 3 === 0 ? 'Kilogramos' : 'K'.repeat(60)),
    );
    const { png, pages, heightMm } = await print(buildNoteReceipt(noteFacts({ items, cities: {} })));
    expect(pages).toBe(1);
    expectWithinTape(png, heightMm);
    expect(await readQrCodes(png)).toEqual([QR_ADDRESS]);
  });

  it('draws Guaraní letters from the font it carries, and keeps them as text', async () => {
    const words = 'Ñ ñ ẽ ĩ ũ ỹ Ỹ g̃ G̃ ʼ ₲ og̃uahẽ mbaʼéichapa';
    const { text, pdf } = await printed(withItems([good('1', words, { '10': 1 })]));
    expect(text).toContain(words);
    // A letter taken from a font of the machine would be embedded as a named one.
    expect(Buffer.from(pdf).includes('/BaseFont')).toBe(false);
  });

  it('loads nothing and runs nothing, whatever the page asks for', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end('body{color:red}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const pdf = await printer.printToPdf(
        `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="${address}/a.css">
        <img src="${address}/b.png"><iframe src="${address}/c"></iframe><object data="file:///etc/hostname"></object>
        <p>papel</p><script>document.body.append('corrió'); fetch('${address}/d')</script>`,
        { widthMm: 80 },
      );
      const { text } = await drawPdf(pdf, { dpi: 72 });
      expect(text).toContain('papel');
      expect(text).not.toContain('corrió');
      expect(asked).toBe(0);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});

it('a browser that does not start is said in plain words', async () => {
  await expect(openPagePrinter('/no/such/browser')).rejects.toThrow(CouldNotError);
});

function withItems(mercaderias: ReturnType<typeof good>[]): ReceiptFacts {
  return receiptFacts({ sale: invoiceBody({ items: { mercaderias } }) });
}

/** The box around everything printed. */
function inkBox(png: Uint8Array): { leftMm: number; rightMm: number; topMm: number; bottomMm: number } {
  const { width, height, data } = PNG.sync.read(Buffer.from(png));
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[4 * (y * width + x)] !== 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  const mm = (dots: number): number => dots / DOTS_PER_MM;
  return { leftMm: mm(left), rightMm: mm(right), topMm: mm(top), bottomMm: mm(bottom) };
}

/** Nothing outside the 72 mm that print, and the page ends with its content. */
function expectWithinTape(png: Uint8Array, heightMm: number): void {
  const ink = inkBox(png);
  expect(ink.leftMm).toBeGreaterThanOrEqual(4 - TWO_DOTS_MM);
  expect(ink.rightMm).toBeLessThanOrEqual(76 + TWO_DOTS_MM);
  expect(ink.topMm).toBeGreaterThan(3);
  // 6 mm to cut in, the descenders of the last line, and less than two points of rounding.
  expect(heightMm - ink.bottomMm).toBeGreaterThan(5.9);
  expect(heightMm - ink.bottomMm).toBeLessThan(8);
}
