import { expect, test } from 'vitest';
import type { z } from 'zod';
import { findOperation } from '../../../../training-service/openapi/register-openapi.ts';
import { dispatchNoteRequestSchema } from '../../../../shared/wire/dispatch-note.ts';
import { invoiceRequestSchema } from '../../../../shared/wire/invoice.ts';

test('an endpoint is found by its method and path', () => {
  expect(findOperation('get', '/timbrados')).toBe(findOperation('GET', '/timbrados'));
  expect(findOperation('GET', '/timbrados')?.tag).toBe('lookups');
  expect(findOperation('POST', '/timbrados')).toBeUndefined();
  expect(findOperation('GET', '/nada')).toBeUndefined();
});

test.each([
  ['/simplificado/carritos', invoiceRequestSchema],
  ['/simplificado/notas/remision', dispatchNoteRequestSchema],
])('the examples of %s are of their form', (path, schema: z.ZodType) => {
  const examples = Object.values(findOperation('POST', path)?.examples ?? {});
  expect(examples.length).toBeGreaterThan(0);
  for (const { value } of examples) expect(schema.safeParse(value).error).toBeUndefined();
});
