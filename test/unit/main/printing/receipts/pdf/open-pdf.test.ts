import { describe, expect, it } from 'vitest';
import { openPdf, openToMeasure } from '../../../../../../main/printing/receipts/pdf/open-pdf.ts';
import type { TypeStyle } from '../../../../../../main/printing/receipts/pdf/type-style.ts';

describe('openPdf', () => {
  const STYLE: TypeStyle = { weight: 'medium', size: 2.9 };

  it('measures alike, drawn or not', async () => {
    const [drawn, measured] = [await openPdf(''), await openToMeasure('')];
    for (const text of ['Mburicaó, Asunción', 'Gs. 106.500', 'AVATAR To.'])
      expect(measured.typesetter.widthOf(text, STYLE)).toBe(drawn.typesetter.widthOf(text, STYLE));
  });
});
