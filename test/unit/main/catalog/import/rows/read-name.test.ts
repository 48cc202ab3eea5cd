import { expect, test } from 'vitest';
import { readName } from '../../../../../../main/catalog/import/rows/read-name.ts';

test.each([
  ['7,84000E+12', 'perdió sus dígitos'],
  ['02/01/26', 'es una fecha'],
  ['378912345678901000', 'perdió sus dígitos'],
  [378_912_345_678_901_250, 'perdió sus dígitos'],
  [1001.5, 'perdió sus dígitos'],
  [-5, 'perdió sus dígitos'],
  [Number.NaN, 'perdió sus dígitos'],
  [{ oddity: 'date', shown: '02/01/2026' }, '«02/01/2026» es una fecha'],
  ['02/01/2026', 'es una fecha'],
  ['2026-01-02 00:00:00', 'es una fecha'],
  [{ oddity: 'boolean', shown: 'sí' }, '«sí» es un verdadero o falso'],
  ['VERDADERO', 'es un verdadero o falso'],
] as const)('the cell %j is refused as a name', (cell, words) => {
  expect(readName(cell)).toEqual({ reason: expect.stringContaining(words) });
});

test('a number shown with leading zeros is refused as a name', () => {
  expect(readName({ oddity: 'zeros', shown: 12_345 })).toEqual({
    reason: expect.stringContaining('«12345» con ceros delante'),
  });
});
