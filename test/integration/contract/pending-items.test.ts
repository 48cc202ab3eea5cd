import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASUNCION, type Body, cashSale, invoice, mercaderia, servicio, UNIT } from './bodies.ts';
import { without } from './body-paths.ts';
import { issueNote, type PendingItem, pendingItems } from './dispatch.ts';
import { dataOf, expectRefusal } from './envelope.ts';
import { PENDING_ITEM_SHAPE, PENDING_SERVICE_SHAPE } from './response-shapes.ts';
import { type Service, startService } from './service.ts';
import { expectShape } from './shape.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const cartOf = async (body: Body): Promise<string> => (await service.invoice(body)).carrito_id;
const one = async (price: number, parts: Body, cantidad = 1): Promise<PendingItem> => {
  const item = mercaderia({ cantidad, precio_unitario_original: price, precio_unitario: parts });
  const body = invoice({ venta: cashSale(price * cantidad), items: { mercaderias: [item] } });
  const [pending] = await pendingItems(service, await cartOf(body));
  return pending as PendingItem;
};

describe('interface, GET /notas/remision/carrito/{carrito_id}/items-pendientes', () => {
  test('every item of the cart, merchandise before services, with exactly the fields of the record', async () => {
    const body = invoice({
      venta: cashSale(87000),
      items: {
        servicios: [servicio(), servicio({ descripcion: 'Instalación' })],
        mercaderias: [mercaderia(), mercaderia({ descripcion: 'Queso Paraguay' })],
      },
    });
    const items = await pendingItems(service, await cartOf(body));
    expectShape(items, [PENDING_ITEM_SHAPE]);
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

  test('the servicio object', async () => {
    const body = invoice({ venta: cashSale(10500), items: { servicios: [servicio()] } });
    const [item] = await pendingItems(service, await cartOf(body));
    expectShape(item?.servicio, PENDING_SERVICE_SHAPE);
    expect(item?.servicio).toMatchObject({
      descripcion: 'Envío a domicilio',
      descripcion_larga: 'Envío a domicilio dentro de Asunción',
      observacion: 'En el día',
      codigo_interno: 'S-1',
      unidad_medida: { id: UNIT, codigo_etax: '77', representacion: 'UNI' },
      precio_unitario: { '0': 0, '5': 10500, '10': 0 },
      moneda: 'PYG',
    });
  });

  test('a service without its optional fields has the same shape', async () => {
    const least = ['descripcion_larga', 'observacion', 'clasificacion'].reduce(without, servicio());
    const body = invoice({ venta: cashSale(10500), items: { servicios: [least] } });
    const [item] = await pendingItems(service, await cartOf(body));
    expectShape(item?.servicio, PENDING_SERVICE_SHAPE);
  });

  test('before anything is dispatched all is available', async () => {
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

  test('afectacion: 1 taxed, 3 exempt, 4 taxed in part (domain facts, IVA)', async () => {
    expect(await one(11000, { '10': 11000 })).toMatchObject({
      iva: { iva_tipo: 10, monto: 1000, afectacion: 1 },
    });
    expect(await one(5000, { '0': 5000 })).toMatchObject({ iva: { iva_tipo: 0, monto: 0, afectacion: 3 } });
    expect(await one(16000, { '0': 5000, '10': 11000 })).toMatchObject({
      iva: { iva_tipo: 10, monto: 1000, afectacion: 4 },
    });
  });

  test('quantities and prices with decimals come back as they were sent', async () => {
    const item = await one(1250.5, { '10': 1250.5 }, 2);
    expect(item).toMatchObject({ precio_unitario: 1250.5, total: 2501, cantidad_disponible: 2 });
  });

  test('items stay in the list when they are dispatched, with nothing available', async () => {
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

  test('an unknown cart is 404', async () => {
    for (const cart of [ASUNCION, 'carrito', '0']) {
      const path = `/notas/remision/carrito/${cart}/items-pendientes`;
      expectRefusal(await service.get(path), 404, 'carrito_id');
    }
  });

  test('the items of one cart are not those of another', async () => {
    const [first, other] = [await cartOf(invoice()), await cartOf(invoice())];
    await issueNote(service, first);
    const left = dataOf(
      await service.get(`/notas/remision/carrito/${other}/items-pendientes`),
    ) as PendingItem[];
    expect(left.map(({ cantidad_disponible }) => cantidad_disponible)).toEqual([3, 1]);
  });
});

function quantities(item: PendingItem): number[] {
  return [item.cantidad_original, item.cantidad_remitida, item.cantidad_disponible];
}
