import { describe, expect, test } from 'vitest';
import { pendingItemSchema } from '../../shared/wire/dispatch-note.ts';
import { cashSale, invoice, mercaderia, servicio } from './bodies.ts';
import { type Body } from './body-paths.ts';
import { issueNote, type PendingItem, pendingItems } from './dispatch.ts';
import { PENDING_ITEM_SHAPE } from './response-shapes.ts';
import { serviceOfFile } from './service.ts';

const service = serviceOfFile();

const cartOf = async (body: Body): Promise<string> => (await service.invoice(body)).carrito_id;

describe('interface, GET /notas/remision/carrito/{carrito_id}/items-pendientes', () => {
  test('data has every item of the cart, merchandise before services, with the fields of the record alone', async () => {
    const body = invoice({
      venta: cashSale(87000),
      items: {
        servicios: [servicio(), servicio({ descripcion: 'Instalación' })],
        mercaderias: [mercaderia(), mercaderia({ descripcion: 'Queso Paraguay' })],
      },
    });
    const items = await pendingItems(service, await cartOf(body));
    PENDING_ITEM_SHAPE.array().parse(items);
    pendingItemSchema.array().parse(items);
    expect(items.map(({ mercaderia: goods }) => goods?.['descripcion'])).toEqual([
      'Yerba mate 500 g',
      'Queso Paraguay',
      undefined,
      undefined,
    ]);
    expect(items.map((item) => item.servicio?.['descripcion'])).toEqual([
      undefined,
      undefined,
      'Envío a domicilio',
      'Instalación',
    ]);
    // Exactly one of the two is null.
    for (const item of items) expect(item.mercaderia === null).toBe(item.servicio !== null);
    expect(new Set(items.map(({ id }) => id)).size).toBe(4);
  });

  test('dispatched items stay in the list with nothing available', async () => {
    const cart = await cartOf(invoice());
    const [goods] = await pendingItems(service, cart);
    await issueNote(service, cart, [{ carrito_item_id: goods?.id, cantidad: 1.25 }]);
    expect((await pendingItems(service, cart)).map(quantities)).toEqual([
      [3, 1.25, 1.75],
      [1, 0, 1],
    ]);
    await issueNote(service, cart);
    const items = await pendingItems(service, cart);
    expect(items.map(quantities)).toEqual([
      [3, 3, 0],
      [1, 1, 0],
    ]);
    expect(items[0]?.id).toBe(goods?.id);
  });
});

function quantities(item: PendingItem): number[] {
  return [item.cantidad_original, item.cantidad_remitida, item.cantidad_disponible];
}
