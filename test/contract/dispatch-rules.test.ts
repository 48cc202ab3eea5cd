import { describe, expect, test } from 'vitest';
import { cliente, dispatchNote, invoice } from './bodies.ts';
import type { Body } from './body-paths.ts';
import { issueNote, type PendingItem, pendingItems } from './dispatch.ts';
import { dataOf, expectRefusal } from './envelope.ts';
import { CANCELLATIONS, NOTES, serviceOfFile } from './service.ts';

const service = serviceOfFile();

const MINUTE_MS = 60_000;
const of = (item: PendingItem, cantidad: number): Body => ({ carrito_item_id: item.id, cantidad });
const send = (carritoId: string, items: Body[]) => service.post(NOTES, dispatchNote(carritoId, items));
const available = async (carritoId: string): Promise<number[]> =>
  (await pendingItems(service, carritoId)).map(({ cantidad_disponible }) => cantidad_disponible);

/** Sells a cart: 3 of the goods, 1 of the freight. */
async function newCart(): Promise<{ cart: string; goods: PendingItem; freight: PendingItem }> {
  const { carrito_id: cart } = await service.invoice(invoice());
  const [goods, freight] = (await pendingItems(service, cart)) as [PendingItem, PendingItem];
  return { cart, goods, freight };
}

async function expectRefused(cart: string, items: Body[], field: string): Promise<string> {
  const before = await available(cart);
  const { mensaje } = expectRefusal(await send(cart, items), 400, field);
  expect(await available(cart)).toEqual(before);
  await service.expectOnlyIssued();
  return mensaje;
}

describe('interface, Limits: dispatch quantity', () => {
  test('the available quantity can be dispatched in parts, and nothing beyond', async () => {
    const { cart, goods, freight } = await newCart();
    await expectRefused(cart, [of(goods, 3.00000001)], 'items[0].cantidad');
    await expectRefused(cart, [of(goods, 4)], 'items[0].cantidad');
    dataOf(await send(cart, [of(goods, 2)]));
    expect(await available(cart)).toEqual([1, 1]);
    expect(await expectRefused(cart, [of(goods, 2)], 'items[0].cantidad')).toBe(
      'Cantidad, renglón 1: quedan 1 por remitir.',
    );
    await expectRefused(cart, [of(freight, 1), of(goods, 1.5)], 'items[1].cantidad');
    dataOf(await send(cart, [of(goods, 1)]));
    expect(await available(cart)).toEqual([0, 1]);
  });
});

describe('interface, POST /simplificado/notas/remision', () => {
  const expectNoNote = async (carritoId: string, reason: RegExp): Promise<void> => {
    const [item] = await pendingItems(service, carritoId);
    const { mensaje } = expectRefusal(await send(carritoId, [of(item as PendingItem, 1)]), 400, 'carrito_id');
    expect(mensaje).toMatch(reason);
    await service.expectOnlyIssued();
  };

  test('a note of a cancelled invoice is refused', async () => {
    const { cdc, carrito_id } = await service.invoice(invoice());
    dataOf(await service.post(CANCELLATIONS, { cdc, motivo: 'Error en los datos' }));
    await expectNoNote(carrito_id, /cancelad|anulad/i);
  });

  test('a note of a rejected invoice is refused', async () => {
    const { carrito_id } = await service.invoice(invoice({ cliente: cliente({ nombre: 'Rechazar' }) }));
    await service.advance(3 * MINUTE_MS);
    await expectNoNote(carrito_id, /rechazad/i);
  });

  test('a note of an invoice without a named client is refused (domain facts, innominado)', async () => {
    const nameless = cliente({ tipo_documento: 5, documento: '0', nombre: 'Sin Nombre' });
    const { carrito_id } = await service.invoice(invoice({ cliente: nameless }));
    await expectNoNote(carrito_id, /identificad|innominad|nombre/i);
  });

  test('a note of a pending invoice is issued', async () => {
    const { carrito_id, estado_etax } = await service.invoice(invoice());
    expect(estado_etax.estado).toBe('Pendiente');
    await issueNote(service, carrito_id);
  });
});
