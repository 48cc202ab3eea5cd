import { describe, expect, it } from 'vitest';
import { openPdf } from '../../../../../../main/printing/receipts/pdf/open-pdf.ts';
import { featuresOf, points } from '../../../../../../main/printing/receipts/pdf/pdf-canvas.ts';
import type { TypeStyle } from '../../../../../../main/printing/receipts/pdf/type-style.ts';
import { drawable, RememberedWidths } from '../../../../../../main/printing/receipts/pdf/typesetter.ts';

describe('Typesetter', () => {
  const SEMIBOLD: TypeStyle = { weight: 'semibold', size: 2.9 };

  it.each<[string, TypeStyle]>([
    ['Mcal. Estigarribia 1245,', SEMIBOLD],
    ['Mburicaó, Asunción', SEMIBOLD],
    ['₲ 106.500', { weight: 'bold', size: 6.6, tabular: true }],
    ['  Avenida   T. 7, ', SEMIBOLD],
  ])('measures %s as wide as it is drawn: over its blanks too letters move together', async (text, style) => {
    const { pdf, typesetter } = await openPdf('');
    const drawn = pdf
      .font(style.weight)
      .fontSize(points(style.size))
      .widthOfString(text, { features: featuresOf(style) });
    expect(typesetter.widthOf(text, style)).toBeCloseTo(drawn / points(1), 6);
  });
});

describe('drawable', () => {
  /** A font with the letters of Europe. */
  const latin = (codePoint: number): boolean => codePoint < 0x2000;

  it.each([
    ['Ñandutí S.A.', 'Ñandutí S.A.'],
    ['og\u0303uahẽ', 'og\u0303uahẽ'],
    ['漢字', '□□'],
    ['té 👩‍👩‍👧 fin', 'té □ fin'],
    ['a\u00adb\u200dc', 'abc'],
  ])('draws %j as %j', (text, drawn) => {
    expect(drawable(text, latin)).toBe(drawn);
  });
});

describe('RememberedWidths', () => {
  const MANY = 10;

  function rememberOthers(remembered: RememberedWidths, many: number): void {
    for (let index = 0; index < many; index++) remembered.set(`other ${index}`, index);
  }

  it('keeps as many texts as told, and no more than twice so many', () => {
    const remembered = new RememberedWidths(MANY);
    remembered.set('once', 1);
    rememberOthers(remembered, MANY - 1);
    expect(remembered.get('once')).toBe(1);

    const full = new RememberedWidths(MANY);
    full.set('once', 1);
    rememberOthers(full, 2 * MANY);
    expect(full.get('once')).toBeUndefined();
    expect(full.get(`other ${2 * MANY - 1}`)).toBe(2 * MANY - 1);
  });
});
