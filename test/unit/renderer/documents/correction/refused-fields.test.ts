import { array, assert, constantFrom, jsonValue, oneof, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { refusalView } from '../../../../../main/documents/refusal-view.ts';
import { bodyPaths } from '../../../../../renderer/documents/document/refusal-details.ts';
import { readRefusedFields } from '../../../../../renderer/documents/correction/correction-values.ts';
import { valueAt } from '../../../../../renderer/documents/correction/use-correction.ts';
import { said } from '../../../../../shared/domain/reason.ts';
import { invoiceBody, UNIT_ID } from '../../../../support/sale-bodies.ts';

const service = {
  codigo_interno: 'S-1',
  descripcion: 'Envío a domicilio',
  unidad_medida_venta_id: UNIT_ID,
  cantidad: 1,
  precio_unitario_original: 5000,
  precio_unitario: { '10': 5000 },
};
const one = invoiceBody();
const two = invoiceBody({ items: { ...one.items, servicios: [service] } });
const read = (paths: (string | null)[], sold = one) => {
  const { byPath, rest } = readRefusedFields(
    paths.map((path) => ({ path, text: 'no' })),
    sold,
  );
  return { fields: [...byPath.keys()], rest: rest.map(({ path }) => path) };
};

test.each([
  ['a whole path', 'cliente.email', 'cliente.email'],
  ['a path with a place', 'items.mercaderias[0].cantidad', 'items.mercaderias[0].cantidad'],
  ['a path with a dotted place', 'items.mercaderias.0.cantidad', 'items.mercaderias[0].cantidad'],
  [
    'a rate, which is no place',
    'items.mercaderias[0].precio_unitario.10',
    'items.mercaderias[0].precio_unitario.10',
  ],
  ['the end of one', 'ciudad_id', 'cliente.ciudad_id'],
])('a field is found by %s', (_how, named, path) => {
  expect(read([named])).toEqual({ fields: [path], rest: [] });
});

test('a refusal of no field, or of several, keeps its own words', () => {
  const named = [null, 'cantidad', 'nada.de.eso', '0', 'id', 'El campo ciudad_id'];
  expect(read(named, two)).toEqual({ fields: [], rest: named });
});

test('the first text for a field counts', () => {
  const details = ['falta', 'es corto'].map((text) => ({ path: 'cliente.email', text }));
  expect(readRefusedFields(details, one)).toEqual({
    byPath: new Map([['cliente.email', 'falta']]),
    rest: [],
  });
});

test('every path in any error is one of the body; an error without one is left over', () => {
  const named = constantFrom(...bodyPaths(two), 'cantidad', 'ciudad_id', 'nada');
  const entry = record({ campo: oneof(named, string()), mensaje: string() });
  assert(
    property(
      oneof(jsonValue(), array(entry), record({ cliente: jsonValue(), items: array(entry) })),
      (error) => {
        const { details } = refusalView({ reason: said('No.'), error });
        const { byPath, rest } = readRefusedFields(details, two);
        for (const path of byPath.keys()) expect(valueAt(two, path)).toBeDefined();
        const left = details.filter((detail) => !rest.includes(detail));
        expect(left.filter(({ path }) => path === null)).toEqual([]);
        expect(byPath.size === 0).toBe(left.length === 0);
        expect(rest.filter(({ path }) => path !== null && bodyPaths(two).includes(path))).toEqual([]);
      },
    ),
  );
});
