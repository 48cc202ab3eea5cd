import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { speak } from '../../../../shared/text/say.ts';
import { describeIssues } from '../../../../shared/wire/field-names.ts';
import { invoiceRequestSchema } from '../../../../shared/wire/invoice.ts';
import { invoiceBody } from '../../../support/sale-bodies.ts';

beforeAll(() => speak('en'));
afterAll(() => speak('es-PY'));

function described(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return error === undefined ? [] : describeIssues(error).map(({ message }) => message);
}

test('a schema made before a language change uses the new language', async () => {
  const schema = z.object({ cantidad: z.number() });
  await speak('es-PY');
  expect(described(schema, {})).toEqual(['Cantidad: falta']);
  expect(described(invoiceRequestSchema, invoiceBody({ venta: { moneda: 'pyg' } }))).toContain(
    'Moneda: tiene que ser un código de tres letras mayúsculas, como PYG',
  );
  await speak('en');
  expect(described(schema, {})).toEqual(['Quantity: is missing']);
  expect(described(invoiceRequestSchema, invoiceBody({ venta: { moneda: 'pyg' } }))).toContain(
    'Currency: must be a code of three capital letters, like PYG',
  );
});
