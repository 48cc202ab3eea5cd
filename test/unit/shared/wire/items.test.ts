import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeIssues } from '../../../../shared/wire/field-names.ts';
import { mercaderiaSchema, servicioSchema } from '../../../../shared/wire/items.ts';
import { invoiceBody, UNIT_ID } from '../../../support/sale-bodies.ts';

const [MERCADERIA] = invoiceBody().items.mercaderias ?? [];
const SERVICIO = {
  codigo_interno: 'S-1',
  descripcion: 'Envío',
  unidad_medida_venta_id: UNIT_ID,
  cantidad: 1,
  precio_unitario_original: 100,
  precio_unitario: { '10': 100 },
};

const priced = (precio_unitario_original: number, precio_unitario: object): string[] =>
  [
    mercaderiaSchema.safeParse({ ...MERCADERIA, precio_unitario_original, precio_unitario }),
    servicioSchema.safeParse({ ...SERVICIO, precio_unitario_original, precio_unitario }),
  ].flatMap((parsed) => (parsed.success ? [] : describeIssues(parsed.error).map((issue) => issue.path)));

test.each<[number, object]>([
  [0.3, { '5': 0.1, '10': 0.2 }],
  [100, { '0': 50, '5': 25, '10': 25 }],
  [100, { '0': 100, '5': 0 }],
  [0, { '10': 0 }],
  [1234567.12345678, { '5': 1234567, '10': 0.12345678 }],
])('%d = the sum of %j', (original, parts) => {
  expect(priced(original, parts)).toEqual([]);
});

test.each<[number, object]>([
  [100, { '10': 99.99999999 }],
  [0.3, { '5': 0.1, '10': 0.20000001 }],
  [100, { '0': 100, '5': 100 }],
  [100, {}],
  [0, {}],
])('%d is not the sum of %j', (original, parts) => {
  expect(priced(original, parts)).toEqual(['precio_unitario', 'precio_unitario']);
});

const decimal = (scaled: number): number => Number(`${scaled}e-8`);

test('parts made from a price add up; one hundred-millionth more does not', () => {
  const part = fc.integer({ min: 0, max: 300_000_000_000 });
  fc.assert(
    fc.property(part, part, part, (exempt, five, ten) => {
      const parts = { '0': decimal(exempt), '5': decimal(five), '10': decimal(ten) };
      expect(priced(decimal(exempt + five + ten), parts)).toEqual([]);
      expect(priced(decimal(exempt + five + ten + 1), parts)).toHaveLength(2);
    }),
  );
});

test.each(['', '01.', '.01', '01..02', '01 02', '01-02'])('"%s" is none', (codigo) => {
  expect(servicioSchema.safeParse({ ...SERVICIO, clasificacion: { codigo, nombre: 'x' } }).success).toBe(
    false,
  );
});
