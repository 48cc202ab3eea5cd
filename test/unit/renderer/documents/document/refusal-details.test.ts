import { expect, test } from 'vitest';
import { detailLine, detailsBeside } from '../../../../../renderer/documents/document/refusal-details.ts';

test('a detail is one line, after its field’s name', () => {
  expect(detailLine({ path: 'cliente.email', text: 'no es una dirección' })).toBe(
    'cliente.email: no es una dirección',
  );
  expect(detailLine({ path: null, text: 'Timbrado vencido' })).toBe('Timbrado vencido');
});

test('a detail that repeats the message is dropped', () => {
  const details = [
    { path: 'cliente.ciudad_id', text: 'Ciudad: no existe' },
    { path: 'ciudad', text: 'no existe.' },
    { path: 'ruc', text: 'no existe' },
    { path: null, text: 'Ciudad: no existe.' },
  ];
  expect(detailsBeside({ message: 'Ciudad: no existe.', details })).toEqual([
    { path: 'ruc', text: 'no existe' },
  ]);
});
