import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, splitWord, wrapText } from '../../../../../main/printing/receipts/text-columns.ts';

describe('wrapping', () => {
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
