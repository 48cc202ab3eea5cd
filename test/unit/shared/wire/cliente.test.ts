import { expect, test } from 'vitest';
import { clienteSchema } from '../../../../shared/wire/cliente.ts';
import { invoiceBody } from '../../../support/sale-bodies.ts';

const { cliente } = invoiceBody();

test.each([
  { tipo_persona: 0 },
  { tipo_persona: 3 },
  { tipo_documento: -1 },
  { tipo_documento: 1.5 },
  { documento: 4567890 },
  { fecha_nacimiento: '30/02/1988' },
  { fecha_nacimiento: '1988-02-29' },
  { whatsapp: '0981123456' },
  { email: 'maria' },
  { nacionalidad: 'Paraguay' },
  { ciudad_id: 'Luque' },
])('the wire refuses a client with %j', (fields) => {
  const issues = clienteSchema.safeParse({ ...cliente, ...fields }).error?.issues ?? [];
  expect(issues.map((issue) => issue.path)).toEqual([Object.keys(fields)]);
});
