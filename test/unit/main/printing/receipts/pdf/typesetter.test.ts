import {
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  string,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPdf } from '../../../../../../main/printing/receipts/pdf/open-pdf.ts';
import { featuresOf, points } from '../../../../../../main/printing/receipts/pdf/pdf-canvas.ts';
import { type TypeStyle, WEIGHTS } from '../../../../../../main/printing/receipts/pdf/type-style.ts';

describe('Typesetter', () => {
  const SEMIBOLD: TypeStyle = { weight: 'semibold', size: 2.9 };

  it.each<[string, TypeStyle]>([
    ['Mcal. Estigarribia 1245,', SEMIBOLD],
    ['Mburicaó, Asunción', SEMIBOLD],
    ['₲ 106.500', { weight: 'bold', size: 6.6, tabular: true }],
    ['  Avenida   T. 7, ', SEMIBOLD],
    ['Mba’éichapa g̃uarã', SEMIBOLD],
  ])('measures %s as wide as it is drawn, with kerning across its blanks', async (text, style) => {
    const { pdf, typesetter } = await openPdf('');
    const drawn = pdf
      .font(style.weight)
      .fontSize(points(style.size))
      .widthOfString(text, { features: featuresOf(style) });
    expect(typesetter.widthOf(text, style)).toBeCloseTo(drawn / points(1), 6);
  });

  it('measures any text of Latin letters as the fonts lay it out, whatever was measured before', async () => {
    const { pdf, typesetter } = await openPdf('');
    const latin = oneof(
      integer({ min: 0x20, max: 0x7e }),
      integer({ min: 0xa1, max: 0xac }),
      integer({ min: 0xae, max: 0x148 }),
      integer({ min: 0x14a, max: 0x17f }),
    ).map((code) => String.fromCharCode(code));
    const letter = oneof(latin, constantFrom(...Array.from('0123456789.,×−₲€–—“”‘’•…ẼẽỸỹ')));
    const style = record({
      weight: constantFrom(...WEIGHTS),
      size: constant(3),
      tabular: boolean(),
    });
    assert(
      property(string({ unit: letter, maxLength: 20 }), style, (text, look) => {
        const drawn = pdf
          .font(look.weight)
          .fontSize(points(look.size))
          .widthOfString(text, { features: featuresOf(look) });
        expect(typesetter.widthOf(text, look)).toBeCloseTo(drawn / points(1), 6);
      }),
      { numRuns: 500 },
    );
  });
});
