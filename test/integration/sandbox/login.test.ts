import { expect, test } from 'vitest';
import { companiesOf, loginResultSchema } from '../../../shared/wire/auth.ts';
import { type AnyEnvelope, runSandbox, type RunningSandbox } from './running-sandbox.ts';

const CORREO = 'caja@mostrador.example';
const HOUR_MS = 3_600_000;

interface Message {
  channel: string;
  to: string;
  code: string;
  sentAt: number;
  expiresAt: number;
  usedAt: number | null;
}

const inbox = async (sandbox: RunningSandbox): Promise<Message[]> =>
  (await sandbox.control<{ messages: Message[] }>('inbox')).messages;

async function askForCode(sandbox: RunningSandbox, correo = CORREO): Promise<string> {
  const answer = await sandbox.post('/auth/email', { email: { correo } });
  expect(answer.status).toBe(200);
  return (await inbox(sandbox)).at(-1)?.code ?? '';
}

const verify = (sandbox: RunningSandbox, codigo: string, correo = CORREO) =>
  sandbox.post('/auth/email/verify', { email: { correo, codigo } });

test('a code is sent to the inbox and the console, and logs in', async () => {
  const lines: string[] = [];
  const sandbox = await runSandbox({ tell: (line) => lines.push(line) });
  const asked = await sandbox.post('/auth/email', { email: { correo: CORREO } });
  expect(asked.body).toMatchObject({
    success: true,
    codigo: '200',
    message: 'Operacion realizada correctamente.',
    data: { destino: CORREO, tipo: 'email' },
  });
  expect(asked.text).toMatch(/vence a las \d\d:\d\d del \d\d\/\d\d\/\d{4} \(hora de Paraguay, UTC-3\)/);

  const [message] = await inbox(sandbox);
  expect(message).toMatchObject({ to: CORREO, usedAt: null });
  const code = message?.code ?? '';
  expect(code).toMatch(/^[0-9A-Z]{6}$/);
  expect(lines.join('\n')).toContain(code);

  const answer = await verify(sandbox, code);
  expect(answer.status).toBe(200);
  const { data } = answer.body as { data: Record<string, unknown> };
  expect(data['usuario']).toEqual({
    nombre: expect.any(String) as string,
    email: CORREO,
    imagen: expect.stringMatching(/^data:image\//) as string,
  });
  expect(data['empresas']).toEqual([[expect.any(Object)]]);
  const [company] = companiesOf(loginResultSchema.parse(data));
  expect(company).toMatchObject({ ruc: '80009735-1', nombre: 'Comercial Ñandutí S.A. (entrenamiento)' });
  expect(company?.establecimientos).toMatchObject([
    {
      numero_establecimiento: '001',
      ciudad: {
        id: '6a4f1b1e-0c1d-4b7e-9a51-000000000001',
        codigo_etax: '1',
        nombre: 'Asunción',
        distrito: { codigo_etax: '1', departamento: { codigo_etax: '1', nombre: 'Capital' } },
      },
    },
  ]);
  for (const key of ['id', 'nombre', 'direccion', 'barrio', 'numero_casa', 'whatsapp']) {
    expect(company?.establecimientos[0]).toHaveProperty(key, expect.any(String));
  }
});

test('the short form of asking for a code works as well', async () => {
  const sandbox = await runSandbox();
  expect((await sandbox.post('/auth/email', { correo: CORREO })).status).toBe(200);
  expect(await inbox(sandbox)).toMatchObject([{ to: CORREO }]);
});

test('codes repeat with the seed', async () => {
  const codes = async (seed: number): Promise<string[]> => {
    const sandbox = await runSandbox({ seed });
    return [await askForCode(sandbox), await askForCode(sandbox)];
  };
  const first = await codes(7);
  expect(new Set(first).size).toBe(2);
  expect(await codes(7)).toEqual(first);
  expect(await codes(8)).not.toEqual(first);
});

test('a code works once, only for its address and only for a while', async () => {
  const sandbox = await runSandbox();
  const [first, second] = [await askForCode(sandbox), await askForCode(sandbox)];
  const refused = { success: false, codigo: '400' };
  const wrong = await verify(sandbox, 'QQQQQQ');
  expect(wrong.status).toBe(400);
  expect(wrong.body).toMatchObject(refused);
  expect((wrong.body as AnyEnvelope).mensaje).toMatch(/no es correcto/);
  expect((await verify(sandbox, first, 'otra@mostrador.example')).status).toBe(400);

  expect((await verify(sandbox, first)).status).toBe(200);
  const again = await verify(sandbox, first);
  expect(again.body).toMatchObject(refused);
  expect((again.body as AnyEnvelope).mensaje).toMatch(/ya fue usado/);

  await sandbox.advance(HOUR_MS);
  const late = await verify(sandbox, second);
  expect(late.status).toBe(400);
  expect((late.body as AnyEnvelope).mensaje).toMatch(/venció/);
});

test.each([
  [{}, 'email'],
  [{ email: { correo: 'nadie' } }, 'email.correo'],
  [{ correo: `${'a'.repeat(100)}@b.co` }, 'email.correo'],
  [{ email: { correo: 'a@b.co', nombre: 'x' } }, 'email.nombre'],
  [[], 'body'],
  ['null', 'body'],
])('asking for a code with %j is refused, naming the field', async (body, campo) => {
  const sandbox = await runSandbox();
  const answer = await sandbox.post('/auth/email', body);
  expect(answer.status).toBe(400);
  expect((answer.body as AnyEnvelope).error?.campos?.map((issue) => issue.campo)).toContain(campo);
});

test('a code of five characters is refused before it is looked for', async () => {
  const sandbox = await runSandbox();
  const answer = await verify(sandbox, '12345');
  expect(answer.body).toMatchObject({
    success: false,
    codigo: '400',
    error: { campos: [{ campo: 'email.codigo' }] },
  });
});

test.each([
  ['no header', {}],
  ['another header', { authorization: 'Bearer x' }],
  ['no Bearer', { 'x-api-key': 'x' }],
  ['no JWT', { 'x-api-key': 'Bearer x' }],
  [
    'a foreign JWT',
    { 'x-api-key': 'Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJleHAiOjk5OTk5OTk5OTl9.c2ln' },
  ],
])('with %s every protected endpoint answers 401', async (_, headers) => {
  const sandbox = await runSandbox();
  const cdc = '0'.repeat(44);
  const calls: [method: string, path: string][] = [
    ['GET', '/timbrados'],
    ['GET', '/ciudades?page=1&limit=100'],
    ['GET', '/unidades-medidas'],
    ['GET', '/consultas/ruc/80009735-1'],
    ['POST', '/simplificado/carritos'],
    ['GET', `/etax/consultas/estado/cdc/${cdc}`],
    ['POST', '/etax/eventos/anular'],
    ['GET', `/etax/xml/${cdc}`],
  ];
  for (const [method, path] of calls) {
    const answer = await sandbox.call(path, { method, headers });
    expect(answer.status, path).toBe(401);
    expect(answer.body).toMatchObject({ success: false, codigo: '401' });
    expect((answer.body as AnyEnvelope).mensaje).toMatch(/token/);
  }
});

test('a token lasts twelve hours of the service’s time', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  await sandbox.advance(12 * HOUR_MS - 60_000);
  expect((await sandbox.get('/timbrados', token)).status).toBe(200);
  await sandbox.advance(60_000);
  const answer = await sandbox.get('/timbrados', token);
  expect(answer.status).toBe(401);
  expect((answer.body as AnyEnvelope).mensaje).toMatch(/venció/);
});

test('a token outlives a restart with the same data, and is worth nothing with other data', async () => {
  const before = await runSandbox();
  const token = await before.logIn();
  await before.close();
  const after = await runSandbox({ dataFolder: before.dataFolder });
  expect((await after.get('/timbrados', token)).status).toBe(200);
  const other = await runSandbox();
  expect((await other.get('/timbrados', token)).status).toBe(401);
});

test('a number gets its code by WhatsApp, and logs in with it inside the object', async () => {
  const sandbox = await runSandbox();
  const numero = '+595981123456';
  const asked = await sandbox.post('/auth/whatsapp', { whatsapp: numero });
  expect(asked.body).toMatchObject({ success: true, data: { destino: numero, tipo: 'whatsapp' } });
  expect(asked.text).toMatch(/vence a las \d\d:\d\d del \d\d\/\d\d\/\d{4} \(hora de Paraguay, UTC-3\)/);
  const [message] = await inbox(sandbox);
  expect(message).toMatchObject({ channel: 'whatsapp', to: numero });
  const codigo = message?.code ?? '';
  const answer = await sandbox.post('/auth/whatsapp/verify', { whatsapp: { numero, codigo } });
  const { data } = answer.body as { data: Record<string, unknown> };
  expect(Object.keys(data['usuario'] as object)).toEqual(['nombre', 'imagen']);
  expect(companiesOf(loginResultSchema.parse(data))).toHaveLength(1);
  const { token } = loginResultSchema.parse(data);
  expect((await sandbox.get('/timbrados', token)).status).toBe(200);
  expect(await sandbox.post('/auth/whatsapp/verify', { whatsapp: { numero, codigo } })).toMatchObject({
    status: 400,
    body: { error: { campos: [{ campo: 'whatsapp.codigo' }] } },
  });
});

test('a code is good only for whom it was sent to', async () => {
  const sandbox = await runSandbox();
  await sandbox.post('/auth/whatsapp', { whatsapp: '+595981123456' });
  const codigo = (await inbox(sandbox)).at(-1)?.code ?? '';
  const other = { whatsapp: { numero: '+595981123457', codigo } };
  expect((await sandbox.post('/auth/whatsapp/verify', other)).status).toBe(400);
  expect((await verify(sandbox, codigo)).status).toBe(400);
});

test('a login lasts as long as it was told to', async () => {
  const sandbox = await runSandbox({ tokenLifetimeMs: HOUR_MS });
  const token = await sandbox.logIn();
  await sandbox.advance(HOUR_MS - 60_000);
  expect((await sandbox.get('/timbrados', token)).status).toBe(200);
  await sandbox.advance(60_000);
  expect(await sandbox.get('/timbrados', token)).toMatchObject({
    status: 401,
    body: { codigo: '401', error: { campos: [{ campo: 'x-api-key' }] } },
  });
});
