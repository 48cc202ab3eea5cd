import { expect, test } from 'vitest';
import { splitRefusalDetail } from '../../../../../renderer/documents/document/split-refusal-detail.ts';

test.each([
  ['cliente.email: no es una dirección', { path: 'cliente.email', text: 'no es una dirección' }],
  [
    'items.mercaderias[0].cantidad: Cantidad: tiene que ser mayor que cero',
    { path: 'items.mercaderias[0].cantidad', text: 'Cantidad: tiene que ser mayor que cero' },
  ],
  ['jsonDE: no va', { path: null, text: 'jsonDE: no va' }],
  ['Timbrado vencido', { path: null, text: 'Timbrado vencido' }],
  ['RUC: no existe', { path: null, text: 'RUC: no existe' }],
  ['sin texto: ', { path: null, text: 'sin texto: ' }],
])('%s', (detail, parts) => {
  expect(splitRefusalDetail(detail)).toEqual(parts);
});
