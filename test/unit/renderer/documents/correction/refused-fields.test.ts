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

test('each path is one of the body, whatever the error, and a fault that has none is left', () => {
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
