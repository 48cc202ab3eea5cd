import { describe, expect, test } from 'vitest';
import { readSearchText } from '../../../../renderer/catalog/read-search-text.ts';

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
});
