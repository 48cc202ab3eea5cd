import { describe, expect, test } from 'vitest';
import { invoice } from './bodies.ts';
import { dataOf, expectRefusal } from './envelope.ts';
import { INVOICES, serviceOfFile } from './service.ts';

const service = serviceOfFile();

const withToken = (headers: Record<string, string> = {}): Record<string, string> => ({
  'x-api-key': `Bearer ${service.token()}`,
  ...headers,
});

describe('interface, Response envelope', () => {
  test('unknown paths, and unknown methods of a path, are 404', async () => {
    for (const path of [
      '/',
      '/facturas',
      '/Timbrados',
      '/timbrados/1',
      '/simplificado',
      '/consultas/ruc',
      '/_control/nada',
    ]) {
      expectRefusal(await service.get(path), 404);
    }
    expectRefusal(await service.get(INVOICES), 404);
    expectRefusal(await service.post('/timbrados', {}), 404);
    const asJson = withToken({ 'content-type': 'application/json' });
    expectRefusal(await service.open.send('PUT', INVOICES, asJson, '{}'), 404);
    expectRefusal(await service.open.send('DELETE', INVOICES, withToken()), 404);
  });
});

describe('interface, JSON over HTTP', () => {
  const whole = JSON.stringify(invoice());
  test.each([
    ['', 'an empty text'],
    ['{', 'an opening brace'],
    [whole.slice(0, -1), 'an invoice without its end'],
    [`${whole}}`, 'an invoice with a second end'],
    ["{'a':1}", 'a text in single quotes'],
    ['null', 'null'],
    ['[]', 'a list'],
    ['"texto"', 'a text'],
    ['7', 'a number'],
    ['{"__proto__":{"x":1},"constructor":{"prototype":{}}}', 'a poisoned prototype'],
    ['['.repeat(100_000) + ']'.repeat(100_000), 'a deep nest'],
  ])('%.40s is refused: %s', async (body) => {
    expectRefusal(await service.open.post(INVOICES, body, withToken()), 400);
    await service.expectOnlyIssued();
  });

  test('a body of a mebibyte is read, and one byte more is 413', async () => {
    const sized = (bytes: number): string => {
      const body = JSON.stringify(
        invoice({ venta: { ...(invoice()['venta'] as object), observacion: '#' } }),
      );
      return body.replace('#', 'x'.repeat(bytes - Buffer.byteLength(body) + 1));
    };
    dataOf(await service.post(INVOICES, sized(2 ** 20)));
    expectRefusal(await service.post(INVOICES, sized(2 ** 20 + 1)), 413);
    expect((await service.requests()).at(-1)).toMatchObject({ body: null, status: 413 });
  });
});
