import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../tools/project.mjs';
import { lineDots } from '../../../main/printing/escpos/head.ts';
import { renderEscpos } from '../../../main/printing/escpos/render-escpos.ts';
import { renderTestPage } from '../../../main/printing/escpos/render-test-page.ts';
import type { Paper } from '../../../main/printing/receipts/read-paper.ts';
import { standardProfile } from '../../../shared/domain/paper/printer.ts';
import { buildReceipt } from '../../../shared/domain/paper/receipt/build-receipt.ts';
import { buildNoteReceipt } from '../../../shared/domain/paper/receipt/note/build-note-receipt.ts';
import { drawEscpos } from '../../support/escpos/draw-escpos.ts';
import { readEscpos } from '../../support/escpos/read-escpos.ts';
import { noteFacts } from '../../support/note-facts.ts';
import { decodePng, encodeIndexedPng, type Picture } from '../../support/pictures/indexed-png.ts';
import { discountedFacts, good, ISSUED, receiptFacts } from '../../support/receipt-facts.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';

const FOLDER = join(projectRoot, 'doc', 'pictures');
const TAKES_PICTURES = process.env['MOSTRADOR_PICTURES'] === 'take';
const MARGIN_DOTS = 24;

const GUARANI = invoiceBody({
  cliente: { nombre: 'Kuñataĩ Ñemuha g̃uarã' },
  items: {
    mercaderias: [
      good('7840001', 'Ñandutí mbaʼéichapa ỹvyra — edición “Kuñataĩ” para mesa', { '10': 125_000 }, 2),
      good('0215', 'Typyra’y ẽ', { '5': 5000 }),
    ],
  },
});
const DOLLARS = invoiceBody({
  venta: { moneda: 'USD', cotizacion: 7325.5, condicion_venta: 2 },
  items: { mercaderias: [good('88', 'Notebook 14" 16 GB', { '10': 1250.5 }, 2)] },
});
const CANCELLED = { ...ISSUED, cancelledAt: ISSUED.emittedAt };

type Wide = '80' | '58';

async function printed(paper: Paper, width: Wide, isCopy = false): Promise<Picture> {
  const printer = { paper: width, profile: standardProfile(width) };
  return picture(await renderEscpos({ paper, isCopy, logo: null }, printer), width);
}

async function picture(bytes: Uint8Array, width: Wide): Promise<Picture> {
  const headDots = lineDots({ paper: width, profile: standardProfile(width) });
  const image = await drawEscpos(readEscpos(bytes, headDots), headDots);
  return decodePng(image.png(MARGIN_DOTS));
}

/** After an intended change of the paper: `npm run pictures`. */
it.each<[string, () => Promise<Picture>]>([
  ['cinta-factura-80', () => printed(buildReceipt(receiptFacts()), '80')],
  ['cinta-guarani-80', () => printed(buildReceipt(receiptFacts({ sale: GUARANI })), '80')],
  ['cinta-dolares-58', () => printed(buildReceipt(receiptFacts({ sale: DOLLARS })), '58')],
  ['cinta-provisorio-58', () => printed(buildReceipt(discountedFacts({ issue: null })), '58')],
  ['cinta-anulada-copia-58', () => printed(buildReceipt(discountedFacts({ issue: CANCELLED })), '58', true)],
  ['cinta-remision-80', () => printed(buildNoteReceipt(noteFacts()), '80')],
  [
    'cinta-prueba-80',
    async () => picture(await renderTestPage({ paper: '80', profile: standardProfile('80') }), '80'),
  ],
])('%s looks as it does in the documentation', async (name, take) => {
  const file = join(FOLDER, `${name}.png`);
  const taken = await take();
  if (TAKES_PICTURES) {
    writeFileSync(file, encodeIndexedPng(taken));
    return;
  }
  const kept = decodePng(readFileSync(file));
  expect([taken.width, taken.height]).toEqual([kept.width, kept.height]);
  expect(Buffer.compare(Buffer.from(taken.data), Buffer.from(kept.data))).toBe(0);
});
