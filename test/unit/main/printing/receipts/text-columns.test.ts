import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atBothEnds,
  centred,
  columnsOf,
  labelled,
  splitWord,
  wrapText,
} from '../../../../../main/printing/receipts/text-columns.ts';

describe('columns of a text on a fixed-width printer', () => {
  it.each([
    ['ñandutí', 7],
    ['g\u0303uara\u0303', 5],
    ['₲ 1.000', 7],
    ['漢字', 4],
    ['😀', 2],
    ['', 0],
  ])('%s takes %i', (text, columns) => {
    expect(columnsOf(text)).toBe(columns);
  });
});

describe('wrapping', () => {
  it('breaks at blanks', () => {
    expect(wrapText('uno dos tres', 8)).toEqual(['uno dos', 'tres']);
  });

  it('splits only a word that fits nowhere', () => {
    expect(wrapText('ab abcdefghij cd', 4)).toEqual(['ab', 'abcd', 'efgh', 'ij', 'cd']);
  });

  it('keeps a letter and its marks together', () => {
    expect(splitWord('g\u0303g\u0303g\u0303', 2)).toEqual(['g\u0303g\u0303', 'g\u0303']);
  });

  it('never goes beyond the width and never loses a letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 8, max: 48 }), (text, width) => {
        const lines = wrapText(text, width);
        for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }),
    );
  });
});

describe('placing', () => {
  it('centres, rather left than right', () => {
    expect(centred('abc', 8)).toEqual(['  abc']);
  });

  it('puts both ends on a line if they fit with a gap, else below one another', () => {
    expect(atBothEnds('Total', '1.000', 12)).toEqual(['Total  1.000']);
    expect(atBothEnds('Totales', '1.000', 12)).toEqual(['Totales', '       1.000']);
  });

  it('indents a value below its label where both do not fit', () => {
    expect(labelled('Correo', 'a@b.py', 14)).toEqual(['Correo  a@b.py']);
    expect(labelled('Correo', 'largo@ejemplo.py', 14)).toEqual(['Correo:', '  largo@ejempl', '  o.py']);
  });
});
