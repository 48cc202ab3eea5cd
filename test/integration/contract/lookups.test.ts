import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASUNCION, TIMBRADO, UNIT } from './bodies.ts';
import { dataOf, expectRefusal } from './envelope.ts';
import { CITY_SHAPE, UNIT_SHAPE } from './response-shapes.ts';
import { type Service, startService } from './service.ts';
import { expectShape } from './shape.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type LookupRecord = Record<string, unknown> & { id: string };

const list = async (path: string): Promise<LookupRecord[]> =>
  dataOf(await service.get(path)) as LookupRecord[];

describe.each(['/timbrados', '/ciudades', '/unidades-medidas'])('interface, GET %s?page&limit', (path) => {
  test('page 1 with limit 100, as the calls use, is what comes without both', async () => {
    const records = await list(`${path}?page=1&limit=100`);
    expect(records.length).toBeGreaterThan(0);
    expect(await list(path)).toEqual(records);
    expect(await list(`${path}?limit=100`)).toEqual(records);
    expect(await list(`${path}?page=1`)).toEqual(records);
  });

  test('pages of one, two and seven make the whole list, each record once', async () => {
    const whole = await everyRecord(path, 100);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
    for (const limit of [1, 2, 7]) expect(await everyRecord(path, limit)).toEqual(whole);
  });

  test('a page beyond the end is an empty list', async () => {
    expect(await list(`${path}?page=1000&limit=100`)).toEqual([]);
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

describe('interface, Timbrado, city, unit of measure', () => {
  test('a timbrado is known by number, establishment and point, all texts', async () => {
    const records = await everyRecord('/timbrados', 100);
    for (const record of records) {
      expect(record).toMatchObject({
        numero_timbrado: expect.stringMatching(/^\d{8}$/) as string,
        numero_establecimiento: expect.stringMatching(/^\d{3}$/) as string,
        punto_expedicion: expect.stringMatching(/^\d{3}$/) as string,
      });
    }
    const points = records.filter(({ numero_timbrado }) => numero_timbrado === TIMBRADO);
    expect(points.map(({ punto_expedicion }) => punto_expedicion)).toEqual(
      expect.arrayContaining(['001', '002']) as string[],
    );
  });

  test('a city has id, codigo_etax, nombre and its distrito with the departamento', async () => {
    const records = await everyRecord('/ciudades', 100);
    expectShape(records, [CITY_SHAPE]);
    expect(records.find(({ id }) => id === ASUNCION)).toMatchObject({ nombre: 'Asunción', codigo_etax: '1' });
  });

  test('a unit of measure has id, codigo_etax, representacion and descripcion', async () => {
    const records = await everyRecord('/unidades-medidas', 100);
    expectShape(records, [UNIT_SHAPE]);
    expect(records.find(({ id }) => id === UNIT)).toMatchObject({ codigo_etax: '77', representacion: 'UNI' });
  });
});
