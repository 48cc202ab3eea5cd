import { describe, expect, it } from 'vitest';
import { openPdf } from '../../../../../../main/printing/receipts/pdf/open-pdf.ts';
import { featuresOf, points } from '../../../../../../main/printing/receipts/pdf/pdf-canvas.ts';
import type { TypeStyle } from '../../../../../../main/printing/receipts/pdf/type-style.ts';

describe('Typesetter', () => {
  const SEMIBOLD: TypeStyle = { weight: 'semibold', size: 2.9 };

  it.each<[string, TypeStyle]>([
    ['Mcal. Estigarribia 1245,', SEMIBOLD],
    ['Mburicaó, Asunción', SEMIBOLD],
    ['₲ 106.500', { weight: 'bold', size: 6.6, tabular: true }],
    ['  Avenida   T. 7, ', SEMIBOLD],
  ])('measures %s as wide as it is drawn, with kerning across its blanks', async (text, style) => {
    const { pdf, typesetter } = await openPdf('');
    const drawn = pdf
      .font(style.weight)
      .fontSize(points(style.size))
      .widthOfString(text, { features: featuresOf(style) });
    expect(typesetter.widthOf(text, style)).toBeCloseTo(drawn / points(1), 6);
  });
});
