import { describe, expect, test } from 'vitest';
import { checkDigit } from '../../shared/domain/fiscal/ruc.ts';
import { cashSale, cliente, invoice, taxpayer, UNKNOWN_ID } from './bodies.ts';
import { type Body, withValue } from './body-paths.ts';
import { dataOf, expectRefusal } from './envelope.ts';
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

  test('tipo_persona is 1 or 2', async () => {
    for (const value of [0, 3, 1.5]) {
      expectRefusal(await withClient({ tipo_persona: value }), 400, 'cliente.tipo_persona');
    }
    await service.expectOnlyIssued();
    dataOf(await withClient({ tipo_persona: 1 }));
    dataOf(await withClient({ tipo_persona: 2 }));
  });

  test('tipo_documento is 0 for a RUC, 1 for an identity card, and other values exist', async () => {
    dataOf(await endpoint.send(invoice({ cliente: taxpayer() })));
    // A letter of a RUC counts as its ASCII code, in either case.
    for (const body of ['123A', '123a']) {
      dataOf(await endpoint.send(invoice({ cliente: taxpayer(`${body}-${checkDigit('12365')}`) })));
    }
    for (const tipo_documento of [1, 2, 3, 4, 5, 6, 9]) dataOf(await withClient({ tipo_documento }));
    expectRefusal(await withClient({ tipo_documento: 1.5 }), 400, 'cliente.tipo_documento');
  });

  test.each([
    [0, '80009735-2'],
    [0, 'S/N'],
    [1, '1'.repeat(21)],
  ])('a client of tipo_documento %i with the documento %s is refused', async (tipo_documento, documento) => {
    expectRefusal(await withClient({ tipo_documento, documento }), 400, 'cliente.documento');
    await service.expectOnlyIssued();
  });

  test('a city of no lookup is refused', async () => {
    expectRefusal(await withClient({ ciudad_id: UNKNOWN_ID }), 400, 'cliente.ciudad_id');
    await service.expectOnlyIssued();
  });

  test('all wrong fields of the client stand in one answer', async () => {
    const wrong = ['tipo_persona', 'nombre', 'fecha_nacimiento', 'whatsapp', 'email', 'ciudad_id'];
    const body = wrong.reduce<Body>((sale, field) => withValue(sale, `cliente.${field}`, null), invoice());
    expectRefusal(await endpoint.send(body), 400, ...wrong.map((field) => `cliente.${field}`));
    await service.expectOnlyIssued();
  });

  test('the message has the first three faults in words and the number of the others', async () => {
    const changes = {
      'venta.punto_expedicion': '009',
      'cliente.ciudad_id': UNKNOWN_ID,
      'items.mercaderias[0].unidad_medida_venta_id': UNKNOWN_ID,
      'venta.total': 1,
    };
    const body = Object.entries(changes).reduce<Body>(
      (sale, [path, value]) => withValue(sale, path, value),
      invoice({ venta: cashSale(1) }),
    );
    const { mensaje, error } = expectRefusal(await endpoint.send(body), 400);
    expect((error['campos'] as { campo: string }[]).map(({ campo }) => campo)).toEqual(Object.keys(changes));
    expect(mensaje).toMatch(
      /^Punto de expedición: .+\. Ciudad: .+\. Unidad de medida, renglón 1: .+\. Y 1 más\.$/,
    );
  });
});
