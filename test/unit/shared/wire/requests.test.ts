import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { describeIssues } from '../../../../shared/wire/field-names.ts';
import type { JsonPath } from '../../../support/json-paths.ts';
import { jsonPaths, pathText, replaceAt, valueAt } from '../../../support/json-paths.ts';
import { WIRE_REQUESTS } from '../../../support/wire-requests.ts';

function faults(schema: z.ZodType, body: unknown): Map<string, string> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return new Map();
  return new Map(describeIssues(parsed.error).map(({ path, message }) => [path, message]));
}

describe.each(WIRE_REQUESTS)('$name', ({ schema, body, optional, ruled }) => {
  const paths = jsonPaths(body);
  const members = paths.filter((path) => typeof path.at(-1) === 'string');
  const required = members.filter(
    (path) => !optional.includes(pathText(path)) && !ruled.includes(pathText(path)),
  );

  test('accepts a request with every field, unchanged', () => {
    expect(schema.parse(body)).toEqual(body);
  });

  test('reports each missing required field, and it alone', () => {
    for (const path of required) {
      const found = faults(schema, replaceAt(body, path, undefined));
      expect([...found.keys()], pathText(path)).toEqual([pathText(path)]);
      expect(found.get(pathText(path))).toMatch(/: falta(,|$)/);
    }
  });

  test('refuses a value of another type, at its path', () => {
    for (const path of paths) {
      for (const wrong of [null, wrongType(valueAt(body, path))]) {
        expect([...faults(schema, replaceAt(body, path, wrong)).keys()], pathText(path)).toContain(
          pathText(path),
        );
      }
    }
  });

  test('refuses an unknown member in each group, and names it', () => {
    const groups = [[], ...paths].filter((path) => isGroup(valueAt(body, path)));
    for (const path of groups) {
      const unknown = [...path, 'campo_de_mas'];
      const found = faults(schema, replaceAt(body, unknown, 1));
      expect([...found.keys()]).toEqual([pathText(unknown)]);
      expect(found.get(pathText(unknown))).toContain('«campo_de_mas»');
    }
  });
});

const pathsNamed = (body: unknown, names: readonly string[]): JsonPath[] =>
  jsonPaths(body).filter((path) => names.includes(pathText(path)));

test.each(WIRE_REQUESTS.filter(({ ruled }) => ruled.length > 0))(
  '$name: reports one fault for each field that a rule misses',
  ({ schema, body, ruled }) => {
    for (const path of pathsNamed(body, ruled)) {
      expect(faults(schema, replaceAt(body, path, undefined)).size, pathText(path)).toBe(1);
    }
  },
);

function wrongType(value: unknown): unknown {
  return typeof value === 'string' ? 7 : 'texto';
}

function isGroup(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
