import { afterEach, beforeEach, expect, test } from 'vitest';
import { dispatchNoteBody } from '../support/dispatch-note-bodies.ts';
import { OtherCounter, otherSale } from '../support/other-counter.ts';

/*
 * Dispatch notes from the command line, against a service whose cart data goes no further than the interface
 * shows.
 */

let counter: OtherCounter;
beforeEach(async () => {
  counter = await OtherCounter.open();
  await counter.logIn();
});
afterEach(() => counter.remove());

const [GOODS] = otherSale().items.mercaderias ?? [];
if (GOODS === undefined) throw new Error('a sale has merchandise');
const items = {
  mercaderias: [
    { ...GOODS, descripcion: 'Yerba', cantidad: 2 },
    { ...GOODS, descripcion: 'Azúcar', cantidad: 3 },
  ],
  servicios: [
    {
      codigo_interno: GOODS.codigo_interno,
      descripcion: 'Flete',
      unidad_medida_venta_id: GOODS.unidad_medida_venta_id,
      cantidad: 1,
      precio_unitario_original: 22_000,
      precio_unitario: { '10': 22_000 },
    },
  ],
};

/** A note on lines of a sale; returns the output of `dispatch`. */
async function dispatch(invoice: string, ...lines: [number, number][]) {
  const { carrito_id: _cart, ...body } = dispatchNoteBody('', []);
  const note = { ...body, items: lines.map(([renglon, cantidad]) => ({ renglon, cantidad })) };
  const outcome = await counter.run(['dispatch', '-', '--invoice', invoice], { stdin: JSON.stringify(note) });
  expect(outcome).toMatchObject({ code: 0, errors: '' });
  return String(outcome.lines[0]?.['id']);
}

test("dispatch works whatever the cart's key, with a cart given by a user, and with items in any order", async () => {
  const ids = await counter.sell(Array.from({ length: 4 }, () => otherSale({ items })));
  const notes: string[] = [];
  for (const id of ids) notes.push(await dispatch(id, [2, 3], [3, 1]));
  await counter.sync();
  const looks = await Promise.all(notes.map((id) => counter.look(id)));
  const [untold, ...told] = looks.toReversed();
  for (const note of told) {
    expect(note).toMatchObject({ cdc: expect.stringMatching(/^07/) });
    expect(note['body']).toMatchObject({
      items: [
        { carrito_item_id: expect.stringMatching(/^mercaderia\/\d\/1$/) },
        { carrito_item_id: expect.stringMatching(/^servicio\/\d\/0$/) },
      ],
    });
  }
  expect(untold).toMatchObject({
    state: 'draft',
    waitsFor: expect.stringContaining('con qué carrito guardó la factura C1-000004'),
    command: 'cart C1-000004 --carrito ID',
  });
  const cart = counter.service
    .documents()
    .find(({ carritoId, cdc }) => carritoId === null && cdc.startsWith('01'));
  await counter.run(['cart', 'C1-000004', '--carrito', cart?.cart.id ?? '']);
  await counter.sync();
  expect(await counter.look(notes[3] ?? '')).toMatchObject({ cdc: expect.stringMatching(/^07/) });
  const { lines } = await counter.run(['pending', 'C1-000004']);
  expect(lines.map(({ renglon, available }) => [renglon, available])).toEqual([
    [3, '0'],
    [2, '0'],
    [1, '2'],
  ]);
});
