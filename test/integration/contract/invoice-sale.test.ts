import { afterAll, beforeAll, describe, test } from 'vitest';
import {
  type Body,
  cashSale,
  cliente,
  creditSale,
  invoice,
  mercaderia,
  servicio,
  smallestInvoice,
} from './bodies.ts';
import { without, withValue } from './body-paths.ts';
import { dataOf, expectRefusal } from './envelope.ts';
import { type Field, testFields, testUnknownKeys } from './field-table.ts';
import { issuingEndpoint } from './issuing-endpoint.ts';
import { expectOnlyIssued } from './ledger-checks.ts';
import { type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await expectOnlyIssued(service);
  await service.stop();
});

const send = (body: Body) => service.post('/simplificado/carritos', body);
const cash = issuingEndpoint(
  () => service,
  '/simplificado/carritos',
  () => invoice(),
);
const credit = issuingEndpoint(
  () => service,
  '/simplificado/carritos',
  () => invoice({ venta: creditSale(43500) }),
);

async function expectRefused(body: Body, ...fields: string[]): Promise<void> {
  expectRefusal(await send(body), 400, ...fields);
  await expectOnlyIssued(service);
}

/** interface, POST /simplificado/carritos and Venta. What the interface leaves open is required here. */
const FIELDS: readonly Field[] = [
  ['jsonDE', 'boolean', 'no'],
  ['venta', 'object', 'yes'],
  ['cliente', 'object', 'yes'],
  ['items', 'object', 'yes'],
  ['venta.numero_timbrado', 'string', 'yes'],
  ['venta.numero_establecimiento', 'string', 'yes'],
  ['venta.punto_expedicion', 'string', 'yes'],
  ['venta.moneda', 'currency', 'yes'],
  ['venta.cotizacion', 'number', 'yes'],
  ['venta.condicion_venta', 'number', 'yes'],
  ['venta.total', 'number', 'yes'],
  ['venta.venta_contado', 'object', 'yes'],
  ['venta.venta_contado.monto', 'number', 'yes'],
  ['venta.observacion', 'string', 'no'],
];

const CREDIT_FIELDS: readonly Field[] = [
  ['venta.venta_credito', 'object', 'yes'],
  ['venta.venta_credito.entrega_inicial', 'number', 'yes'],
  ['venta.venta_credito.plazo', 'number', 'yes'],
];

describe('interface, Venta', () => {
  testFields('Venta, contado', FIELDS, cash);
  testFields('Venta, crédito', CREDIT_FIELDS, credit);
  testUnknownKeys('Venta', ['', 'venta', 'venta.venta_contado', 'items'], cash);
  testUnknownKeys('Venta', ['venta.venta_credito'], credit);

  test('no optional field has to be given', async () => {
    dataOf(await send(smallestInvoice()));
  });

  test('condicion_venta is 1 or 2, of one digit', async () => {
    for (const value of [0, 3, 9, 10, 11, 12, 1.5]) {
      await expectRefused(withValue(invoice(), 'venta.condicion_venta', value), 'venta.condicion_venta');
    }
  });

  test('exactly one of venta_contado and venta_credito, matching condicion_venta', async () => {
    const contado = { monto: 43500 };
    const credito = { entrega_inicial: 10000, plazo: 30 };
    const sale = (condicion_venta: number, terms: Body): Body =>
      invoice({ venta: { ...without(cashSale(43500), 'venta_contado'), condicion_venta, ...terms } });
    dataOf(await send(sale(1, { venta_contado: contado })));
    dataOf(await send(sale(2, { venta_credito: credito })));
    await expectRefused(sale(1, {}), 'venta.venta_contado');
    await expectRefused(sale(2, {}), 'venta.venta_credito');
    await expectRefused(sale(1, { venta_credito: credito }), 'venta.venta_contado', 'venta.venta_credito');
    await expectRefused(sale(2, { venta_contado: contado }), 'venta.venta_contado', 'venta.venta_credito');
    await expectRefused(sale(1, { venta_contado: contado, venta_credito: credito }), 'venta.venta_credito');
    await expectRefused(sale(2, { venta_contado: contado, venta_credito: credito }), 'venta.venta_contado');
  });

  test('timbrado, establishment and point are those of the lookup', async () => {
    for (const [field, value] of [
      ['numero_timbrado', '87654321'],
      ['numero_establecimiento', '099'],
      ['punto_expedicion', '099'],
    ] as const) {
      await expectRefused(withValue(invoice(), `venta.${field}`, value), `venta.${field}`);
    }
    for (const point of ['001', '002', '003']) {
      dataOf(await send(withValue(invoice(), 'venta.punto_expedicion', point)));
    }
  });

  test('guaraníes have the rate 1, other currencies theirs', async () => {
    await expectRefused(withValue(invoice(), 'venta.cotizacion', 7325.5), 'venta.cotizacion');
    await expectRefused(withValue(invoice(), 'venta.cotizacion', 0), 'venta.cotizacion');
    dataOf(await send(invoice({ venta: cashSale(43500, { moneda: 'USD', cotizacion: 7325.5 }) })));
  });

  test('an initial payment is within the total, a term has at least a day', async () => {
    const sale = (entrega_inicial: number, plazo: number): Body =>
      invoice({ venta: creditSale(43500, { venta_credito: { entrega_inicial, plazo } }) });
    for (const [initial, days] of [
      [0, 1],
      [43500, 365],
      [1, 30],
    ] as const) {
      dataOf(await send(sale(initial, days)));
    }
    await expectRefused(sale(43501, 30), 'venta.venta_credito.entrega_inicial');
    await expectRefused(sale(0, 0), 'venta.venta_credito.plazo');
    await expectRefused(sale(0, 1.5), 'venta.venta_credito.plazo');
  });

  test('the cash amount is the total', async () => {
    await expectRefused(
      invoice({ venta: cashSale(43500, { venta_contado: { monto: 50000 } }) }),
      'venta.venta_contado.monto',
    );
  });
});

describe('interface, Venta: total of the cart', () => {
  const half = (total: number): Body => ({
    ...invoice({ venta: cashSale(total) }),
    // 1,5 × 333 = 499,5
    items: {
      mercaderias: [
        mercaderia({ cantidad: 1.5, precio_unitario_original: 333, precio_unitario: { '10': 333 } }),
      ],
    },
  });

  test.each([499, 499.5, 500])('%d is near enough to 499,5', async (total) => {
    dataOf(await send(half(total)));
  });

  test.each([0, 498, 498.99, 500.01, 501, 999])('%d is not', async (total) => {
    await expectRefused(half(total), 'venta.total');
  });

  test('it counts merchandise and services', async () => {
    await expectRefused(invoice({ venta: cashSale(33000) }), 'venta.total');
    dataOf(await send(invoice({ venta: cashSale(33000), items: { mercaderias: [mercaderia()] } })));
    dataOf(await send(invoice({ venta: cashSale(10500), items: { servicios: [servicio()] } })));
  });
});

describe('domain facts, innominado', () => {
  const sale = (tipo_documento: number, total: number, changes: Body = {}): Body => ({
    venta: cashSale(total, changes),
    cliente: cliente({ tipo_documento, documento: '0', nombre: 'Sin Nombre' }),
    items: {
      mercaderias: [
        mercaderia({ cantidad: 1, precio_unitario_original: total, precio_unitario: { '10': total } }),
      ],
    },
  });

  test('below 7.000.000 Gs. it is accepted, from there on refused', async () => {
    dataOf(await send(sale(5, 6_999_999)));
    await expectRefused(sale(5, 7_000_000), 'venta.total');
    await expectRefused(sale(5, 70_000_000), 'venta.total');
  });

  test('another currency counts with its rate', async () => {
    const dollars = { moneda: 'USD', cotizacion: 7000 };
    dataOf(await send(sale(5, 999.99, dollars)));
    await expectRefused(sale(5, 1000, dollars), 'venta.total');
  });

  test('a client with a document has no such limit', async () => {
    dataOf(await send(sale(1, 7_000_000)));
  });
});
