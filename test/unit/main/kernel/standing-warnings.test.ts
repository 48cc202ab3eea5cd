import { expect, it } from 'vitest';
import { StandingWarnings } from '../../../../main/kernel/standing-warnings.ts';

it('tells the most urgent first, whenever each came up, and nothing that is over', () => {
  const warnings = new StandingWarnings();
  let changes = 0;
  warnings.onChange(() => (changes += 1));
  warnings.set('place', () => 'Otra carpeta.');
  warnings.set('backup', () => 'La copia falló.');
  warnings.set('journal', () => 'La unidad no contesta.');
  warnings.set('backup', () => 'La copia falló.');
  expect(warnings.list()).toEqual(['La unidad no contesta.', 'La copia falló.', 'Otra carpeta.']);
  warnings.set('journal', null);
  warnings.set('journal', null);
  expect(warnings.list()).toEqual(['La copia falló.', 'Otra carpeta.']);
  expect(changes).toBe(4);
});
