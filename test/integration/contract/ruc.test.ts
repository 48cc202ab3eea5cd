import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf, expectRefusal } from './envelope.ts';
import { modulus11 } from './fiscal-facts.ts';
import { type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

interface Taxpayer {
  ruc: string;
  dv: string;
  codigo_estado: string;
  estado: string;
}

const look = (ruc: string) => service.get(`/consultas/ruc/${ruc}`);

/** One training taxpayer of each state (domain facts, RUC states). */
const STATES = [
  ['80013884', 'ACT', 'activo'],
  ['80000001', 'SUS', 'suspension temporal'],
  ['80000002', 'SAD', 'suspension administrativa'],
  ['80000003', 'BLQ', 'bloqueado'],
  ['80000004', 'CAN', 'cancelado'],
  ['80000005', 'CDE', 'cancelado definitivo'],
] as const;

describe('interface, GET /consultas/ruc/{ruc}', () => {
  test.each(STATES)('%s: with and without its check digit, in state %s (%s)', async (body, code, state) => {
    const taxpayer = dataOf(await look(body)) as Taxpayer;
    expect(taxpayer).toMatchObject({ ruc: body, dv: modulus11(body), codigo_estado: code });
    expect(plain(taxpayer.estado)).toBe(state);
    expect(dataOf(await look(`${body}-${modulus11(body)}`))).toEqual(taxpayer);
  });

  test('the official vectors that are training taxpayers', async () => {
    for (const ruc of ['80009735-1', '80013884-8', '1131421-4']) dataOf(await look(ruc));
  });

  test('each wrong check digit is 400', async () => {
    for (const digit of '0123456789'.replace(modulus11('80013884'), '')) {
      expectRefusal(await look(`80013884-${digit}`), 400, 'ruc');
    }
  });

  test('a RUC that nobody has is 404, with its check digit and without', async () => {
    expectRefusal(await look('44444401'), 404, 'ruc');
    expectRefusal(await look('44444401-7'), 404, 'ruc');
  });

  test('what is no RUC is 400', async () => {
    for (const text of ['ab', '12', '800138841', '80013884-', '80013884-88', '8001.3884', '80013884%208']) {
      expectRefusal(await look(text), 400, 'ruc');
    }
  });
});

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
