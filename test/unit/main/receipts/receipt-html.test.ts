import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINKED_CSS_PATH, linkedReceiptCss } from '../../../../main/receipts/receipt-css.ts';
import { readReceiptFont } from '../../../../main/receipts/receipt-fonts.ts';
import type { Paper } from '../../../../main/receipts/paper.ts';
import { blankReceiptHtml, receiptContent } from '../../../../main/receipts/receipt-html.ts';
import { buildReceipt } from '../../../../shared/domain/receipt/build-receipt.ts';
import { buildNoteReceipt } from '../../../../shared/domain/receipt/note/build-note-receipt.ts';
import { noteFacts } from '../../../support/note-facts.ts';
import {
  FORBIDDEN_ON_PROVISIONAL,
  good,
  ISSUED,
  discountedFacts,
  receiptFacts,
  saleArbitrary,
} from '../../../support/receipt-facts.ts';
import { invoiceBody } from '../../../support/sale-bodies.ts';

/** As the window puts it into the blank page. */
const receiptHtml = (paper: Paper): string => {
  const { kind, markup } = receiptContent(paper);
  return blankReceiptHtml().replace('<body></body>', () => `<body class="${kind}">${markup}</body>`);
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** What a reader of the page sees, in order, a line for each element. */
const visible = (page: string): string =>
  page
    .replaceAll('<wbr>', '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? '');

describe('the page of a receipt', () => {
  const page = receiptHtml(buildReceipt(receiptFacts()));

  it('is complete and says everything', () => {
    expect(page).toMatch(/^<!doctype html>/);
    const receipt = buildReceipt(receiptFacts());
    const text = visible(page);
    const fields = [
      ...receipt.stamp,
      ...receipt.general,
      ...receipt.receiver,
      ...receipt.subtotals,
      ...receipt.iva,
    ];
    for (const { label, value } of fields)
      expect(text).toMatch(new RegExp(`^${label}\n+${escaped(value)}$`, 'm'));
    for (const part of [
      ...Object.values(receipt.issuer).map((line) => line ?? ''),
      ...receipt.lines.map((line) => line.description),
      ...receipt.lines.flatMap((line) => line.parts.map((one) => one.amount)),
      '7840001 · 2 UNI × 18.500',
      receipt.title,
      receipt.number.value,
      receipt.total.value,
      'https://ekuatia.set.gov.py/consultas/',
      ...receipt.legends,
      ...receipt.closing,
    ]) {
      expect(text).toContain(part);
    }
    expect(text.replace(/\s+/g, ' ')).toContain(ISSUED.cdc.replace(/(\d{4})(?=\d)/g, '$1 '));
    expect(page).toContain('<svg class="qr"');
  });

  it('loads its style and runs nothing', () => {
    expect(page.match(/<link[^>]*>/g)).toEqual([`<link rel="stylesheet" href="${LINKED_CSS_PATH}">`]);
    expect(page).not.toMatch(/<script|<style|<img|<iframe| src=| style=| on[a-z]+=/i);
  });

  it('is as wide as the tape', () => {
    expect(linkedReceiptCss()).toMatch(/body \{\s*width: 80mm; padding: [\d.]+mm 4mm/);
  });
});

it('escapes hostile names wherever they stand', () => {
  const hostile = `</style><script>alert(1)</script><img src=x onerror="alert('1')">&amp;`;
  const page = receiptHtml(
    buildReceipt(
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
    ),
  );
  expect(page.match(/<script|<img/g)).toBeNull();
  expect(page).not.toContain('</style>');
  expect(visible(page).split(hostile).length).toBeGreaterThan(100);
});

it('a provisional slip carries no forbidden word, also where nobody looks', () => {
  fc.assert(
    fc.property(saleArbitrary, fc.boolean(), (sale, training) => {
      const page = receiptHtml(buildReceipt(receiptFacts({ sale, training, issue: null })));
      for (const forbidden of FORBIDDEN_ON_PROVISIONAL) expect(page).not.toMatch(forbidden);
    }),
  );
});

it('training, a mark and what is missing are on the page', () => {
  const facts = receiptFacts({
    training: true,
    issuer: {},
    issue: { ...ISSUED, estado: 'Rechazado', qr: '' },
  });
  const text = visible(receiptHtml(buildReceipt(facts)));
  expect(text).toContain('DE generado en ambiente de prueba - sin valor comercial ni fiscal');
  expect(text).toContain('RECHAZADA');
  expect(text).toContain('Datos que faltan: razón social, RUC,');
  expect(text).toContain('código QR.');
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

it('a page says discounts, remarks and what was collected', () => {
  const receipt = buildReceipt(discountedFacts());
  const text = visible(receiptHtml(receipt));
  for (const part of [
    'Envolver para regalo',
    '7840001 · 2 UNI × 18.500',
    'Descuento 10 % −3.700',
    'Descuento −1.000',
    '33.300',
  ])
    expect(text).toContain(part);
  for (const { label, value } of [...receipt.subtotals, ...receipt.payment])
    expect(text).toMatch(new RegExp(`^${escaped(label)}\n+${escaped(value.replace(/^-/, '−'))}$`, 'm'));
});

describe('the page of a dispatch note', () => {
  const receipt = buildNoteReceipt(noteFacts());
  const page = receiptHtml(receipt);

  it('says everything, and nothing of money', () => {
    const text = visible(page);
    const fields = [
      ...receipt.stamp,
      ...receipt.general,
      ...receipt.receiver,
      ...receipt.sections.flatMap((section) => section.fields),
    ];
    for (const { label, value } of fields)
      expect(text).toMatch(new RegExp(`^${label}\n+${escaped(value)}$`, 'm'));
    for (const part of [
      receipt.title,
      receipt.number.value,
      ...receipt.sections.map(({ heading }) => heading),
      ...receipt.legends,
      ...receipt.closing,
      receipt.fiscal?.legend ?? '',
    ])
      expect(text).toContain(part);
    for (const { description, quantity } of receipt.items)
      expect(text).toMatch(new RegExp(`^${description}\n+${quantity}$`, 'm'));
    expect(text).not.toMatch(/₲|\bIVA\b|Valor|precio/i);
    expect(page).toContain('<svg class="qr"');
  });

  it('escapes hostile names wherever they stand', () => {
    const hostile = `</style><script>alert(1)</script><img src=x onerror="alert('1')">&amp;`;
    const everywhere = <T>(value: T): T =>
      typeof value === 'string'
        ? (hostile as T)
        : Array.isArray(value)
          ? (value.map(everywhere) as T)
          : typeof value === 'object' && value !== null
            ? (Object.fromEntries(Object.entries(value).map(([key, one]) => [key, everywhere(one)])) as T)
            : value;
    const hostilePage = receiptHtml({ ...everywhere(receipt), of: 'dispatch-note', kind: 'definitive' });
    expect(hostilePage.match(/<script|<img/g)).toBeNull();
    expect(hostilePage).not.toContain('</style>');
    expect(visible(hostilePage).split(hostile).length).toBeGreaterThan(80);
  });
});

describe('on screen', () => {
  const { title, markup } = receiptContent(buildReceipt(receiptFacts()));

  it('is named by what it is, and small', () => {
    expect(title).toBe('KuDE de Factura Electrónica 001-001-0000123');
    expect(markup.length).toBeLessThan(60_000);
  });

  it('finds its fonts', () => {
    const fonts = [...linkedReceiptCss().matchAll(/url\(\/receipt-fonts\/([^)]*)\)/g)].map(
      ([, name]) => name,
    );
    expect(fonts).toHaveLength(3);
    for (const name of fonts)
      expect(
        readReceiptFont(name ?? '')
          ?.subarray(0, 4)
          .toString(),
      ).toBe('wOF2');
  });
});
