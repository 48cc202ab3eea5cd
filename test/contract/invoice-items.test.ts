import { describe, test } from 'vitest';
import { goodsInvoice, invoice, mercaderia } from './bodies.ts';
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
});

describe('interface, Service item', () => {
  testFields('Service item', SERVICIO, endpoint, [
    'items.servicios[0]',
    'items.servicios[0].clasificacion',
    'items.servicios[0].precio_unitario',
  ]);
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
});
