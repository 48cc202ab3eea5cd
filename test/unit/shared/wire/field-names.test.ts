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

test('a field with several faults is reported once', () => {
  const schema = z.object({ motivo: z.string().min(5).regex(/^a/) });
  expect(described(schema, { motivo: 'b' })).toHaveLength(1);
});
