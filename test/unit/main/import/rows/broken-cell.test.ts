import { expect, test } from 'vitest';
import { brokenCell } from '../../../../../main/import/rows/broken-cell.ts';

test.each([
  '#N/A',
  '#N/DISP',
  '#¡REF!',
  '#REF!',
  '#NÚM!',
  '#¿NOMBRE?',
  '#ERROR!',
  '#CAMPO!',
  '#BUSY!',
  '#GETTING_DATA',
  'Err:502',
  '####',
])('%s is a formula that failed, whatever the field', (text) => {
  expect(brokenCell('descripcion', text)).toContain('es un error de la planilla');
  expect(brokenCell('observacion', text)).toContain('es un error de la planilla');
});

test.each(['#1', 'Yerba #5', 'Error 502', 'Err: 502', '¡Oferta!'])('%s is a text', (text) => {
  expect(brokenCell('descripcion', text)).toBeNull();
});
