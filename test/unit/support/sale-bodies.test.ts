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

test('the random bodies include every kind of sale', () => {
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
