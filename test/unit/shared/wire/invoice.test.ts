import { expect, test } from 'vitest';
import { emissionDataSchema, readCartId } from '../../../../shared/wire/invoice.ts';

const EMISSION = {
  numero_timbrado: '12345678',
  numero_documento: '001-001-0000123',
  serie: 'AA',
  cdc: '01800138848001001123456412018121817819792239',
  estado_etax: { estado: 'Aprobado', mensaje: 'Autorización satisfactoria' },
  xml: 'https://servicio.example/etax/xml/018001',
  qr: 'https://consulta.example/qr?Id=018001',
};

test('reads the emission data of the interface, and keeps what it does not know', () => {
  const data = { ...EMISSION, carrito_id: 'x', json: { DE: {} } };
  expect(emissionDataSchema.parse(data)).toEqual(data);
});

test.each(Object.keys(EMISSION))('drops %s where it is missing, blank or of another type', (key) => {
  const rest = Object.fromEntries(Object.entries(EMISSION).filter(([name]) => name !== key));
  for (const wrong of [undefined, null, '', '  ', true, [], {}]) {
    expect(emissionDataSchema.parse({ ...EMISSION, [key]: wrong })).toEqual(rest);
  }
});

test('a cdc that is a number has lost digits and does not count', () => {
  expect(emissionDataSchema.parse({ cdc: 1.8001e42 }).cdc).toBeUndefined();
});

test('keeps a state without a message', () => {
  expect(emissionDataSchema.parse({ estado_etax: { estado: 'Pendiente', mensaje: 5 } }).estado_etax).toEqual({
    estado: 'Pendiente',
  });
});

test.each([
  [{ carrito_id: 'a', carrito: { id: 'b' }, id_carrito: 'c', id: 'd' }, 'a'],
  [{ carrito: { id: 'b' }, id_carrito: 'c', id: 'd' }, 'b'],
  [{ carrito: 'ABIERTO', id: 'd' }, 'd'],
  [{ carrito: 'x-1', id: 'd' }, 'x-1'],
  [{ carrito: 7, id: 'd' }, '7'],
  [{ carrito: 'x-1', carritoId: 'y', id: 'd' }, 'y'],
  [{ carrito: null, carritoId: 'y', id_carrito: 'c', id: 'd' }, 'y'],
  [{ carrito: {}, id_carrito: 'c', id: 'd' }, 'c'],
  [{ carrito_id: null, id: 'd' }, 'd'],
  [{ carrito_id: ' ', id: 'd' }, 'd'],
  [{ carrito_id: 42 }, '42'],
  [{ carrito: {} }, undefined],
  [{}, undefined],
  [null, undefined],
  [['a'], undefined],
])('the cart of %j', (data, id) => {
  expect(readCartId(data)).toBe(id);
});
