import { describe, expect, it } from 'vitest';
import type { Paper } from '../../../../../../main/printing/receipts/read-paper.ts';
import { blankReceiptHtml } from '../../../../../../main/printing/receipts/screen/blank-receipt.ts';
import { LINKED_CSS_PATH } from '../../../../../../main/printing/receipts/screen/receipt-css.ts';
import {
  readyToMeasure,
  screenReceipt,
} from '../../../../../../main/printing/receipts/screen/screen-receipt.ts';
import { ASCENT, DESCENT } from '../../../../../../main/printing/receipts/pdf/type-style.ts';
import { SvgCanvas } from '../../../../../../main/printing/receipts/screen/svg-canvas.ts';
import { buildReceipt } from '../../../../../../shared/domain/paper/receipt/build-receipt.ts';
import { buildNoteReceipt } from '../../../../../../shared/domain/paper/receipt/note/build-note-receipt.ts';
import { noteFacts, travels } from '../../../../../support/note-facts.ts';
import { good, ISSUED, receiptFacts } from '../../../../../support/receipt-facts.ts';
import { invoiceBody } from '../../../../../support/sale-bodies.ts';
import { drawnTexts } from '../../../../../support/screen-texts.ts';

const HOSTILE = `</style></svg><script>alert(1)</script><img src=x onerror="alert('1')">&amp;`;

const measures = await readyToMeasure();
const show = (paper: Paper, isCopy = false, logo: Uint8Array | null = null) =>
  screenReceipt(measures, { paper, isCopy, logo });
const invoice = buildReceipt(receiptFacts());

/** All text of a page without blanks, since the layout decides the line breaks. */
const said = (markup: string): string =>
  drawnTexts(markup)
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, '');

function expectHarmless(markup: string): void {
  expect(markup.match(/<(?!\/?(?:svg|text|path|image|g)[ >])/g)).toBeNull();
  expect(markup).not.toMatch(/<[^>]* (?:style|on[a-z]+)=/i);
}

describe('a receipt on the screen', () => {
  const { markup } = show(invoice);

  it('contains nothing that loads or runs, in a page that loads only its style sheet', () => {
    expectHarmless(markup);
    expect(markup).not.toContain('href');
    expect(blankReceiptHtml().match(/<link[^>]*>/g)).toEqual([
      `<link rel="stylesheet" href="${LINKED_CSS_PATH}">`,
    ]);
    expect(blankReceiptHtml()).not.toMatch(/<script|<style|<img|<iframe| src=| style=| on[a-z]+=/i);
  });

  it('differs in a copy only by COPIA at its beginning', () => {
    expect(said(show(invoice, true).markup)).toBe(`COPIA${said(markup)}`);
  });
});

it('a long receipt is cut into parts where nothing is drawn, so that a browser lays out only those on its screen', () => {
  const items = {
    mercaderias: Array.from({ length: 60 }, (_, at) => good(`Producto ${at}`, `A${at}`, { '10': 1 })),
  };
  const { markup } = show(buildReceipt(receiptFacts({ sale: invoiceBody({ items }) })));
  const parts = [...markup.matchAll(/<svg [^>]*viewBox="0 ([\d.]+) 8000 ([\d.]+)"[^>]*>(.*?)<\/svg>/gs)];
  expect(parts.length).toBeGreaterThan(5);
  let end = 0;
  for (const [, top, height, drawn = ''] of parts) {
    expect(Number(top)).toBeCloseTo(end, 1);
    end = Number(top) + Number(height);
    for (const [, baseline, size] of drawn.matchAll(/<text [^>]*y="([\d.]+)" font-size="([\d.]+)"/g)) {
      expect(Number(baseline) - ASCENT * Number(size)).toBeGreaterThanOrEqual(Number(top) - 1);
      expect(Number(baseline) + DESCENT * Number(size)).toBeLessThanOrEqual(end + 1);
    }
  }
  expect(drawnTexts(markup).length).toBeGreaterThan(300);
});

it.each([117.475, 219.075, 234.95, 250.825])(
  'a line that begins at a cut, at %f mm, is in the part below it',
  (top) => {
    const canvas = new SvgCanvas();
    canvas.fill(0, 0, 80, 1, 'black');
    canvas.fill(0, top, 80, 1, 'black');
    const [, lower = ''] = canvas.parts(80, 300).markup.split('</svg>');
    expect(lower).toContain(`M0 ${Math.round(top * 10_000) / 100}h`);
  },
);

it('a receipt on the screen escapes hostile names wherever they stand', () => {
  const hostile = HOSTILE;
  const paper = buildReceipt(
    receiptFacts({
      localNumber: hostile,
      sale: invoiceBody({
        venta: { observacion: hostile },
        cliente: { nombre: hostile, documento: hostile, direccion: hostile },
        items: { mercaderias: [good(hostile, hostile, { '10': 1 })] },
      }),
      issuer: { nombre: hostile, ruc: hostile, actividad: hostile, direccion: hostile, telefono: hostile },
      timbradoStart: hostile,
      issue: { ...ISSUED, numeroDocumento: hostile, cdc: hostile, estado: hostile, qr: hostile.repeat(99) },
    }),
  );
  const { markup } = show(paper);
  expectHarmless(markup);
  expect(said(markup).split(HOSTILE.replace(/\s+/g, '')).length).toBeGreaterThan(100);
  expectHarmless(show(buildNoteReceipt(noteFacts({ items: [travels(HOSTILE, 1, HOSTILE)] }))).markup);
});
