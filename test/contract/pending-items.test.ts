import { describe, expect, test } from 'vitest';
import { pendingItemSchema } from '../../shared/wire/dispatch-note.ts';
import { cashSale, goodsInvoice, invoice, mercaderia, servicio } from './bodies.ts';
import { type Body } from './body-paths.ts';
import { issueNote, type PendingItem, pendingItems } from './dispatch.ts';
import { PENDING_ITEM_SHAPE } from './response-shapes.ts';
import { serviceOfFile } from './service.ts';

const service = serviceOfFile();

const cartOf = async (body: Body): Promise<string> => (await service.invoice(body)).carrito_id;
const one = async (price: number, parts: Body, cantidad = 1): Promise<PendingItem> => {
  const item = mercaderia({ cantidad, precio_unitario_original: price, precio_unitario: parts });
  const body = goodsInvoice(price * cantidad, item);
  const [pending] = await pendingItems(service, await cartOf(body));
  return pending as PendingItem;
};

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

  test('a new cart has everything available', async () => {
    const [goods, freight] = await pendingItems(service, await cartOf(invoice()));
    expect(goods).toMatchObject({
      precio_unitario: 11000,
      precio_unitario_original: 11000,
      total: 33000,
      cantidad: 3,
      iva: { iva_tipo: 10, monto: 3000, afectacion: 1 },
      cantidad_original: 3,
      cantidad_remitida: 0,
      cantidad_disponible: 3,
      cantidad_devuelta: 0,
    });
    expect(freight).toMatchObject({
      total: 10500,
      cantidad: 1,
      iva: { iva_tipo: 5, monto: 500, afectacion: 1 },
      cantidad_disponible: 1,
    });
  });

  test('afectacion is 1 taxed, 3 exempt, 4 taxed in part (domain facts, IVA)', async () => {
    expect(await one(11000, { '10': 11000 })).toMatchObject({
      iva: { iva_tipo: 10, monto: 1000, afectacion: 1 },
    });
    expect(await one(5000, { '0': 5000 })).toMatchObject({ iva: { iva_tipo: 0, monto: 0, afectacion: 3 } });
    expect(await one(16000, { '0': 5000, '10': 11000 })).toMatchObject({
      iva: { iva_tipo: 10, monto: 1000, afectacion: 4 },
    });
    // 1,5 × (10.500/21 + 5.500/11)
    expect(await one(21000, { '0': 5000, '5': 10500, '10': 5500 }, 1.5)).toMatchObject({
      iva: { iva_tipo: 10, monto: 1500, afectacion: 4 },
    });
    expect(await one(15000, { '10': 15000 }, 3)).toMatchObject({ iva: { monto: 4090.90909091 } });
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
