import { expect, it, vi } from 'vitest';
import { openPdf } from '../../../../../../main/printing/receipts/pdf/open-pdf.ts';
import { featuresOf, points } from '../../../../../../main/printing/receipts/pdf/pdf-pen.ts';
import type { TypeStyle } from '../../../../../../main/printing/receipts/pdf/type-style.ts';
import { Typesetter } from '../../../../../../main/printing/receipts/pdf/typesetter.ts';

const SEMIBOLD: TypeStyle = { weight: 'semibold', size: 2.9 };

it.each<[string, TypeStyle]>([
  ['Mcal. Estigarribia 1245,', SEMIBOLD],
  ['Mburicaó, Asunción', SEMIBOLD],
  ['₲ 106.500', { weight: 'bold', size: 6.6, tabular: true }],
  ['  Avenida   T. 7, ', SEMIBOLD],
])('%s is as wide as it is drawn: over its blanks too letters move together', async (text, style) => {
  const { pdf, typesetter } = await openPdf('');
  const drawn = pdf
    .font(style.weight)
    .fontSize(points(style.size))
    .widthOfString(text, { features: featuresOf(style) });
  expect(typesetter.widthOf(text, style)).toBeCloseTo(drawn / points(1), 6);
});

it('forgets words after many others, and measures them as before', async () => {
  const { typesetter } = await openPdf('');
  const measured: string[] = [];
  const counting = new Typesetter({
    widthOf(text, style) {
      measured.push(text);
      return typesetter.widthOf(text, style);
    },
    hasGlyph: () => true,
  });
  const width = counting.widthOf('Mburicaó, Asunción', SEMIBOLD);
  const words = measured.length;
  expect(counting.widthOf('Mburicaó, Asunción', SEMIBOLD)).toBe(width);
  expect(measured).toHaveLength(words);

  for (let index = 0; index < 5000; index++) counting.widthOf(`${index}`, SEMIBOLD);
  measured.length = 0;
  expect(counting.widthOf('Mburicaó, Asunción', SEMIBOLD)).toBe(width);
  expect(measured).toHaveLength(words);
});

it('measures a word once for all sizes: those of prices on labels have no end', async () => {
  const { typesetter } = await openPdf('');
  const widthOf = vi.fn(typesetter.widthOf.bind(typesetter));
  const counting = new Typesetter({ widthOf, hasGlyph: () => true });
  for (const size of [2.4, 2.9, 6.6, 11.37]) {
    const style: TypeStyle = { weight: 'bold', size, tabular: true };
    expect(counting.widthOf('106.500', style)).toBeCloseTo(typesetter.widthOf('106.500', style), 9);
  }
  expect(widthOf).toHaveBeenCalledTimes(1);
});
