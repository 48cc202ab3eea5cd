import { expect, test } from 'vitest';
import { readRefusedFields } from '../../../../../renderer/documents/correction/refused-fields.ts';
import { invoiceBody, UNIT_ID } from '../../../../support/sale-bodies.ts';

const service = {
  codigo_interno: 'S-1',
  descripcion: 'Envío a domicilio',
  unidad_medida_venta_id: UNIT_ID,
  cantidad: 1,
  precio_unitario_original: 5000,
  precio_unitario: { '10': 5000 },
};
const one = invoiceBody();
const two = invoiceBody({ items: { ...one.items, servicios: [service] } });
const read = (details: string[], sold = one, message = 'Datos inválidos.') => {
  const { byPath, rest } = readRefusedFields({ message, details }, sold);
  return { fields: Object.fromEntries(byPath), rest };
};

test.each([
  ['a whole path', 'cliente.email: no es un correo', 'cliente.email', 'no es un correo'],
  [
    'a path with a place',
    'items.mercaderias[0].cantidad: es poca',
    'items.mercaderias[0].cantidad',
    'es poca',
  ],
  [
    'a path with a dotted place',
    'items.mercaderias.0.cantidad: es poca',
    'items.mercaderias[0].cantidad',
    'es poca',
  ],
  [
    'a rate, which is no place',
    'items.mercaderias[0].precio_unitario.10: no suma',
    'items.mercaderias[0].precio_unitario.10',
    'no suma',
  ],
  ['the end of one', 'ciudad_id: no existe', 'cliente.ciudad_id', 'no existe'],
  [
    'a name inside a sentence',
    'El campo ciudad_id no existe',
    'cliente.ciudad_id',
    'El campo ciudad_id no existe',
  ],
])('a field is found by %s', (_how, said, path, text) => {
  expect(read([said])).toEqual({ fields: { [path]: text }, rest: [] });
});

test('what names no field, or one of several, is left in its own words', () => {
  const said = ['Algo salió mal', 'cantidad: es poca', 'Renglón 9: cantidad inválida', 'nada.de.eso: no'];
  expect(read(said, two)).toEqual({ fields: {}, rest: said });
});

test('a sentence is not read for a field: its message stands on top', () => {
  expect(read(['Ciudad del cliente inexistente'])).toEqual({
    fields: {},
    rest: ['Ciudad del cliente inexistente'],
  });
  expect(read(['No.'], one, 'No.')).toEqual({ fields: {}, rest: [] });
});
