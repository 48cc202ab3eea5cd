import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  labelBlock,
  shortenName,
} from '../../../../../../../main/printing/receipts/pdf/labels/label-block.ts';
import { labelType } from '../../../../../../../main/printing/receipts/pdf/labels/label-type.ts';
import { openPdf } from '../../../../../../../main/printing/receipts/pdf/open-pdf.ts';
import type { Rectangle } from '../../../../../../../main/printing/receipts/pdf/canvas.ts';
import type { TypeStyle } from '../../../../../../../main/printing/receipts/pdf/type-style.ts';
import type { Typesetter } from '../../../../../../../main/printing/receipts/pdf/typesetter.ts';
import { LABEL_SIZE_NAMES, LABEL_SIZES } from '../../../../../../../shared/domain/paper/label-size.ts';
import type { PriceLabel } from '../../../../../../../shared/domain/paper/price-label.ts';
import { printable } from '../../../../../../../shared/domain/paper/receipt/receipt-words.ts';
import { BoxCanvas } from '../../../../../../support/box-canvas.ts';
import { withCheckDigit } from '../../../../../../support/gtin.ts';

describe('labelBlock', () => {
  let type: Typesetter;
  beforeAll(async () => {
    ({ typesetter: type } = await openPdf(''));
  });

  /** Also keeps the bars; in prices and figures only a comma goes below the baseline. */
  class LabelCanvas extends BoxCanvas {
    readonly bars: Rectangle[] = [];
    override text(text: string, left: number, baseline: number, style: TypeStyle): void {
      const count = this.boxes.length;
      super.text(text, left, baseline, style);
      const box = this.boxes[count];
      if (box === undefined || !/^(Gs\.|[\d.,]+)$/.test(text)) return;
      box.bottom -= (text.includes(',') ? 0.06 : 0.2) * style.size;
    }
    override fillAll(rectangles: Iterable<Rectangle>): void {
      this.bars.push(...rectangles);
    }
  }

  const digits = (length: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
      .map((all) => all.join(''));

  const words = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        fc.constantFrom('de', 'WWWWWWWWWWWW', '500', 'g'),
      ),
      {
        maxLength: 12,
      },
    )
    .map((all) => printable(all.join(' ')));

  const scanned = fc.oneof(
    digits(12).map(withCheckDigit),
    digits(8),
    fc.string({ maxLength: 30 }).map((code) => code.trim()),
    fc.constant(''),
  );

  const anyLabel: fc.Arbitrary<PriceLabel> = fc
    .record({
      name: words,
      price: fc.constantFrom('50', '12.500', '1.250.000', '999.999.999.999.999', '1.234,56789012'),
      per: fc.constantFrom(null, 'por kg', 'por tonelada'),
      code: fc.oneof(words, fc.constant('A-1')),
      scanned,
    })
    .chain((label) => fc.constantFrom(label, { ...label, scanned: label.code }));

  test.each(LABEL_SIZE_NAMES)('keeps any name, price and code within the label: %s', (name) => {
    const size = LABEL_SIZES[name];
    const [width, height] = [size.kind === 'sheet' ? size.width : size.print, size.height];
    const eps = 1e-3;
    fc.assert(
      fc.property(anyLabel, (label) => {
        const canvas = new LabelCanvas(type);
        labelBlock(type, label, { width, height, style: labelType(name) }).draw(canvas, 0, 0);
        expect(canvas.overlap()).toBeNull();
        for (const { text, left, right, top, bottom } of canvas.boxes) {
          expect(Math.min(left, top), text).toBeGreaterThan(-eps);
          expect(right, text).toBeLessThan(width + eps);
          expect(bottom, text).toBeLessThan(height + eps);
        }
        for (const [left, top, wide, high] of canvas.bars) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + wide).toBeLessThan(width + eps);
          expect(top + high).toBeLessThan(height + eps);
          // A bar is a whole number of dots wide, at least two.
          const dots = wide / 0.125;
          expect(Math.abs(dots - Math.round(dots))).toBeLessThan(0.1);
          expect(Math.round(dots)).toBeGreaterThanOrEqual(2);
          const under = canvas.boxes.filter(
            (box) =>
              box.left < left + wide - eps &&
              box.right > left + eps &&
              box.top < top + high - eps &&
              box.bottom > top + eps,
          );
          expect(under).toEqual([]);
        }
        // The price is there whole, whatever else had to be shortened.
        expect(canvas.boxes.map(({ text }) => text)).toContain(label.price);
      }),
      { numRuns: 60 },
    );
  });
});

describe('shortenName', () => {
  const within = (most: number) => (text: string) => Array.from(text).length <= most;

  test.each([
    ['Yerba mate 500 g', 40, 'Yerba mate 500 g'],
    ['Galletitas surtidas con relleno de vainilla 500 g', 30, 'Galletitas surtidas… 500 g'],
    ['Galletitas surtidas con relleno de vainilla 500g', 40, 'Galletitas surtidas con relleno… 500g'],
    ['Cerveza rubia en lata fría x 6', 22, 'Cerveza rubia… x 6'],
    ['Detergente de limón concentrado', 20, 'Detergente de limón…'],
    ['Detergente de limón concentrado', 15, 'Detergente…'],
    ['Anticonstitucionalísimamente', 10, 'Anticonst…'],
  ])('makes %s in %i letters %s', (name, most, shortened) => {
    expect(shortenName(name, within(most))).toBe(shortened);
  });

  test('cuts any name to fit, and keeps its beginning', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.integer({ min: 1, max: 30 }),
        (name, most) => {
          const shortened = shortenName(name, within(most));
          expect(within(most)(shortened)).toBe(true);
          expect(name.startsWith(shortened.split('…')[0] ?? '')).toBe(true);
        },
      ),
    );
  });
});
