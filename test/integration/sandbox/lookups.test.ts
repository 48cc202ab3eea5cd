import { expect, test } from 'vitest';
import {
  ciudadSchema,
  readRucState,
  timbradoSchema,
  unidadMedidaSchema,
} from '../../../shared/wire/lookups.ts';
import { CITY_ID, UNIT_ID } from '../../support/sale-bodies.ts';
import { type AnyEnvelope, runSandbox, type RunningSandbox } from './running-sandbox.ts';

async function list(sandbox: RunningSandbox, token: string, path: string): Promise<unknown[]> {
  const answer = await sandbox.get(path, token);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ success: true, codigo: '200' });
  return (answer.body as { data: unknown[] }).data;
}

test('timbrados: one, with three points, and what a fuller service tells', async () => {
  const sandbox = await runSandbox();
  const records = await list(sandbox, await sandbox.logIn(), '/timbrados?page=1&limit=100');
  expect(records.map((record) => timbradoSchema.parse(record))).toMatchObject(
    ['001', '002', '003'].map((punto_expedicion) => ({
      numero_timbrado: '12345678',
      numero_establecimiento: '001',
      punto_expedicion,
      fecha_inicio: '01/01/2025',
      fecha_fin: null,
    })),
  );
});

test('cities and units: the tax system’s codes, ids that never change', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const cities = (await list(sandbox, token, '/ciudades')).map((record) => ciudadSchema.parse(record));
  expect(cities.length).toBeGreaterThan(24);
  expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length);
  const codes = cities.map(({ nombre, codigo_etax, distrito }) =>
    [distrito?.departamento?.codigo_etax, distrito?.codigo_etax, codigo_etax, nombre].join('/'),
  );
  for (const known of [
    '1/1/1/Asunción',
    '12/159/5946/Luque',
    '12/164/6010/San Lorenzo',
    '11/145/3383/Ciudad del Este',
    '8/87/2226/Encarnación',
  ]) {
    expect(codes).toContain(known);
  }
  expect(cities.find(({ id }) => id === CITY_ID)?.nombre).toBe('Asunción');
  expect(cities.every(({ distrito }) => distrito?.departamento?.nombre !== '')).toBe(true);

  const units = (await list(sandbox, token, '/unidades-medidas')).map((record) =>
    unidadMedidaSchema.parse(record),
  );
  expect(units.find(({ id }) => id === UNIT_ID)).toMatchObject({ codigo_etax: '77', representacion: 'UNI' });
  expect(new Set(units.map(({ id }) => id)).size).toBe(units.length);
});

test('pages cut the list without gaps, and end', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const whole = await list(sandbox, token, '/ciudades');
  const paged: unknown[] = [];
  for (let page = 1; ; page++) {
    const records = await list(sandbox, token, `/ciudades?page=${page}&limit=7`);
    paged.push(...records);
    if (records.length < 7) break;
  }
  expect(paged).toEqual(whole);
  expect(await list(sandbox, token, '/ciudades?page=999&limit=100')).toEqual([]);
});

test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'limit=0', 'limit=101', 'limit=', 'page=1&page=2'])(
  'a page that is none is refused: %s',
  async (query) => {
    const sandbox = await runSandbox();
    const answer = await sandbox.get(`/timbrados?${query}`, await sandbox.logIn());
    expect(answer.status).toBe(400);
    expect((answer.body as AnyEnvelope).error?.campos).toMatchObject([{ campo: query.split('=')[0] }]);
  },
);

test.each([
  ['80009735-1', 'ACTIVO'],
  ['80009735', 'ACTIVO'],
  ['1131421-4', 'ACTIVO'],
  ['80000001', 'SUSPENSION TEMPORAL'],
  ['80000002', 'SUSPENSION ADMINISTRATIVA'],
  ['80000003', 'BLOQUEADO'],
  ['80000004', 'CANCELADO'],
  ['80000005', 'CANCELADO DEFINITIVO'],
])('RUC %s is %s', async (ruc, state) => {
  const sandbox = await runSandbox();
  const answer = await sandbox.get(`/consultas/ruc/${ruc}`, await sandbox.logIn());
  expect(answer.status).toBe(200);
  const { data } = answer.body as { data: { ruc: string } };
  expect(readRucState(data)).toBe(state);
  expect(data.ruc).toBe(ruc.split('-')[0]);
});

test('an unknown RUC, a wrong check digit and what is no RUC are refused', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  expect(await sandbox.get('/consultas/ruc/80099999', token)).toMatchObject({
    status: 404,
    body: { success: false, codigo: '404', mensaje: 'RUC: 80099999 no existe.' },
  });
  expect(await sandbox.get('/consultas/ruc/80009735-2', token)).toMatchObject({
    status: 400,
    body: {
      error: { campos: [{ campo: 'ruc', mensaje: 'RUC: el dígito verificador de 80009735 es 1, no 2' }] },
    },
  });
  expect((await sandbox.get('/consultas/ruc/ñandu', token)).status).toBe(400);
  expect((await sandbox.get('/consultas/ruc/', token)).status).toBe(400);
});
