import { describe, expect, test } from 'vitest';
import { readRucState } from '../../shared/wire/lookups.ts';

import { dataOf, expectRefusal } from './envelope.ts';
import { serviceOfFile } from './service.ts';

const service = serviceOfFile();

type LookupRecord = Record<string, unknown> & { id: string };

const list = async (path: string): Promise<LookupRecord[]> =>
  dataOf(await service.get(path)) as LookupRecord[];

describe.each(['/timbrados', '/ciudades', '/unidades-medidas'])('interface, GET %s?page&limit', (path) => {
  test('pages of one, two and seven make the whole list, each record once', async () => {
    const whole = await everyRecord(path, 100);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
    for (const limit of [1, 2, 7]) expect(await everyRecord(path, limit)).toEqual(whole);
  });

  test('page and limit are whole numbers from 1, limit up to 100', async () => {
    for (const wrong of ['0', '-1', '1.5', 'abc', '', '1e2', '%201', 'Infinity']) {
      expectRefusal(await service.get(`${path}?page=${wrong}`), 400, 'page');
      expectRefusal(await service.get(`${path}?limit=${wrong}`), 400, 'limit');
    }
    expectRefusal(await service.get(`${path}?limit=101`), 400, 'limit');
    expectRefusal(await service.get(`${path}?page=0&limit=101`), 400, 'page', 'limit');
    expectRefusal(await service.get(`${path}?page=1&page=2`), 400, 'page');
  });
});

async function everyRecord(path: string, limit: number): Promise<LookupRecord[]> {
  const records: LookupRecord[] = [];
  for (let page = 1; ; page++) {
    const found = await list(`${path}?page=${page}&limit=${limit}`);
    expect(found.length).toBeLessThanOrEqual(limit);
    if (found.length === 0) return records;
    records.push(...found);
  }
}

describe('interface, GET /consultas/ruc/{ruc}', () => {
  const look = (ruc: string) => service.get(`/consultas/ruc/${ruc}`);

  test.each([
    ['80009735', '1', 'ACT', 'ACTIVO'],
    ['80013884', '8', 'ACT', 'ACTIVO'],
    ['1131421', '4', 'ACT', 'ACTIVO'],
    ['80000001', '3', 'SUS', 'SUSPENSION TEMPORAL'],
    ['80000002', '1', 'SAD', 'SUSPENSION ADMINISTRATIVA'],
    ['80000003', '0', 'BLQ', 'BLOQUEADO'],
    ['80000004', '8', 'CAN', 'CANCELADO'],
    ['80000005', '6', 'CDE', 'CANCELADO DEFINITIVO'],
  ])('%s has the check digit %s and the state %s (%s)', async (ruc, dv, codigo_estado, state) => {
    const taxpayer = dataOf(await look(ruc));
    expect(taxpayer).toMatchObject({ ruc, dv, codigo_estado });
    expect(readRucState(taxpayer)).toBe(state);
    expect(dataOf(await look(`${ruc}-${dv}`))).toEqual(taxpayer);
  });

  test('each wrong check digit is 400 and the refusal gives the right one', async () => {
    for (const digit of '012345679') {
      const { error } = expectRefusal(await look(`80013884-${digit}`), 400, 'ruc');
      const mensaje = `RUC: el dígito verificador de 80013884 es 8, no ${digit}`;
      expect(error['campos']).toEqual([{ campo: 'ruc', mensaje }]);
    }
  });
});
