import { describe, expect, it } from 'vitest';
import { carries } from '../../../../../main/printing/escpos/code-page.ts';
import { CODE_PAGES } from '../../../../../shared/domain/paper/printer.ts';
import { letterOf } from '../../../../support/escpos/code-page-letters.ts';

describe.each(CODE_PAGES)('%s', (codePage) => {
  it('carries the letters that the published table gives its bytes, and no other', () => {
    const letters = new Set<string>();
    for (let byte = 0x20; byte <= 0xff; byte += 1) {
      try {
        letters.add(letterOf(codePage, byte));
      } catch {
        // A byte without a letter.
      }
    }
    const wrong: string[] = [];
    for (let codePoint = 0; codePoint <= 0xffff; codePoint += 1) {
      if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
      const letter = String.fromCodePoint(codePoint);
      if (carries(codePage, letter) !== letters.has(letter)) wrong.push(codePoint.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});
