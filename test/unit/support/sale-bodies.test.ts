import { expect, test } from 'vitest';
import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import { invoiceRequestSchema } from '../../../shared/wire/invoice.ts';
import { invoiceBody, randomInvoiceBodies } from '../../support/sale-bodies.ts';

const BODIES = randomInvoiceBodies(7, 500);
const allItems = ({ items }: InvoiceRequest) => [...(items.mercaderias ?? []), ...(items.servicios ?? [])];
const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;
const share = (test_: (body: InvoiceRequest) => boolean): number =>
  BODIES.filter(test_).length / BODIES.length;

test('the one body and the random ones are valid', () => {
  expect(invoiceRequestSchema.safeParse(invoiceBody()).success).toBe(true);
  expect(BODIES.filter((body) => !invoiceRequestSchema.safeParse(body).success)).toEqual([]);
});

test('the same seed gives the same bodies, another seed others', () => {
  expect(randomInvoiceBodies(7, 500)).toEqual(BODIES);
  expect(randomInvoiceBodies(8, 500)).not.toEqual(BODIES);
});

test('a body survives JSON', () => {
  expect(JSON.parse(JSON.stringify(BODIES))).toEqual(BODIES);
});

test('overrides keep the body valid: items move the total, crédito takes contado’s place', () => {
  const [item] = invoiceBody().items.mercaderias ?? [];
  const items = { mercaderias: item === undefined ? [] : [{ ...item, cantidad: 0.333 }] };
  const sale = invoiceBody({
    items,
    venta: { condicion_venta: 2 },
    cliente: { nombre: 'Ana' },
    jsonDE: true,
  });
  expect(invoiceRequestSchema.parse(sale)).toEqual(sale);
  expect(sale).toMatchObject({ jsonDE: true, venta: { total: 4995 }, cliente: { nombre: 'Ana' } });
});

test('ids can be those of another service', () => {
  const cityId = '00000000-0000-4000-8000-000000000001';
  const unitId = '00000000-0000-4000-8000-000000000002';
  const [body] = randomInvoiceBodies(1, 1, { cityId, unitId });
  expect(body?.cliente.ciudad_id).toBe(cityId);
  expect(body && new Set(allItems(body).map((item) => item.unidad_medida_venta_id))).toEqual(
    new Set([unitId]),
  );
});

test('the random bodies hold every kind of sale', () => {
  const holds: Record<string, (body: InvoiceRequest) => boolean> = {
    dollars: ({ venta }) => venta.moneda === 'USD',
    credit: ({ venta }) => venta.venta_credito !== undefined,
    'credit with a first payment': ({ venta }) => (venta.venta_credito?.entrega_inicial ?? 0) > 0,
    services: ({ items }) => items.servicios !== undefined,
    'services alone': ({ items }) => items.mercaderias === undefined,
    'several items': (body) => allItems(body).length > 1,
    'three rates in one item': (body) =>
      allItems(body).some((item) => Object.keys(item.precio_unitario).length === 3),
    ...Object.fromEntries(
      (['0', '5', '10'] as const).map((rate) => [
        `rate ${rate}`,
        (body: InvoiceRequest) => allItems(body).some((item) => item.precio_unitario[rate] !== undefined),
      ]),
    ),
    'quantities of three decimals': (body) => allItems(body).some((item) => decimalsOf(item.cantidad) === 3),
    'prices of eight decimals': (body) =>
      allItems(body).some((item) => decimalsOf(item.precio_unitario_original) === 8),
    companies: ({ cliente }) => cliente.tipo_documento === 0,
  };
  const rare = Object.entries(holds).filter(([, test_]) => share(test_) < 0.02);
  expect(rare.map(([name]) => name)).toEqual([]);
  expect(share(({ venta }) => venta.moneda === 'PYG')).toBeGreaterThan(0.7);
});
