import { describe, test } from 'vitest';
import { cliente, invoice } from './bodies.ts';
import { type Body } from './body-paths.ts';
import { expectRefusal } from './envelope.ts';
import { type Field, issuingEndpoint, testFields } from './field-table.ts';
import { INVOICES, serviceOfFile } from './service.ts';

const service = serviceOfFile();

const endpoint = issuingEndpoint(service, INVOICES, () => invoice());
const withClient = (changes: Body) => endpoint.send(invoice({ cliente: cliente(changes) }));

/** interface, Cliente */
const FIELDS: readonly Field[] = [
  ['cliente.tipo_persona', 'number', 'yes'],
  ['cliente.tipo_documento', 'number', 'yes'],
  ['cliente.documento', 'string', 'yes'],
  ['cliente.nombre', 'string', 'yes'],
  ['cliente.nombre_fantasia', 'string', 'no'],
  ['cliente.nacionalidad', 'country', 'yes'],
  ['cliente.fecha_nacimiento', 'date', 'yes'],
  ['cliente.whatsapp', 'phone', 'yes'],
  ['cliente.email', 'email', 'yes'],
  ['cliente.direccion', 'string', 'yes'],
  ['cliente.numero_casa', 'string', 'no'],
  ['cliente.barrio', 'string', 'no'],
  ['cliente.ciudad_id', 'uuid', 'yes'],
];

describe('interface, Cliente', () => {
  testFields('Cliente', FIELDS, endpoint, ['cliente']);

  test.each([
    [0, '80009735-2'],
    [0, 'S/N'],
    [1, '1'.repeat(21)],
  ])('a client of tipo_documento %i with the documento %s is refused', async (tipo_documento, documento) => {
    expectRefusal(await withClient({ tipo_documento, documento }), 400, 'cliente.documento');
    await service.expectOnlyIssued();
  });
});
