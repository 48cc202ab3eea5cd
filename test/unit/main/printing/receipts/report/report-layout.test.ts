import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { layOutReport } from '../../../../../../main/printing/receipts/pdf/a4/report/lay-out-report.ts';
import { SHEET } from '../../../../../../main/printing/receipts/pdf/a4/a4-box.ts';
import type { Measures } from '../../../../../../main/printing/receipts/pdf/open-pdf.ts';
import { layOutRoll } from '../../../../../../main/printing/receipts/pdf/roll/lay-out-roll.ts';
import { rollSizes } from '../../../../../../main/printing/receipts/pdf/roll/roll-sizes.ts';
import { readyToMeasure } from '../../../../../../main/printing/receipts/screen/screen-receipt.ts';
import { BoxCanvas } from '../../../../../support/box-canvas.ts';
import { book, type CLOSE, generatedReport } from '../../../../../support/report-papers.ts';
import { pressed, textsOfReport } from '../../../../../support/report-texts.ts';

let measures: Measures;
beforeAll(async () => {
  measures = await readyToMeasure();
});

/** The text without what line breaks change and without letters that the font lacks. */
const shown = (text: string): string =>
  pressed(text.replaceAll('−', '-').replace(/[^\x20-\x7EÁÉÍÓÚÑÜáéíóúñü]/g, ''));

describe.each([80, 58] as const)('a report on a roll of %i mm', (widthMm) => {
  it('has no overlap, nothing past the edge and nothing left out, whatever its texts', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const paper = generatedReport(seed);
        const page = layOutRoll(measures, { paper, isCopy: false, logo: null }, widthMm);
        const canvas = new BoxCanvas(measures.typesetter);
        page.draw(canvas, 0, 0);
        expect(canvas.overlap()).toBeNull();
        const { marginMm } = rollSizes(widthMm);
        for (const { left, right, top, bottom } of canvas.boxes) {
          expect(left).toBeGreaterThanOrEqual(marginMm - 0.01);
          expect(right).toBeLessThanOrEqual(widthMm - marginMm + 0.01);
          expect(top).toBeGreaterThan(0);
          expect(bottom).toBeLessThan(page.height);
        }
        const all = shown(canvas.boxes.map(({ text }) => text).join(''));
        for (const said of textsOfReport(paper))
          for (const word of said.split(' ')) expect(all).toContain(shown(word));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a report on sheets', () => {
  it('has no overlap, nothing past the edges and nothing left out, whatever its texts', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const paper = generatedReport(seed);
        const { width, height, pages } = layOutReport(measures.typesetter, paper, false);
        let all = '';
        for (const page of pages) {
          const canvas = new BoxCanvas(measures.typesetter);
          page.draw(canvas, 0, 0);
          expect(canvas.overlap()).toBeNull();
          for (const box of canvas.boxes) {
            expect(box.left).toBeGreaterThanOrEqual(SHEET.side - 0.01);
            expect(box.right).toBeLessThanOrEqual(width - SHEET.side + 0.01);
            expect(box.top).toBeGreaterThan(SHEET.top - 1);
            expect(box.bottom).toBeLessThan(height - 5);
          }
          all += shown(canvas.boxes.map(({ text }) => text).join(''));
        }
        for (const said of textsOfReport(paper))
          for (const word of said.split(' ')) expect(all).toContain(shown(word));
      }),
      // A title of three lines whose foot once ran into the sheet's edge.
      { numRuns: 50, examples: [[1_765_713_933]] },
    );
  });

  const textsOf = (paper: typeof CLOSE): { width: number; pages: string[][] } => {
    const { width, pages } = layOutReport(measures.typesetter, paper, false);
    return {
      width,
      pages: pages.map((page) => {
        const canvas = new BoxCanvas(measures.typesetter);
        page.draw(canvas, 0, 0);
        return canvas.boxes.map(({ text }) => text);
      }),
    };
  };

  it.each([1, 24, 25, 26, 27, 70, 1000])(
    'continues a table of %i rows under a repeated head, each row once',
    (rows) => {
      const { pages } = textsOf(book(rows));
      for (const [index, texts] of pages.entries()) {
        expect(texts).toContain('Gravada 10 %');
        expect(texts).toContain('Despensa Ñandutí');
        expect(texts.at(-1)).toBe(`${index + 1}/${pages.length}`);
        // The total never stands without a row above it.
        expect(texts.includes('156.900.000')).toBe(index === pages.length - 1);
        expect(texts.some((text) => text.startsWith('001-001-'))).toBe(true);
      }
      const numbers = pages.flat().filter((text) => text.startsWith('001-001-'));
      expect(numbers).toEqual(
        Array.from({ length: rows }, (_, index) => `001-001-${String(index + 1).padStart(7, '0')}`),
      );
    },
  );
});
