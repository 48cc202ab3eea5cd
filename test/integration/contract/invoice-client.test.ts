import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Body, cliente, invoice, UNKNOWN_ID } from './bodies.ts';
import { withValue } from './body-paths.ts';
import { dataOf, expectRefusal } from './envelope.ts';
import { type Field, testFields, testUnknownKeys } from './field-table.ts';
import { issuingEndpoint } from './issuing-endpoint.ts';
import { expectOnlyIssued } from './ledger-checks.ts';
import { type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await expectOnlyIssued(service);
  await service.stop();
});

const endpoint = issuingEndpoint(
  () => service,
  '/simplificado/carritos',
  () => invoice(),
);
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
  testFields('Cliente', FIELDS, endpoint);
  testUnknownKeys('Cliente', ['cliente'], endpoint);

  test('tipo_persona is 1 or 2', async () => {
    for (const value of [0, 3, 1.5]) {
      expectRefusal(await withClient({ tipo_persona: value }), 400, 'cliente.tipo_persona');
    }
    await expectOnlyIssued(service);
    dataOf(await withClient({ tipo_persona: 1 }));
    dataOf(await withClient({ tipo_persona: 2 }));
  });

  test('tipo_documento is 0 for a RUC, 1 for an identity card; other values exist', async () => {
    dataOf(await withClient({ tipo_documento: 0, documento: '80013884-8' }));
    for (const tipo_documento of [1, 2, 3, 4, 5, 6, 9]) dataOf(await withClient({ tipo_documento }));
    expectRefusal(await withClient({ tipo_documento: 1.5 }), 400, 'cliente.tipo_documento');
  });

  test('the city is one of the lookup', async () => {
    expectRefusal(await withClient({ ciudad_id: UNKNOWN_ID }), 400, 'cliente.ciudad_id');
    await expectOnlyIssued(service);
  });

  test('all that is wrong is told at once', async () => {
    const wrong = ['tipo_persona', 'nombre', 'fecha_nacimiento', 'whatsapp', 'email', 'ciudad_id'];
    const body = wrong.reduce<Body>((sale, field) => withValue(sale, `cliente.${field}`, null), invoice());
    expectRefusal(await endpoint.send(body), 400, ...wrong.map((field) => `cliente.${field}`));
    await expectOnlyIssued(service);
  });
});
