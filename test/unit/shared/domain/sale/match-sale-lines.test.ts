import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchSaleLines, type SaleLine } from '../../../../../shared/domain/sale/match-sale-lines.ts';
import type { PendingItem } from '../../../../../shared/wire/dispatch-note.ts';

const line = (descripcion: string, cantidad = 1, precio = 1000): SaleLine => ({
  kind: 'mercaderia',
  item: {
    codigo_interno: 'I1',
    codigo_original: descripcion,
    descripcion,
    unidad_medida_venta_id: 'u',
    clasificacion: { codigo: '1', nombre: 'x' },
    cantidad,
    precio_unitario_original: precio,
    precio_unitario: { '10': precio },
  },
});

const service = (descripcion: string): SaleLine => {
  const { item } = line(descripcion);
  return { kind: 'servicio', item };
};

/** With every field. */
const itemOf = ({ kind, item }: SaleLine, id: string): PendingItem => ({
  id,
  mercaderia: kind === 'mercaderia' ? { descripcion: item.descripcion } : null,
  servicio: kind === 'servicio' ? { descripcion: item.descripcion } : null,
  precio_unitario_original: item.precio_unitario_original,
  cantidad_original: item.cantidad,
  cantidad_disponible: item.cantidad,
});
const ids = (found: (PendingItem | null)[]): (string | null)[] => found.map((item) => item?.id ?? null);

test('each line finds its item, with items in any order', () => {
  const lines = [line('Yerba'), line('Azúcar'), service('Flete'), line('Yerba', 2)];
  fc.assert(
    fc.property(fc.shuffledSubarray(lines, { minLength: 4 }), (shuffled) => {
      const items = shuffled.map((one) => itemOf(one, String(lines.indexOf(one))));
      expect(ids(matchSaleLines(lines, items))).toEqual(['0', '1', '2', '3']);
    }),
  );
});

describe('merchandise without visible fields', () => {
  const bare = (one: SaleLine, id: string): PendingItem => ({ ...itemOf(one, id), mercaderia: {} });

  test('is not guessed if it could be either line', () => {
    const lines = [line('Yerba'), line('Azúcar'), line('Sal', 2)];
    const items = lines.map((one, index) => bare(one, String(index)));
    expect(ids(matchSaleLines(lines, items))).toEqual([null, null, '2']);
  });
});

test.each([
  ['another name', { mercaderia: { descripcion: 'Fideos' } }],
  ['another code', { mercaderia: { codigo_original: 'Fideos' } }],
  ['another internal code', { mercaderia: { codigo_interno: 'I2' } }],
  ['another price', { precio_unitario_original: 999 }],
  ['another quantity', { cantidad_original: 9 }],
  ['a service', { mercaderia: null, servicio: {} }],
])('an item with %s is not the line', (_name, change) => {
  const yerba = line('Yerba');
  expect(ids(matchSaleLines([yerba], [{ ...itemOf(yerba, 'x'), ...change }]))).toEqual([null]);
});

describe('a price that the service stores rounded', () => {
  test.each([
    [9999.666_666_67, 9999.67],
    [9999.666_666_67, 9999.66],
    [9999.666_666_67, 10_000],
    [5000.5, 5001],
  ])('matches the only line left: %d, stored as %d', (sold, kept) => {
    const lines = [line('Yerba', 1, sold), line('Azúcar', 1, 500)];
    const items = [
      { ...itemOf(line('Yerba'), 'a'), precio_unitario_original: kept },
      itemOf(line('Azúcar', 1, 500), 'b'),
    ];
    expect(ids(matchSaleLines(lines, items))).toEqual(['a', 'b']);
  });

  test('does not match another price, nor one of two lines', () => {
    const item = { ...itemOf(line('Yerba'), 'a'), precio_unitario_original: 10_001 };
    expect(ids(matchSaleLines([line('Yerba', 1, 9999.67)], [item]))).toEqual([null]);
    const lines = [line('Yerba', 1, 9999.67), line('Yerba', 1, 9999.66)];
    const both = ['a', 'b'].map((id) => ({ ...itemOf(line('Yerba'), id), precio_unitario_original: 9999.7 }));
    expect(ids(matchSaleLines(lines, both))).toEqual([null, null]);
  });
});
