import * as fc from 'fast-check';
import { isRecord } from '../../../shared/wire/tolerant.ts';

export type JsonSchema = Record<string, unknown>;

/** A better arbitrary for the field at a path, such as an existing id; undefined where the schema is enough. */
export type Hint = (path: readonly string[]) => fc.Arbitrary<unknown> | undefined;

/**
 * Values that are valid by a JSON Schema of the kinds in the OpenAPI document. Lists have at least one element, even
 * where the schema allows none.
 */
export function arbitraryOf(
  schema: JsonSchema,
  hint: Hint = () => undefined,
  path: readonly string[] = [],
): fc.Arbitrary<unknown> {
  const hinted = hint(path);
  if (hinted !== undefined) return hinted;
  const alternatives = schemasOf(schema['anyOf'] ?? schema['oneOf']);
  if (alternatives.length > 0) {
    return fc.oneof(...alternatives.map((alternative) => arbitraryOf(alternative, hint, path)));
  }
  if (Array.isArray(schema['enum'])) return fc.constantFrom<unknown>(...schema['enum']);
  if ('const' in schema) return fc.constant(schema['const']);
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, hint, path);
    case 'array':
      return fc.array(arbitraryOf(schemaAt(schema, 'items'), hint, path), {
        minLength: Math.max(numberAt(schema, 'minItems') ?? 0, 1),
        maxLength: 3,
      });
    case 'string':
      return stringOf(schema);
    case 'integer':
      return fc.integer({
        min: numberAt(schema, 'minimum') ?? 0,
        max: Math.min(numberAt(schema, 'maximum') ?? 1000, 1000),
      });
    case 'number':
      return amountOf(numberAt(schema, 'exclusiveMinimum') === undefined ? 0 : 1);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function objectOf(schema: JsonSchema, hint: Hint, path: readonly string[]): fc.Arbitrary<unknown> {
  const fields = Object.entries(schemaAt(schema, 'properties'));
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  return fc.record(
    Object.fromEntries(
      fields.map(([key, field]) => [key, arbitraryOf(isRecord(field) ? field : {}, hint, [...path, key])]),
    ),
    { requiredKeys: fields.map(([key]) => key).filter((key) => required.has(key)) },
  );
}

function stringOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { pattern } = schema;
  if (schema['format'] === 'uuid') return fc.uuid();
  if (schema['format'] === 'email') return fc.constantFrom('caja@example.com', 'a.b+c@sub.example.org');
  const minLength = numberAt(schema, 'minLength') ?? 0;
  const maxLength = Math.min(numberAt(schema, 'maxLength') ?? 40, 40);
  if (typeof pattern === 'string' && pattern !== '\\S') return fc.stringMatching(new RegExp(pattern));
  return fc
    .string({ unit: 'grapheme', minLength: Math.max(minLength, pattern === undefined ? 0 : 1), maxLength })
    .filter((text) => pattern === undefined || text.trim() !== '');
}

/** An amount with up to eight decimals, at least `min` units of the last one. */
function amountOf(min: number): fc.Arbitrary<number> {
  return fc
    .tuple(fc.integer({ min, max: 1_000_000 }), fc.constantFrom(0, 0, 1, 3, 8))
    .map(([digits, decimals]) => Number(`${digits}e-${decimals}`));
}

function schemaAt(schema: JsonSchema, key: string): JsonSchema {
  const part = schema[key];
  return isRecord(part) ? part : {};
}

function schemasOf(list: unknown): JsonSchema[] {
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function numberAt(schema: JsonSchema, key: string): number | undefined {
  const value = schema[key];
  return typeof value === 'number' ? value : undefined;
}
