import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { speak } from '../../../../shared/text/say.ts';
import { dispatchNoteRequestSchema } from '../../../../shared/wire/dispatch-note.ts';
import { describeIssues } from '../../../../shared/wire/field-names.ts';
import { invoiceRequestSchema } from '../../../../shared/wire/invoice.ts';
import { dispatchNoteBody } from '../../../support/dispatch-note-bodies.ts';
import { mutatedRequest } from '../../../support/mutated-request.ts';
import { invoiceBody } from '../../../support/sale-bodies.ts';

beforeAll(() => speak('en'));
afterAll(() => speak('es-PY'));

const SPANISH =
  /[áéíóúñ¿¡«»]|\b(tiene|que|falta|ser|puede|es|de|del|la|el|los|una?|como|datos?|con|renglón)\b/i;
const SENTENCE = /^\p{Lu}[^:_]*: \p{Ll}[^_]*$/u;

test('every fault of a mutated request is an English sentence that names its field', () => {
  const messages = new Set<string>();
  fc.assert(
    fc.property(mutatedRequest, ({ schema, body }) => {
      const parsed = schema.safeParse(body);
      if (parsed.success) return;
      for (const { message } of describeIssues(parsed.error)) {
        const sentence = message.replace(/“.*”/, '');
        messages.add(sentence);
        expect(sentence).toMatch(SENTENCE);
        expect(sentence).not.toMatch(SPANISH);
      }
    }),
    { numRuns: 1000, seed: 20261122 },
  );
  expect(messages.size).toBeGreaterThan(100);
});

function described(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return error === undefined ? [] : describeIssues(error).map(({ message }) => message);
}

test.each<[z.ZodType, unknown, string]>([
  [z.object({ cantidad: z.number() }), {}, 'Quantity: is missing'],
  [z.object({ cantidad: z.number() }), { cantidad: '1' }, 'Quantity: must be a number'],
  [z.object({ cantidad: z.number().gt(0) }), { cantidad: 0 }, 'Quantity: must be more than zero'],
  [z.object({ cantidad: z.number().gte(5) }), { cantidad: 0 }, 'Quantity: must be 5 or more'],
  [z.object({ cantidad: z.number().lt(5) }), { cantidad: 5 }, 'Quantity: must be less than 5'],
  [z.object({ cantidad: z.number().lte(5) }), { cantidad: 6 }, 'Quantity: must be 5 or less'],
  [z.object({ cantidad: z.number().multipleOf(5) }), { cantidad: 6 }, 'Quantity: must be a multiple of 5'],
  [
    z.object({ codigo: z.string().length(6) }),
    { codigo: '1' },
    'Verification code: must have exactly 6 characters',
  ],
  [
    z.object({ motivo: z.string().max(1) }),
    { motivo: 'no' },
    'Reason of the cancellation: must have at most 1 character',
  ],
  [
    z.object({ items: z.array(z.int()).min(1) }),
    { items: [] },
    'Products and services: must have at least 1 element',
  ],
  [
    z.object({ moneda: z.literal(['PYG', 'USD', 'BRL']) }),
    { moneda: 'X' },
    'Currency: must be PYG or USD or BRL',
  ],
  [
    z.object({ email: z.email() }),
    { email: 'x' },
    'E-mail: must be an e-mail address, like name@example.com',
  ],
  [
    z.object({ items: z.array(z.int()) }),
    { items: [0.5] },
    'Products and services, line 1: must be a whole number',
  ],
  [z.strictObject({}), { rara: 1 }, 'Data: has data that do not belong there, “rara”'],
  [
    invoiceRequestSchema,
    invoiceBody({ venta: { moneda: 'PYG', cotizacion: 2 } }),
    'Exchange rate: must be 1 when the currency is PYG',
  ],
  [
    dispatchNoteRequestSchema,
    dispatchNoteBody('cart', [{ carrito_item_id: ' ', cantidad: 1 }]),
    'Product to send: cannot be empty',
  ],
])('%#: %o', (schema, value, message) => {
  expect(described(schema, value)).toContain(message);
});

test('a schema that is older than the language speaks the new one', async () => {
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
