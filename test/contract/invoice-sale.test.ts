import { describe, expect, test } from 'vitest';
import { jsonPaths, pathText, replaceAt } from '../support/json-paths.ts';
import { cashSale, cliente, creditSale, goodsInvoice, invoice, mercaderia } from './bodies.ts';
import { type Body, without, withValue } from './body-paths.ts';
import { dataOf, expectRefusal } from './envelope.ts';
import { type Field, issuingEndpoint, testFields } from './field-table.ts';
import { INVOICES, serviceOfFile } from './service.ts';

const service = serviceOfFile();

const cash = issuingEndpoint(service, INVOICES, () => invoice());
const credit = issuingEndpoint(service, INVOICES, () => invoice({ venta: creditSale(43500) }));
const { send } = cash;

async function expectRefused(body: Body, ...fields: string[]): Promise<string> {
  const { mensaje } = expectRefusal(await send(body), 400, ...fields);
  await service.expectOnlyIssued();
  return mensaje;
}

/** interface, POST /simplificado/carritos and Venta; fields that it leaves open count as required here. */
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
  testFields('Venta, contado', FIELDS, cash, ['', 'venta', 'venta.venta_contado', 'items']);
  testFields('Venta, crédito', CREDIT_FIELDS, credit, ['venta.venta_credito']);

  test('a sale has exactly one of venta_contado and venta_credito, matching condicion_venta', async () => {
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

  test('an initial payment is within the total, and a term has at least a day', async () => {
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
});

describe('interface, Venta: total of the cart', () => {
  const half = (total: number): Body =>
    // 1,5 × 333 = 499,5
    goodsInvoice(
      total,
      mercaderia({ cantidad: 1.5, precio_unitario_original: 333, precio_unitario: { '10': 333 } }),
    );

  test.each([499, 499.5, 500])('%d is close enough to 499,5', async (total) => {
    dataOf(await send(half(total)));
  });

  test.each([0, 498, 498.99, 500.00000001, 501, 999])('%d is not close enough to 499,5', async (total) => {
    expect(await expectRefused(half(total), 'venta.total')).toBe(
      `Total: es ${total} y los productos y servicios suman 500 PYG.`,
    );
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

  const withTotal = (body: Body, total: number): Body =>
    withValue(withValue(body, 'venta.total', total), 'venta.venta_contado.monto', total);

  test('a client without a name is accepted below 7.000.000 Gs. and refused from there on', async () => {
    dataOf(await send(sale(5, 6_999_999)));
    expect(await expectRefused(sale(5, 7_000_000), 'venta.total')).toContain('7.000.000');
    await expectRefused(sale(5, 70_000_000), 'venta.total');
    // The tolerance of the total does not bring a sale below the limit.
    await expectRefused(withTotal(sale(5, 7_000_000), 6_999_999.6), 'venta.total');
  });
});

test('any value anywhere in a sale leads to an invoice or a refusal, never to a failure', async () => {
  const values: unknown[] = [
    undefined,
    null,
    '',
    ' ',
    'x\u0000\uD800<&>',
    0,
    -1,
    1e300,
    1e-9,
    true,
    [],
    {},
    [null],
  ];
  const counts: Record<number, number> = {};
  const sale = { ...invoice(), jsonDE: false };
  for (const path of jsonPaths(sale)) {
    const bodies = values.map((value) => replaceAt(sale, path, value));
    const answers = await Promise.all(bodies.map((body) => send(body as Body)));
    for (const [index, { status, text }] of answers.entries()) {
      expect([200, 400], `${pathText(path)} = ${JSON.stringify(values[index])}: ${text}`).toContain(status);
      counts[status] = (counts[status] ?? 0) + 1;
    }
  }
  expect(counts[200]).toBeGreaterThan(10);
  expect(counts[400]).toBeGreaterThan(400);
  await service.expectOnlyIssued();
});
