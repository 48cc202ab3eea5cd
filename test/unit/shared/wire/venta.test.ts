import { expect, test } from 'vitest';
import { describeIssues } from '../../../../shared/wire/field-names.ts';
import { ventaSchema } from '../../../../shared/wire/venta.ts';
import { ISSUING_POINT } from '../../../support/sale-bodies.ts';

const BASE = { ...ISSUING_POINT, moneda: 'PYG', cotizacion: 1, total: 1000 };
const CONTADO = { ...BASE, condicion_venta: 1, venta_contado: { monto: 1000 } };
const CREDITO = { ...BASE, condicion_venta: 2, venta_credito: { entrega_inicial: 0, plazo: 30 } };

const wrongPaths = (venta: object): string[] => {
  const parsed = ventaSchema.safeParse(venta);
  return parsed.success ? [] : describeIssues(parsed.error).map((issue) => issue.path);
};

test.each([
  CONTADO,
  CREDITO,
  { ...CONTADO, venta_credito: undefined },
  { ...CREDITO, venta_credito: { entrega_inicial: 1000, plazo: 1 } },
  { ...CONTADO, moneda: 'USD', cotizacion: 7325.5, total: 199.99, venta_contado: { monto: 199.99 } },
  { ...CONTADO, moneda: 'USD', cotizacion: 1 },
  { ...CONTADO, total: 0, venta_contado: { monto: 0 } },
  { ...CONTADO, observacion: 'x'.repeat(100_000) },
])('case %#: a valid sale passes', (venta) => {
  expect(wrongPaths(venta)).toEqual([]);
});

test.each<[object, string[]]>([
  [{ ...CONTADO, ...CREDITO }, ['venta_contado']],
  [{ ...CREDITO, ...CONTADO }, ['venta_credito']],
  [{ ...CONTADO, condicion_venta: 2 }, ['venta_credito', 'venta_contado']],
  [{ ...CREDITO, condicion_venta: 1 }, ['venta_contado', 'venta_credito']],
  [{ ...BASE, condicion_venta: 1 }, ['venta_contado']],
  [{ ...BASE, condicion_venta: 2 }, ['venta_credito']],
  [{ ...CONTADO, condicion_venta: 3 }, ['condicion_venta']],
  [{ ...CONTADO, condicion_venta: '1' }, ['condicion_venta']],
  [{ ...CONTADO, venta_contado: null }, ['venta_contado']],
  [{ ...CONTADO, venta_contado: { monto: 999 } }, ['venta_contado.monto']],
  [{ ...CONTADO, venta_contado: { monto: 1001 } }, ['venta_contado.monto']],
  [{ ...CREDITO, venta_credito: { entrega_inicial: 1001, plazo: 30 } }, ['venta_credito.entrega_inicial']],
  [{ ...CREDITO, venta_credito: { entrega_inicial: -1, plazo: 30 } }, ['venta_credito.entrega_inicial']],
  [{ ...CREDITO, venta_credito: { entrega_inicial: 0, plazo: 0 } }, ['venta_credito.plazo']],
  [{ ...CREDITO, venta_credito: { entrega_inicial: 0, plazo: 1.5 } }, ['venta_credito.plazo']],
  [{ ...CONTADO, cotizacion: 7300 }, ['cotizacion']],
  [{ ...CONTADO, moneda: 'USD', cotizacion: 0 }, ['cotizacion']],
  [{ ...CONTADO, moneda: 'usd' }, ['moneda']],
  [{ ...CONTADO, moneda: 'US' }, ['moneda']],
  [{ ...CONTADO, numero_timbrado: '1234567' }, ['numero_timbrado']],
  [{ ...CONTADO, numero_timbrado: 12345678 }, ['numero_timbrado']],
  [{ ...CONTADO, numero_establecimiento: '1' }, ['numero_establecimiento']],
  [{ ...CONTADO, punto_expedicion: '0001' }, ['punto_expedicion']],
  [{ ...CONTADO, total: -1, venta_contado: { monto: -1 } }, ['total', 'venta_contado.monto']],
  [
    { condicion_venta: 1, moneda: 'PYG', cotizacion: 2, total: 'x' },
    ['numero_timbrado', 'numero_establecimiento', 'punto_expedicion', 'total', 'cotizacion', 'venta_contado'],
  ],
])('case %#: reports each wrong field', (venta, paths) => {
  expect(wrongPaths(venta)).toEqual(paths);
});
