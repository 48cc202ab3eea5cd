import * as z from 'zod';
import {
  nonEmptyText,
  quantitySchema,
  wireAmountSchema,
  wireDateSchema,
} from '../../shared/wire/primitives.ts';
import type { Schema } from './describe-fields.ts';

const DIGITS = 'Hasta 8 decimales y 15 cifras en total.';

/** What the checks of a shared schema come to, which zod cannot tell in JSON Schema. */
const CHECKS: ReadonlyMap<unknown, Schema> = new Map<unknown, Schema>([
  [nonEmptyText, { pattern: '\\S' }],
  [
    wireDateSchema,
    {
      pattern: '^\\d{2}/\\d{2}/\\d{4}$',
      description: 'DD/MM/AAAA, una fecha que exista.',
      examples: ['31/12/2026'],
    },
  ],
  [wireAmountSchema, { description: DIGITS }],
  [quantitySchema, { description: DIGITS }],
]);

/** How zod's schemas become JSON Schema here; for the framework's transform as well. */
export const TO_JSON_SCHEMA = {
  target: 'draft-2020-12',
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: object }): void => {
    Object.assign(jsonSchema, CHECKS.get(zodSchema));
  },
} as const;

/** A schema of an answer as JSON Schema. */
export function answerJsonSchema(schema: z.ZodType): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { ...TO_JSON_SCHEMA, io: 'output' });
  return rest;
}
