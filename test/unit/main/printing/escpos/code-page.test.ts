import { describe, expect, it } from 'vitest';
import { carries, spell } from '../../../../../main/printing/escpos/code-page.ts';
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

  it('carries no control character, and none comes through spelling', () => {
    const controls = Array.from({ length: 0x20 }, (_, code) => String.fromCharCode(code)).concat('\u007F');
    for (const control of controls) expect(carries(codePage, control)).toBe(false);
    expect(spell(codePage, `a${controls.join('')}b`)).toBe('a b');
  });

  it('has the letters of everyday Spanish', () => {
    expect(carries(codePage, 'ñ Ñ á é í ó ú ü É Ü ¿ ¡ º')).toBe(true);
  });

  it('writes the guaraní and typographic signs in letters it has', () => {
    expect(spell(codePage, '₲ 1.000')).toBe('Gs. 1.000');
    expect(spell(codePage, 'mbaʼe')).toBe("mba'e");
    expect(carries(codePage, spell(codePage, '“a” ‘b’ – — … •\u00A0\u202F× c\u200B‑d'))).toBe(true);
  });

  it('composes letters, and leaves those it cannot have as they are', () => {
    expect(spell(codePage, 'n\u0303andu\u0301')).toBe('ñandú');
    expect(spell(codePage, 'g\u0303 ẽ ỹ 漢')).toBe('g\u0303 ẽ ỹ 漢');
    expect(carries(codePage, 'ẽ')).toBe(false);
  });
});

it('keeps the sign that a page has', () => {
  expect(spell('windows1252', '“5 €” – ×')).toBe('“5 €” – ×');
  expect(spell('cp850', '“5 €” – ×')).toBe('"5 EUR" - ×');
  expect(spell('cp437', '×')).toBe('x');
});
