import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markWords } from '../../../../../renderer/sale/search/mark-words.ts';

const marked = (text: string, searched: string, where: 'beginnings' | 'anywhere' = 'beginnings'): string =>
  markWords(text, searched, where)
    .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
    .join('');

describe('the words searched', () => {
  test('are marked at the beginning of words, in any order, ignoring accents and case', () => {
    expect(marked('Jabón de tocador pack x 3', 'TOC jabon')).toBe('[Jabón] de [toc]ador pack x 3');
    expect(marked('Azúcar blanca', 'car')).toBe('Azúcar blanca');
    expect(marked('Ñandutí', 'nan')).toBe('[Ñan]dutí');
    expect(marked('Jabón', 'jabón')).toBe('[Jabón]');
  });

  test('are marked within codes too', () => {
    expect(marked('YER-500', '500')).toBe('YER-[500]');
    expect(marked('784050012', '5001', 'anywhere')).toBe('7840[5001]2');
    expect(marked('784050012', '5001')).toBe('784050012');
  });

  test('mark the longest of them, and nothing without a search', () => {
    expect(marked('Yerba mate', 'y yerba')).toBe('[Yerba] mate');
    expect(marked('Yerba mate', ' * ')).toBe('Yerba mate');
  });

  test('leave the text unchanged for any search', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, searched) => {
        for (const where of ['beginnings', 'anywhere'] as const) {
          expect(
            markWords(text, searched, where)
              .map((piece) => piece.text)
              .join(''),
          ).toBe(text);
        }
      }),
    );
  });
});
