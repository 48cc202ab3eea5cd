import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNumber, looksScanned, readSearchText } from '../../../../renderer/catalog/read-search-text.ts';

describe('the quantity before a code', () => {
  test.each([
    ['7840001000017', '1', '7840001000017'],
    ['  yerba mate ', '1', 'yerba mate'],
    ['3*7840001000017', '3', '7840001000017'],
    ['1,5*queso', '1,5', 'queso'],
    [' 1.250 * clavos ', '1.250', 'clavos'],
    ['3*', '3', ''],
    ['0*pan', '0', 'pan'],
    ['1,,5*pan', '1,,5', 'pan'],
    ['2*3*pan', '2', '3*pan'],
    ['pan*3', '1', 'pan*3'],
    ['*pan', '1', '*pan'],
    ['-3*pan', '1', '-3*pan'],
    ['', '1', ''],
  ])('%j', (text, quantity, words) => {
    expect(readSearchText(text)).toEqual({ quantity, words });
  });

  test('keeps all words', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.string(), (count, words) => {
        expect(readSearchText(`${count}*${words}`)).toEqual({ quantity: String(count), words: words.trim() });
      }),
    );
  });
});

test('a bar code is distinguished from a short code, words and amounts', () => {
  expect(['12345670', '7840001000017'].map(looksScanned)).toEqual([true, true]);
  expect(['1234567', 'P-100', '10.000.000', '7840001000017x', ''].some(looksScanned)).toBe(false);
});

test('digits alone are a number, of any length', () => {
  expect(['1', '50000', '7840001000017'].map(isNumber)).toEqual([true, true, true]);
  expect(['P-100', '10.000', '7up', ''].some(isNumber)).toBe(false);
});
