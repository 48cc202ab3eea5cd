import { expect, test } from 'vitest';
import { emissionDataSchema, readCartId } from '../../../../shared/wire/invoice.ts';

test('a cdc that is a number has lost digits and does not count', () => {
  expect(emissionDataSchema.parse({ cdc: 1.8001e42 }).cdc).toBeUndefined();
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
