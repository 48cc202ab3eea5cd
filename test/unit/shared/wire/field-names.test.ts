import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { describeIssues } from '../../../../shared/wire/field-names.ts';
import '../../../../shared/wire/primitives.ts';
import { mutatedRequest } from '../../../support/mutated-request.ts';

const ENGLISH =
  /\b(invalid|input|expected|received|required|must|should|too|small|big|string|number|int|boolean|array|object|undefined|null|nan|unrecognized|keys?|option|pattern|match|missing|type|value|custom|and|or|of|the|to|be)\b/i;
const SENTENCE = /^\p{Lu}[^:_]*: \p{Ll}[^_]*$/u;

test('every fault of a mutated request is a Spanish sentence that names its field', () => {
  const codes = new Set<string>();
  fc.assert(
    fc.property(mutatedRequest, ({ schema, body }) => {
      const parsed = schema.safeParse(body);
      if (parsed.success) return;
      for (const issue of parsed.error.issues) codes.add(issue.code);
      const told = describeIssues(parsed.error);
      expect(told.length).toBeGreaterThan(0);
      expect(new Set(told.map(({ path }) => path)).size).toBe(told.length);
      for (const { message } of told) {
        const sentence = message.replace(/«.*»/, '');
        expect(sentence).toMatch(SENTENCE);
        expect(sentence).not.toMatch(ENGLISH);
      }
    }),
    { numRuns: 3000, seed: 20261121 },
  );
  expect([...codes].toSorted()).toEqual(
    [
      'custom',
      'invalid_format',
      'invalid_type',
      'invalid_value',
      'too_big',
      'too_small',
      'unrecognized_keys',
    ].toSorted(),
  );
});

function described(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? []
    : describeIssues(parsed.error).map(({ path, message }) => `${path} | ${message}`);
}

test.each<[z.ZodType, unknown, string]>([
  [
    z.object({ cantidad: z.number().gt(0) }),
    { cantidad: 0 },
    'cantidad | Cantidad: tiene que ser mayor que cero',
  ],
  [z.object({ cantidad: z.number().gte(5) }), { cantidad: 0 }, 'cantidad | Cantidad: tiene que ser 5 o más'],
  [
    z.object({ cantidad: z.number().lt(5) }),
    { cantidad: 5 },
    'cantidad | Cantidad: tiene que ser menor que 5',
  ],
  [
    z.object({ cantidad: z.number().lte(5) }),
    { cantidad: 6 },
    'cantidad | Cantidad: tiene que ser 5 o menos',
  ],
  [
    z.object({ cantidad: z.number().multipleOf(5) }),
    { cantidad: 6 },
    'cantidad | Cantidad: tiene que ser múltiplo de 5',
  ],
  [
    z.object({ codigo: z.string().length(6) }),
    { codigo: '1' },
    'codigo | Código de verificación: tiene que tener exactamente 6 caracteres',
  ],
  [
    z.object({ motivo: z.string().min(5) }),
    { motivo: '' },
    'motivo | Motivo de la anulación: tiene que tener al menos 5 caracteres',
  ],
  [
    z.object({ motivo: z.string().max(1) }),
    { motivo: 'no' },
    'motivo | Motivo de la anulación: tiene que tener como máximo 1 carácter',
  ],
  [
    z.object({ items: z.array(z.int()).min(1) }),
    { items: [] },
    'items | Productos y servicios: tiene que tener al menos 1 elemento',
  ],
  [
    z.object({ items: z.array(z.int()) }),
    { items: [1, 1.5] },
    'items[1] | Productos y servicios, renglón 2: tiene que ser un número entero',
  ],
  [
    z.object({ id: z.union([z.string(), z.number()]) }),
    { id: true },
    'id | Identificador: no tiene ninguna de las formas conocidas',
  ],
  [z.object({ id: z.union([z.string(), z.number()]) }), {}, 'id | Identificador: falta'],
  [z.object({ id: z.ipv4() }), { id: 'x' }, 'id | Identificador: no tiene la forma esperada'],
  [z.object({ id: z.date() }), { id: 'x' }, 'id | Identificador: no tiene el tipo esperado'],
  [z.record(z.string().max(1), z.int()), { ab: 1 }, 'ab | ab: no es válido'],
  [
    z.object({ id: z.map(z.string(), z.int()) }),
    { id: new Map([['a', 'b']]) },
    'id.a | a: tiene que ser un número',
  ],
  [
    z.object({ constructor: z.string() }),
    { constructor: 1 },
    'constructor | constructor: tiene que ser un texto',
  ],
  [z.string(), 1, ' | Datos: tiene que ser un texto'],
])('%#: words what other schemas find too', (schema, value, expected) => {
  expect(described(schema, value)).toEqual([expected]);
});

test('the same field goes by the name of its group', () => {
  const schema = z.object({
    cliente: z.object({ nombre: z.string() }),
    chofer: z.object({ nombre: z.string() }),
  });
  expect(described(schema, { cliente: {}, chofer: {} })).toEqual([
    'cliente.nombre | Nombre o razón social: falta',
    'chofer.nombre | Nombre del chofer: falta',
  ]);
});

test('a field with several faults is told once', () => {
  const schema = z.object({ motivo: z.string().min(5).regex(/^a/) });
  expect(described(schema, { motivo: 'b' })).toHaveLength(1);
});
