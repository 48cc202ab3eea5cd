import { describe, expect, it, vi } from 'vitest';
import {
  keepRead,
  type OpenPdf,
  openPdf,
  openToMeasure,
} from '../../../../../../main/printing/receipts/pdf/open-pdf.ts';
import type { TypeStyle } from '../../../../../../main/printing/receipts/pdf/type-style.ts';

describe('openPdf', () => {
  const STYLE: TypeStyle = { weight: 'medium', size: 2.9 };

  /** By pdfkit's name for it: the font that is set. */
  const CURRENT_FONT = '_font';

  interface WithFont {
    [CURRENT_FONT]: { font: { layout(text: string): object } };
  }

  /** How often a text is laid out while it is measured and drawn, each time on a page of its own. */
  function layOuts(open: OpenPdf): number {
    const { pdf, canvas, typesetter } = open;
    pdf.font(STYLE.weight);
    const layOut = vi.spyOn((pdf as unknown as WithFont)[CURRENT_FONT].font, 'layout');
    typesetter.widthOf('Yerba', STYLE);
    for (let page = 0; page < 2; page++) {
      open.addPage(80, 80);
      canvas.text('Yerba', 0, 10, STYLE);
    }
    return layOut.mock.calls.length;
  }

  it('a document that is drawn lays a text out once; one to measure with keeps nothing of it', async () => {
    expect(layOuts(await openPdf(''))).toBe(1);
    expect(layOuts(await openToMeasure(''))).toBeGreaterThan(1);
  });

  it('both measure alike', async () => {
    const [drawn, measured] = [await openPdf(''), await openToMeasure('')];
    for (const text of ['Mburicaó, Asunción', 'Gs. 106.500', 'AVATAR To.'])
      expect(measured.typesetter.widthOf(text, STYLE)).toBe(drawn.typesetter.widthOf(text, STYLE));
  });
});

describe('keepRead', () => {
  it('reads once for all who ask', async () => {
    const read = vi.fn(() => Promise.resolve('fonts'));
    const kept = keepRead(read);
    expect(await Promise.all([kept(), kept()])).toEqual(['fonts', 'fonts']);
    expect(await kept()).toBe('fonts');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('what could not be read once is read for the next who asks, and then kept', async () => {
    const read = vi
      .fn(() => Promise.resolve('fonts'))
      .mockRejectedValueOnce(new Error('EMFILE: too many open files'));
    const kept = keepRead(read);
    await expect(kept()).rejects.toThrow('EMFILE');
    expect(await kept()).toBe('fonts');
    expect(await kept()).toBe('fonts');
    expect(read).toHaveBeenCalledTimes(2);
  });
});
