import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoice } from './bodies.ts';
import { dataOf, expectRefusal } from './envelope.ts';
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

const INVOICES = '/simplificado/carritos';
const withToken = (headers: Record<string, string> = {}): Record<string, string> => ({
  'x-api-key': `Bearer ${service.token()}`,
  ...headers,
});

describe('interface, Response envelope', () => {
  test('success: success, codigo, message and data, word for word', async () => {
    const answer = await service.get('/timbrados');
    expect(Object.keys(answer.json as object)).toEqual(['success', 'codigo', 'message', 'data']);
    dataOf(answer);
  });

  test('failure: success, codigo, mensaje and error; no message, no data', async () => {
    const answer = await service.get('/timbrados?page=0');
    expect(Object.keys(answer.json as object)).toEqual(['success', 'codigo', 'mensaje', 'error']);
    expectRefusal(answer, 400, 'page');
  });

  test('a path that the service does not have, and a method that a path does not have, are 404', async () => {
    for (const path of ['/', '/facturas', '/Timbrados', '/timbrados/1', '/simplificado', '/consultas/ruc']) {
      expectRefusal(await service.get(path), 404);
    }
    expectRefusal(await service.get(INVOICES), 404);
    expectRefusal(await service.post('/timbrados', {}), 404);
    const asJson = withToken({ 'content-type': 'application/json' });
    expectRefusal(await service.open.send('PUT', INVOICES, asJson, '{}'), 404);
    expectRefusal(await service.open.send('DELETE', INVOICES, withToken()), 404);
  });

  test('what is too long to be read is refused in the envelope as well', async () => {
    expectRefusal(await service.get(`/etax/xml/${'9'.repeat(5_000)}`), 400);
    expectRefusal(await service.open.get('/timbrados', { 'x-api-key': 'x'.repeat(20_000) }), 431);
  });

  test('every answer carries the date of the service', async () => {
    const { headers } = await service.get('/timbrados');
    const shown = Date.parse(headers.date ?? '');
    expect(Math.abs(shown - (await service.now()))).toBeLessThan(5_000);
  });
});

describe('interface, JSON over HTTP', () => {
  test('a body of another Content-Type, or of none, is 415', async () => {
    const body = JSON.stringify(invoice());
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'text/json']) {
      expectRefusal(await service.open.post(INVOICES, body, withToken({ 'content-type': type })), 415);
    }
    expectRefusal(await service.open.send('POST', INVOICES, withToken(), body), 415);
    await expectOnlyIssued(service);
  });

  test('Content-Type with a charset is JSON too', async () => {
    const type = { 'content-type': 'application/json; charset=utf-8' };
    dataOf(await service.open.post(INVOICES, invoice(), withToken(type)));
  });

  test('what is not JSON, or no object, is 400', async () => {
    const whole = JSON.stringify(invoice());
    for (const body of ['', '{', whole.slice(0, -1), `${whole}}`, "{'a':1}", 'null', '[]', '"texto"', '7']) {
      expectRefusal(await service.open.post(INVOICES, body, withToken()), 400);
    }
    await expectOnlyIssued(service);
  });

  test('Content-Type is required of a cancellation too', async () => {
    const { cdc } = await service.invoice(invoice());
    const body = JSON.stringify({ cdc, motivo: 'Error en los datos' });
    expectRefusal(await service.open.send('POST', '/etax/eventos/anular', withToken(), body), 415);
    expect((await service.documents()).at(-1)).toMatchObject({ cdc, cancelledAt: null });
  });

  test('Accept on GET calls is optional', async () => {
    const answer = await service.open.send('GET', '/ciudades', withToken());
    expect(dataOf(answer)).toEqual(dataOf(await service.get('/ciudades')));
  });

  test('a body beyond a mebibyte is 413, one of a thousand items is not', async () => {
    const large = invoice();
    large['relleno'] = 'x'.repeat(1024 * 1024);
    expectRefusal(await service.post(INVOICES, large), 413);
    await expectOnlyIssued(service);
    const item = (invoice()['items'] as { servicios: unknown[] }).servicios[0];
    const items = { servicios: Array.from({ length: 1000 }, () => item) };
    const total = 10_500_000;
    const venta = { ...(invoice()['venta'] as object), total, venta_contado: { monto: total } };
    dataOf(await service.post(INVOICES, invoice({ venta, items })));
  });
});
