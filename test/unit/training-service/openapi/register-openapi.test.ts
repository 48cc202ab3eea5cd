import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerJsonSchema } from '../../../../training-service/openapi/register-openapi.ts';
import {
  nonEmptyText,
  quantitySchema,
  wireAmountSchema,
  wireDateSchema,
} from '../../../../shared/wire/primitives.ts';

test('what a check means is told where zod cannot tell it', () => {
  const { properties } = answerJsonSchema(
    z.strictObject({
      text: nonEmptyText,
      day: wireDateSchema.optional(),
      amount: wireAmountSchema,
      quantity: quantitySchema,
    }),
  );
  expect(properties).toMatchObject({
    text: { type: 'string', pattern: '\\S' },
    day: { type: 'string', pattern: '^\\d{2}/\\d{2}/\\d{4}$' },
    amount: { type: 'number', minimum: 0, description: expect.stringContaining('8 decimales') as string },
    quantity: { exclusiveMinimum: 0, description: expect.stringContaining('8 decimales') as string },
  });
});

test('an exact object takes nothing else, and nothing says where its schema came from', () => {
  const schema = answerJsonSchema(z.strictObject({ uno: z.literal('1') }));
  expect(schema).toEqual({
    type: 'object',
    properties: { uno: { type: 'string', const: '1' } },
    required: ['uno'],
    additionalProperties: false,
  });
});
