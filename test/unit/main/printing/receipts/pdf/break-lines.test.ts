import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceLines, breakLines } from '../../../../../../main/printing/receipts/pdf/break-lines.ts';

/** Every letter is one unit wide. */
const columns = (text: string): number => Array.from(text).length;

describe('lines', () => {
  it.each<[string, number, string[]]>([
    ['', 5, ['']],
    ['uno dos tres', 7, ['uno dos', 'tres']],
    ['uno dos tres', 12, ['uno dos tres']],
    ['abcdefgh ij', 5, ['abcde', 'fgh', 'ij']],
    ['a abcdefgh', 5, ['a', 'abcde', 'fgh']],
    ['maria@ejemplo.com', 10, ['maria@', 'ejemplo.', 'com']],
    ['g\u0303g\u0303g\u0303', 4, ['g\u0303g\u0303', 'g\u0303']],
  ])('break %j in %i', (text, width, lines) => {
    expect(breakLines(text, width, columns)).toEqual(lines);
  });

  it('lose nothing and are no wider than asked', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 30 }), (text, width) => {
        const lines = breakLines(text, width, columns);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        for (const line of lines) expect(columns(line)).toBeLessThanOrEqual(width);
        expect(balanceLines(text, width, columns).length).toBe(lines.length);
      }),
    );
  });
});
