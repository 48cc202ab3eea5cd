import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { dispatchNote, invoice } from './bodies.ts';
import { dataOf, expectRefusal } from './envelope.ts';
import { INVOICES, NOTES, serviceOfFile, startService } from './service.ts';

const service = serviceOfFile();
let cdc: string;
let cart: string;
beforeAll(async () => {
  ({ cdc, carrito_id: cart } = await service.invoice(invoice()));
});

const HOUR_MS = 3_600_000;

/** Every endpoint but login and free trial (interface, endpoints). */
const PROTECTED: readonly [method: 'GET' | 'POST', path: () => string, body?: () => unknown][] = [
  ['GET', () => '/timbrados?page=1&limit=100'],
  ['GET', () => '/ciudades?page=1&limit=100'],
  ['GET', () => '/unidades-medidas?page=1&limit=100'],
  ['GET', () => '/consultas/ruc/80013884'],
  ['POST', () => INVOICES, () => invoice()],
  ['GET', () => `/notas/remision/carrito/${cart}/items-pendientes`],
  ['POST', () => NOTES, () => dispatchNote(cart, [])],
  ['GET', () => `/etax/consultas/estado/cdc/${cdc}`],
  ['POST', () => '/etax/eventos/anular', () => ({ cdc, motivo: 'Error en los datos' })],
  ['GET', () => `/etax/xml/${cdc}`],
];

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Headers without a valid token. */
function badHeaders(): Record<string, string>[] {
  const [head = '', claims = '', signature = ''] = service.token().split('.');
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const later = encode({ ...read, exp: 4_102_444_800 });
  const none = encode({ alg: 'none', typ: 'JWT' });
  const forged = createHmac('sha256', 'secreto').update(`${head}.${claims}`).digest('base64url');
  const turned = signature.startsWith('A') ? 'B' : 'A';
  const bearer = [
    '',
    'x',
    `${head}.${claims}`,
    `${head}.${claims}.`,
    `${head}.${claims}.${turned}${signature.slice(1)}`,
    `${head}.${claims}.${forged}`,
    `${head}.${later}.${signature}`,
    `${none}.${claims}.`,
    `${service.token()}.${signature}`,
    `${service.token()} ${service.token()}`,
  ];
  return [
    {},
    { 'x-api-key': '' },
    { 'x-api-key': service.token() },
    { 'x-api-key': `Basic ${service.token()}` },
    { authorization: `Bearer ${service.token()}` },
    ...bearer.map((token) => ({ 'x-api-key': `Bearer ${token}` })),
  ];
}

describe('interface, Authentication', () => {
  test.each(PROTECTED)('%s %s without a valid token answers 401', async (method, path, body) => {
    for (const headers of badHeaders()) {
      const answer =
        method === 'GET'
          ? await service.open.get(path(), headers)
          : await service.open.post(path(), body?.(), headers);
      expect(expectRefusal(answer, 401, 'x-api-key').mensaje).toMatch(/token/);
    }
    await service.expectOnlyIssued();
  });

  test('the token is a signed JWT of 12 hours', () => {
    const [head = '', claims = '', signature = ''] = service.token().split('.');
    const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(head)).toMatchObject({ typ: 'JWT', alg: expect.stringMatching(/^[HREP]S\d{3}$/) as string });
    const { iat, exp } = read(claims) as { iat: number; exp: number };
    expect(exp - iat).toBe(12 * 3600);
    expect(signature).toMatch(/^[\w-]{43,}$/);
  });

  test.each([12, 1])('a token lasts %i hours of the service’s clock', async (hours) => {
    const short = await startService({ tokenLifetimeMs: hours * HOUR_MS });
    await short.advance(hours * HOUR_MS - 60_000);
    dataOf(await short.get('/timbrados'));
    await short.advance(60_000);
    expect(expectRefusal(await short.get('/timbrados'), 401, 'x-api-key').mensaje).toMatch(/venció/);
    await short.logIn();
    dataOf(await short.get('/timbrados'));
    await short.stop();
  });
});
