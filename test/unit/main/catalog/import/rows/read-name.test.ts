import { expect, test } from 'vitest';
import { readName } from '../../../../../../main/catalog/import/rows/read-name.ts';

test.each([
  ['="00123"', '00123'],
  [' ="A""1" ', 'A"1'],
  ["'00124", '00124'],
  ["'1001.0", '1001.0'],
  ['1001.0', '1001'],
  ['1001,00', '1001'],
  ['1.000', '1.000'],
  ['AB\u00a012', 'AB 12'],
  ['A\ufe0f1\u2800', 'A1'],
  ['7840000012345,0', '7840000012345'],
  ['1001.10', '1001.10'],
  ['01.02.00', '01.02.00'],
  ['V2.0', 'V2.0'],
  ["'=x", '=x'],
  ['ZW1\u200b', 'ZW1'],
  ['\u202a7840000099988\u202c', '7840000099988'],
  ['\ufeff12\u00ad3', '123'],
  ['A\u00071', 'A1'],
  ['N\u0303A1', 'ÑA1'],
  [' x y ', 'x y'],
  ['2E10', '2E10'],
  ['MAR-10', 'MAR-10'],
  ['2-ENE', '2-ENE'],
  ['1234567890123456', '1234567890123456'],
  ['000000000000000000', '000000000000000000'],
  [123, '123'],
  [999_999_999_999_999, '999999999999999'],
  ['', ''],
] as const)('the cell %j names %j', (cell, name) => {
  expect(readName(cell)).toEqual({ name });
});

test.each([
  ['7,84000E+12', 'perdió sus cifras'],
  ['7.84e+12', 'perdió sus cifras'],
  ['7.84E12', 'perdió sus cifras'],
  ['784,0E+10', 'perdió sus cifras'],
  ['02/01/26', 'es una fecha'],
  ['ene.-26', 'es una fecha'],
  ['8E+12', 'perdió sus cifras'],
  ['378912345678901000', 'perdió sus cifras'],
  [378_912_345_678_901_250, 'perdió sus cifras'],
  [1001.5, 'perdió sus cifras'],
  [-5, 'perdió sus cifras'],
  [Number.NaN, 'perdió sus cifras'],
  [{ oddity: 'date', shown: '02/01/2026' }, '«02/01/2026» es una fecha'],
  ['02/01/2026', 'es una fecha'],
  ['2026-01-02 00:00:00', 'es una fecha'],
  ['2-ene', 'es una fecha'],
  ['ene-02', 'es una fecha'],
  ['2-Jan', 'es una fecha'],
  [{ oddity: 'boolean', shown: 'sí' }, '«sí» es un verdadero o falso'],
  ['VERDADERO', 'es un verdadero o falso'],
] as const)('the cell %j names nothing', (cell, words) => {
  expect(readName(cell)).toEqual({ reason: expect.stringContaining(words) });
});

test('a number that is shown with zeros before it names nothing', () => {
  expect(readName({ oddity: 'zeros', shown: 12_345 })).toEqual({
    reason: expect.stringContaining('«12345» con ceros delante'),
  });
});
