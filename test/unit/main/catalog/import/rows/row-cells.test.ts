import { expect, test } from 'vitest';
import { brokenCell } from '../../../../../../main/catalog/import/rows/row-cells.ts';

test.each([
  ['Az├║car ├æandut├¡', 'Azúcar Ñandutí'],
  ['Az√∫car √ëandut√≠', 'Azúcar Ñandutí'],
  ['AzÃºcar → Gs. ₲', 'Azúcar → Gs. ₲'],
  ['Ã‘andÃº y caña', 'Ñandú y caña'],
  ['Mbejáº½', 'Mbejẽ'],
])('%s is reported as encoded twice', (text, once) => {
  expect(brokenCell('descripcion', text)).toContain(`debe decir «${once}»`);
});

test.each(['Caf\uFFFD', '\uFFFDand\uFFFD'])('%s is reported as having lost letters', (text) => {
  expect(brokenCell('descripcion', text)).toContain('perdió letras en otro programa');
  expect(brokenCell('observacion', text)).toContain('perdió letras en otro programa');
});

test.each([
  'NULL',
  'null',
  'NaN',
  'undefined',
  'None',
  'N/A',
  'S/C',
  'sin código',
  '12:30:00',
  '2026-01-02 12:30:00',
  'falso',
])('%s is refused as a name', (text) => {
  expect(brokenCell('descripcion', text)).toContain(`«${text}» es`);
  expect(brokenCell('nombre', text)).toContain(`«${text}» es`);
});
