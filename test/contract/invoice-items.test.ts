import { describe, test } from 'vitest';
import { cashSale, goodsInvoice, invoice, mercaderia, servicio, UNKNOWN_ID } from './bodies.ts';
import type { Body } from './body-paths.ts';
import { dataOf, expectRefusal } from './envelope.ts';
import { type Field, issuingEndpoint, testFields } from './field-table.ts';
import { INVOICES, serviceOfFile } from './service.ts';

const service = serviceOfFile();

const endpoint = issuingEndpoint(service, INVOICES, () => invoice());
const { send } = endpoint;

async function expectRefused(body: Body, ...fields: string[]): Promise<void> {
  expectRefusal(await send(body), 400, ...fields);
  await service.expectOnlyIssued();
}

/** interface, Merchandise item */
const MERCADERIA: readonly Field[] = [
  ['items.mercaderias[0].codigo_interno', 'string', 'yes'],
  ['items.mercaderias[0].codigo_original', 'string', 'yes'],
  ['items.mercaderias[0].codigo_barra', 'string', 'no'],
  ['items.mercaderias[0].codigo_fabricante', 'string', 'no'],
  ['items.mercaderias[0].descripcion', 'string', 'yes'],
  ['items.mercaderias[0].descripcion_larga', 'string', 'no'],
  ['items.mercaderias[0].observacion', 'string', 'no'],
  ['items.mercaderias[0].unidad_medida_venta_id', 'uuid', 'yes'],
  ['items.mercaderias[0].marca', 'string', 'no'],
  ['items.mercaderias[0].clasificacion', 'object', 'yes'],
  ['items.mercaderias[0].clasificacion.codigo', 'string', 'yes'],
  ['items.mercaderias[0].clasificacion.nombre', 'string', 'yes'],
  ['items.mercaderias[0].cantidad', 'number', 'yes'],
  ['items.mercaderias[0].precio_unitario_original', 'number', 'yes'],
  ['items.mercaderias[0].precio_unitario', 'object', 'yes'],
];

/** interface, Service item */
const SERVICIO: readonly Field[] = [
  ['items.servicios[0].codigo_interno', 'string', 'yes'],
  ['items.servicios[0].descripcion', 'string', 'yes'],
  ['items.servicios[0].descripcion_larga', 'string', 'no'],
  ['items.servicios[0].observacion', 'string', 'no'],
  ['items.servicios[0].clasificacion', 'object', 'no'],
  ['items.servicios[0].clasificacion.codigo', 'string', 'yes'],
  ['items.servicios[0].clasificacion.nombre', 'string', 'yes'],
  ['items.servicios[0].unidad_medida_venta_id', 'uuid', 'yes'],
  ['items.servicios[0].cantidad', 'number', 'yes'],
  ['items.servicios[0].precio_unitario_original', 'number', 'yes'],
  ['items.servicios[0].precio_unitario', 'object', 'yes'],
];

describe('interface, Merchandise item', () => {
  testFields('Merchandise item', MERCADERIA, endpoint, [
    'items.mercaderias[0]',
    'items.mercaderias[0].clasificacion',
    'items.mercaderias[0].precio_unitario',
  ]);

  test('clasificacion.codigo has dotted groups', async () => {
    for (const codigo of ['01', '01.02', '01.02.03.04']) {
      dataOf(await send(goodsInvoice(33000, mercaderia({ clasificacion: { codigo, nombre: 'Almacén' } }))));
    }
    for (const codigo of ['.', '01.', '.01', '01..02', '01 02']) {
      await expectRefused(
        goodsInvoice(33000, mercaderia({ clasificacion: { codigo, nombre: 'Almacén' } })),
        'items.mercaderias[0].clasificacion.codigo',
      );
    }
  });
});

describe('interface, Service item', () => {
  testFields('Service item', SERVICIO, endpoint, [
    'items.servicios[0]',
    'items.servicios[0].clasificacion',
    'items.servicios[0].precio_unitario',
  ]);

  test('a service refuses the fields that merchandise alone has', async () => {
    for (const field of ['codigo_original', 'codigo_barra', 'codigo_fabricante', 'marca']) {
      const items = { servicios: [servicio({ [field]: 'texto' })] };
      await expectRefused(invoice({ venta: cashSale(10500), items }), `items.servicios[0].${field}`);
    }
  });
});

describe('interface, POST /simplificado/carritos: items', () => {
  test('either array alone, both, and an empty one beside the other are accepted', async () => {
    dataOf(await send(goodsInvoice(33000, mercaderia())));
    dataOf(await send(invoice({ venta: cashSale(10500), items: { servicios: [servicio()] } })));
    dataOf(await send(invoice()));
    const items = { mercaderias: [mercaderia()], servicios: [] };
    dataOf(await send(invoice({ venta: cashSale(33000), items })));
  });

  test('a sale without an item is refused', async () => {
    for (const items of [{}, { mercaderias: [] }, { servicios: [] }, { mercaderias: [], servicios: [] }]) {
      await expectRefused(invoice({ items }), 'items');
    }
  });

  test.each(['mercaderias', 'servicios'])('%s is refused unless an array of objects', async (list) => {
    for (const wrong of [null, 'texto', 7, {}]) {
      await expectRefused(invoice({ items: { [list]: wrong } }), `items.${list}`);
    }
    for (const wrong of [null, 'texto', 7, []]) {
      await expectRefused(invoice({ items: { [list]: [wrong] } }), `items.${list}[0]`);
    }
  });

  test('a wrong item is named by its place', async () => {
    const wrong = { unidad_medida_venta_id: UNKNOWN_ID };
    await expectRefused(
      invoice({
        venta: cashSale(87000),
        items: {
          mercaderias: [mercaderia(), mercaderia(wrong)],
          servicios: [servicio(), servicio(wrong)],
        },
      }),
      'items.mercaderias[1].unidad_medida_venta_id',
      'items.servicios[1].unidad_medida_venta_id',
    );
  });

  test('a quantity is more than zero and may have decimals', async () => {
    const item = (cantidad: number): Body =>
      mercaderia({ cantidad, precio_unitario_original: 1000, precio_unitario: { '10': 1000 } });
    dataOf(await send(goodsInvoice(1250, item(1.25))));
    dataOf(await send(goodsInvoice(1, item(0.001))));
    for (const cantidad of [0, -1, -0.5]) {
      await expectRefused(goodsInvoice(1000, item(cantidad)), 'items.mercaderias[0].cantidad');
    }
  });
});

describe('interface, precio_unitario', () => {
  const priced = (original: number, parts: Body): Body =>
    goodsInvoice(
      original,
      mercaderia({ cantidad: 1, precio_unitario_original: original, precio_unitario: parts }),
    );
  const FIELD = 'items.mercaderias[0].precio_unitario';

  test.each([
    [1000, { '0': 1000 }],
    [1000, { '5': 1000 }],
    [1000, { '10': 1000 }],
    [1000, { '0': 400, '10': 600 }],
    [1000, { '0': 200, '5': 300, '10': 500 }],
    [1000, { '0': 0, '5': 0, '10': 1000 }],
    [0.3, { '5': 0.1, '10': 0.2 }],
    // The tolerance of sums is half a unit.
    [1000, { '0': 400, '5': 300, '10': 299.5 }],
    [0, { '10': 0 }],
  ])('a price of %d may be split into %j', async (original, parts) => {
    dataOf(await send(priced(original, parts)));
  });

  test.each([
    [1000, { '10': 999 }],
    [1000, { '10': 1001 }],
    [1000, { '5': 1000, '10': 1000 }],
    [1000, { '0': 400, '5': 300, '10': 299.49 }],
  ])('a price of %d split into %j is refused', async (original, parts) => {
    await expectRefused(priced(original, parts), FIELD);
  });

  test('a split has at least one rate, and the rates are 0, 5 and 10', async () => {
    await expectRefused(priced(1000, {}), FIELD);
    for (const rate of ['1', '11', '19', '010', '5.0', 'exento']) {
      await expectRefused(priced(1000, { '10': 1000, [rate]: 0 }), `${FIELD}.${rate}`);
    }
  });

  test.each(['0', '5', '10'])('the part of the rate %s is a number of zero or more', async (rate) => {
    for (const wrong of [null, '1000', true, {}, [], -1]) {
      await expectRefused(priced(1000, { [rate]: wrong }), `${FIELD}.${rate}`);
    }
  });
});
