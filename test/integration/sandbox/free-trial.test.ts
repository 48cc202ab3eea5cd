import { expect, test } from 'vitest';
import { runSandbox } from './running-sandbox.ts';

const ID = '0b1d2c3e-4f50-4a6b-8c7d-9e0f1a2b3c4d';
const TRIAL = { id: ID, nombre: 'Ñandutí', whatsapp: '+595981123456' };
const ALL = {
  ...TRIAL,
  nombreEmpresa: 'Comercial Ñandutí S.A.',
  rucEmpresa: '80009735-1',
  nombreRepresentante: 'Ana',
  apellidoRepresentante: 'Ayala',
  cedulaRepresentante: '1131421',
};

test('a trial is asked for without a token, and told with null', async () => {
  const lines: string[] = [];
  const sandbox = await runSandbox({ tell: (line) => lines.push(line) });
  for (const body of [TRIAL, { ...ALL, id: ID.replace('0b', '0c') }]) {
    const answer = await sandbox.post('/prueba-gratuita', body);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      codigo: '200',
      message: 'Operacion realizada correctamente.',
      data: null,
    });
  }
  expect(lines.filter((line) => line.includes('Ñandutí'))).toHaveLength(2);
});

test('asked again it is the same one; other words under its id are refused', async () => {
  const sandbox = await runSandbox();
  const { whatsapp, ...rest } = ALL;
  expect((await sandbox.post('/prueba-gratuita', ALL)).status).toBe(200);
  const again = { whatsapp, ...rest, id: ID.toUpperCase() };
  expect((await sandbox.post('/prueba-gratuita', again)).status).toBe(200);
  expect(await sandbox.post('/prueba-gratuita', { ...ALL, nombre: 'Otro' })).toMatchObject({
    status: 400,
    body: { success: false, error: { campos: [{ campo: 'id' }] } },
  });
});
