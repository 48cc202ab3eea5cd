import { expect, test } from 'vitest';
import {
  distanceToTotal,
  documentTotals,
  saleAmounts,
} from '../../../../training-service/amounts/sale-amounts.ts';
import type { PrecioUnitario } from '../../../../shared/wire/items.ts';
import { independentAmounts } from '../../../support/independent-amounts.ts';
import { invoiceBody, randomInvoiceBodies, UNIT_ID } from '../../../support/sale-bodies.ts';

const goods = (cantidad: number, precio_unitario: PrecioUnitario) => ({
  codigo_interno: '1',
  codigo_original: 'P-1',
  descripcion: 'Fideos',
  unidad_medida_venta_id: UNIT_ID,
  clasificacion: { codigo: '01', nombre: 'Almacén' },
  cantidad,
  precio_unitario_original: Object.values(precio_unitario).reduce((sum, part) => sum + part, 0),
  precio_unitario,
});

test.each([
  ['110.000 at 10 %', { '10': 110_000 }, 'PYG', { ten: 110_000n, iva10: 10_000n, iva5: 0n }],
  ['105.000 at 5 %', { '5': 105_000 }, 'PYG', { five: 105_000n, iva5: 5000n, iva10: 0n }],
  ['67.000 at 10 %', { '10': 67_000 }, 'PYG', { ten: 67_000n, iva10: 6091n }],
  ['half exempt', { '0': 50_000, '10': 50_000 }, 'PYG', { exempt: 50_000n, ten: 50_000n, iva10: 4545n }],
  ['USD 199,99 at 10 %', { '10': 199.99 }, 'USD', { ten: 19_999n, iva10: 1818n }],
])('IVA of %s', (_, price, moneda, expected) => {
  const totals = documentTotals(saleAmounts({ mercaderias: [goods(1, price)] }), moneda);
  expect(totals).toMatchObject(expected);
});

test('lines are not rounded before the total: three of 3.500 carry 955', () => {
  const lines = [goods(1, { '10': 3500 }), goods(1, { '10': 3500 }), goods(1, { '10': 3500 })];
  expect(documentTotals(saleAmounts({ mercaderias: lines }), 'PYG').iva10).toBe(955n);
});

test('totals and IVA of random sales equal an independent calculation', () => {
  for (const sale of randomInvoiceBodies(11, 500)) {
    const amounts = saleAmounts(sale.items);
    const expected = independentAmounts(sale);
    const { iva5, iva10 } = documentTotals(amounts, sale.venta.moneda);
    expect([Number(iva5), Number(iva10)]).toEqual([expected.iva5, expected.iva10]);
    expect(distanceToTotal(amounts, sale.venta.total)).toBeLessThanOrEqual(10n ** 16n / 2n);
  }
});

test('an item of mixed rates has a line for each, and a gift has one', () => {
  const { lines } = saleAmounts({
    mercaderias: [goods(2, { '0': 100, '5': 0, '10': 300 }), goods(1, { '10': 0 })],
  });
  expect(lines.map(({ rate, value }) => [rate, value])).toEqual([
    ['0', 200n * 10n ** 16n],
    ['10', 600n * 10n ** 16n],
    ['10', 0n],
  ]);
});

test('the distance to the declared total is exact', () => {
  const { items } = invoiceBody();
  const amounts = saleAmounts(items);
  expect(distanceToTotal(amounts, 30_000)).toBe(0n);
  expect(distanceToTotal(amounts, 30_000.5)).toBe(5n * 10n ** 15n);
  expect(distanceToTotal(amounts, 29_999.49999999)).toBe(50_000_001n * 10n ** 8n);
});
