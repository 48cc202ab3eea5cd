import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { drawPdf } from '../../../tools/chromium-host/pdf-image.ts';
import { renderLabels } from '../../../main/printing/escpos/render-labels.ts';
import { renderLabelsPdf } from '../../../main/printing/receipts/pdf/labels/lay-out-labels.ts';
import {
  LABEL_SIZE_NAMES,
  LABEL_SIZES,
  type LabelSizeName,
  sizeOf,
} from '../../../shared/domain/paper/label-size.ts';
import type { LabelPaper } from '../../../shared/domain/paper/price-label.ts';
import { standardProfile } from '../../../shared/domain/paper/printer.ts';
import { drawEscpos } from '../../support/escpos/draw-escpos.ts';
import { readEscpos } from '../../support/escpos/read-escpos.ts';
import { withCheckDigit } from '../../support/gtin.ts';
import { asGtin13, zbarBars, zxingBars } from '../../support/label-codes.ts';

/* Labels as a thermal head or a coarse printer prints them, 203 dots an inch, read back by two readers. */

const DOTS_PER_MM = 8;

/**
 * Resolution at which the engine draws a page 8 dots per millimetre wide: it rounds the width to whole points,
 * and would draw everything a little smaller.
 */
const dpiFor = (widthMm: number): number =>
  (72 * (widthMm * DOTS_PER_MM + 0.01)) / Math.floor((widthMm / 25.4) * 72);

/** Codes of each kind, with every digit somewhere; the last are as long as the narrowest label allows. */
const CODES = [
  withCheckDigit('779089500099'),
  withCheckDigit('784010100006'),
  withCheckDigit('200010500003'),
  withCheckDigit('123456789012'),
  '96385074',
  '12345670',
  '036000291452',
  '123456789012',
  '7790895000990',
  'ACE-900',
  'Az 09/+',
  '0012345678',
] as const;

function paperOf(size: LabelSizeName, codes: readonly string[]): LabelPaper {
  const known = LABEL_SIZES[size];
  return {
    of: 'labels',
    title: 'Etiquetas',
    size,
    // Off the head's dot grid: a sheet is never inserted to the dot.
    margins:
      known.kind === 'sheet'
        ? { top: known.margins.top + 0.35, left: known.margins.left + 0.45 }
        : { top: 0, left: 0 },
    start: known.kind === 'sheet' ? 2 : 0,
    labels: codes.map((scanned, index) => ({
      label: {
        name: 'Galletitas surtidas con relleno de vainilla y dulce de leche 500 g',
        price: '1.250.000',
        per: index % 2 === 0 ? 'por kg' : null,
        code: `INT-${index}`,
        scanned,
      },
      count: 1,
    })),
  };
}

/** One label of the sheet, cut out along its edges on a white background. */
function labelAt(png: Uint8Array, { size: name, margins, start }: LabelPaper, index: number): Uint8Array {
  const size = sizeOf(name);
  if (size.kind !== 'sheet') throw new Error('a roll is no sheet');
  const place = start + index;
  const left = margins.left + (place % size.columns) * size.pitch.across;
  const top = margins.top + Math.floor(place / size.columns) * size.pitch.down;
  const dots = [left, top, size.width, size.height].map((mm) => Math.round(mm * DOTS_PER_MM));
  const [x = 0, y = 0, width = 0, height = 0] = dots;
  const sheet = PNG.sync.read(Buffer.from(png));
  const margin = 24;
  const label = new PNG({ width: width + 2 * margin, height: height + 2 * margin });
  label.data.fill(255);
  const [wide, high] = [Math.min(width, sheet.width - x), Math.min(height, sheet.height - y)];
  PNG.bitblt(sheet, label, x, y, wide, high, margin, margin);
  return PNG.sync.write(label);
}

async function expectRead(png: Uint8Array, codes: readonly string[]): Promise<void> {
  const expected = codes.map(asGtin13).toSorted();
  expect((await zxingBars(png)).toSorted()).toEqual(expected);
  expect(zbarBars(png)?.toSorted() ?? expected).toEqual(expected);
}

describe.each(LABEL_SIZE_NAMES)('%s', (size) => {
  test('every code is read by both readers', async () => {
    const known = LABEL_SIZES[size];
    const dpi = dpiFor(known.kind === 'sheet' ? 210 : known.width);
    const paper = paperOf(size, CODES);
    const pdf = await renderLabelsPdf(paper);
    const { pages, widthMm, heightMm, png } = await drawPdf(pdf, { dpi, monochrome: true });
    expect(PNG.sync.read(Buffer.from(png)).width).toBe(Math.round(widthMm * DOTS_PER_MM));
    if (known.kind === 'sheet') {
      expect([Math.round(widthMm), Math.round(heightMm), pages]).toEqual([210, 297, 1]);
      for (const [index, code] of CODES.entries()) await expectRead(labelAt(png, paper, index), [code]);
      return;
    }
    expect([Math.round(widthMm), Math.round(heightMm), pages]).toEqual([
      known.width,
      known.height,
      CODES.length,
    ]);
    for (const [page, code] of CODES.entries()) {
      const label = await drawPdf(pdf, { dpi, page, monochrome: true });
      await expectRead(label.png, [code]);
    }
  });
});

describe.each([
  ['80', 576],
  ['58', 384],
] as const)('a receipt printer of %s mm', (paper, dots) => {
  test('both readers read every code, and the paper is cut after the last', async () => {
    const labels = paperOf(`roll-${paper}`, CODES);
    const bytes = await renderLabels(labels, { paper, profile: standardProfile(paper) });
    const events = readEscpos(bytes, dots);
    expect(events.filter(({ kind }) => kind === 'cut')).toHaveLength(1);
    const image = await drawEscpos(events, dots);
    await expectRead(image.png(24), CODES);
  });

  test('three labels of one product are three', async () => {
    const labels = paperOf(`roll-${paper}`, ['96385074']);
    const three = labels.labels.map((one) => ({ ...one, count: 3 }));
    const bytes = await renderLabels(
      { ...labels, labels: three },
      { paper, profile: standardProfile(paper) },
    );
    const image = await drawEscpos(readEscpos(bytes, dots), dots);
    expect(await zxingBars(image.png(24))).toEqual(['96385074', '96385074', '96385074']);
  });
});
