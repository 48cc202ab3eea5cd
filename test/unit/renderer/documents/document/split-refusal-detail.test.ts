import { expect, test } from 'vitest';
import {
  detailsBeside,
  splitRefusalDetail,
} from '../../../../../renderer/documents/document/split-refusal-detail.ts';

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

test('a detail that only says the message again is none', () => {
  const message = 'Ciudad: no existe.';
  const details = ['cliente.ciudad_id: Ciudad: no existe', 'ciudad: no existe.', 'RUC: no existe', message];
  expect(detailsBeside({ message, details })).toEqual(['RUC: no existe']);
});
