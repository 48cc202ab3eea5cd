import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatuses, dataOf, expectRefusal } from './envelope.ts';
import { testFields, testUnknownKeys } from './field-table.ts';
import { COMPANY_SHAPE } from './response-shapes.ts';
import { type Message, type Service, startService } from './service.ts';
import { expectShape } from './shape.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const NUMBER = '+595981123456';
const CORREO = 'cajera@comercio.com.py';
const HOUR_MS = 3_600_000;

const post = (path: string, body: unknown) => service.open.post(path, body);
const verifyNumber = (numero: string, codigo: string) =>
  post('/auth/whatsapp/verify', { whatsapp: { numero, codigo } });
const verifyCorreo = (correo: string, codigo: string) =>
  post('/auth/email/verify', { email: { correo, codigo } });

/** Asks for a code; gives the message that came. */
async function receive(channel: 'whatsapp' | 'email', to: string): Promise<Message> {
  const before = (await service.inbox()).length;
  const body = channel === 'whatsapp' ? { whatsapp: to } : { email: { correo: to } };
  dataOf(await post(`/auth/${channel}`, body));
  const [message, ...others] = (await service.inbox()).slice(before);
  expect(others).toEqual([]);
  expect(message).toMatchObject({ channel, to, usedAt: null });
  return message as Message;
}

describe('interface, POST /auth/whatsapp', () => {
  testFields('POST /auth/whatsapp', [['whatsapp', 'phone', 'yes']], {
    body: () => ({ whatsapp: NUMBER }),
    send: (body) => post('/auth/whatsapp', body),
  });
  testUnknownKeys('POST /auth/whatsapp', [''], {
    body: () => ({ whatsapp: NUMBER }),
    send: (body) => post('/auth/whatsapp', body),
  });

  test('data: destino, tipo and a mensaje that says when the code expires, with time zone and date', async () => {
    const data = dataOf(await post('/auth/whatsapp', { whatsapp: NUMBER })) as { mensaje: string };
    expect(data).toEqual({ destino: NUMBER, tipo: 'whatsapp', mensaje: data.mensaje });
    const expiry = new Date(((await service.inbox()).at(-1)?.expiresAt ?? 0) - 3 * HOUR_MS).toISOString();
    const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(expiry) ?? [];
    expect(data.mensaje).toContain(`${day}/${month}/${year}`);
    expect(data.mensaje).toContain(time);
    expect(data.mensaje).toMatch(/UTC\s*[-−]\s*0?3/);
    expect(data.mensaje).toContain(NUMBER);
  });

  test('a code has 6 characters and lasts an hour', async () => {
    const { code, sentAt, expiresAt } = await receive('whatsapp', NUMBER);
    expect(code).toMatch(/^\S{6}$/);
    expect(expiresAt - sentAt).toBe(HOUR_MS);
  });
});

describe('interface, POST /auth/email', () => {
  test('{email: {correo}} and {correo} both ask for a code', async () => {
    for (const body of [{ email: { correo: CORREO } }, { correo: CORREO }]) {
      const data = dataOf(await post('/auth/email', body)) as { mensaje: string };
      expect(data).toEqual({ destino: CORREO, tipo: 'email', mensaje: data.mensaje });
      expect(data.mensaje).toMatch(/\d{2}\/\d{2}\/\d{4}.*UTC/);
      expect((await service.inbox()).at(-1)).toMatchObject({ channel: 'email', to: CORREO });
    }
  });

  testFields(
    'POST /auth/email',
    [
      ['email', 'object', 'yes'],
      ['email.correo', 'email', 'yes'],
    ],
    {
      body: () => ({ email: { correo: CORREO } }),
      send: (body) => post('/auth/email', body),
    },
  );
});

describe('interface, POST /auth/whatsapp/verify', () => {
  const endpoint = {
    body: () => ({ whatsapp: { numero: NUMBER, codigo: fresh?.code ?? 'AAAAAA' } }),
    send: (body: unknown) => post('/auth/whatsapp/verify', body),
  };
  let fresh: Message | undefined;
  beforeAll(async () => {
    fresh = await receive('whatsapp', NUMBER);
  });
  testFields(
    'POST /auth/whatsapp/verify',
    [
      ['whatsapp', 'object', 'yes'],
      ['whatsapp.numero', 'phone', 'yes'],
      ['whatsapp.codigo', 'string', 'yes'],
    ],
    endpoint,
  );
  testUnknownKeys('POST /auth/whatsapp/verify', ['', 'whatsapp'], endpoint);

  test('the login: token, usuario with nombre and imagen, empresas in a list of lists', async () => {
    const { code } = await receive('whatsapp', NUMBER);
    const data = dataOf(await verifyNumber(NUMBER, code));
    expectShape(data, {
      token: 'text',
      usuario: { nombre: 'text', imagen: 'text' },
      empresas: [[COMPANY_SHAPE]],
    });
  });

  test('the code does not stand beside the whatsapp object', async () => {
    const { code } = await receive('whatsapp', NUMBER);
    const answer = await post('/auth/whatsapp/verify', { whatsapp: NUMBER, codigo: code });
    expectRefusal(answer, 400, 'whatsapp', 'codigo');
  });
});

describe('interface, POST /auth/email/verify', () => {
  let fresh: Message | undefined;
  beforeAll(async () => {
    fresh = await receive('email', CORREO);
  });
  const endpoint = {
    body: () => ({ email: { correo: CORREO, codigo: fresh?.code ?? 'AAAAAA' } }),
    send: (body: unknown) => post('/auth/email/verify', body),
  };
  testFields(
    'POST /auth/email/verify',
    [
      ['email', 'object', 'yes'],
      ['email.correo', 'email', 'yes'],
      ['email.codigo', 'string', 'yes'],
    ],
    endpoint,
  );
  testUnknownKeys('POST /auth/email/verify', ['', 'email'], endpoint);

  test('the login: usuario has the email too', async () => {
    const { code } = await receive('email', CORREO);
    const data = dataOf(await verifyCorreo(CORREO, code)) as { usuario: { email: string } };
    expectShape(data, {
      token: 'text',
      usuario: { nombre: 'text', email: 'text', imagen: 'text' },
      empresas: [[COMPANY_SHAPE]],
    });
    expect(data.usuario.email).toBe(CORREO);
  });
});

describe.each([
  ['whatsapp', NUMBER, verifyNumber, 'whatsapp.codigo'],
  ['email', CORREO, verifyCorreo, 'email.codigo'],
] as const)('interface, Authentication: a code sent by %s', (channel, to, verify, field) => {
  test('is good once', async () => {
    const { code } = await receive(channel, to);
    dataOf(await verify(to, code));
    expectRefusal(await verify(to, code), 400, field);
    const spent = (await service.inbox()).find((message) => message.code === code);
    expect(spent?.usedAt).toBeTypeOf('number');
  });

  test('is good once even for two at the same time', async () => {
    const { code } = await receive(channel, to);
    const answers = await Promise.all(Array.from({ length: 6 }, () => verify(to, code)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: 5 });
  });

  test('is good for whom it was sent to', async () => {
    const { code } = await receive(channel, to);
    const [other, viaOther] =
      channel === 'email'
        ? ['otra@comercio.com.py', verifyNumber(NUMBER, code)]
        : ['+595971000000', verifyCorreo(CORREO, code)];
    expectRefusal(await verify(other, code), 400, field);
    expectRefusal(await viaOther, 400, channel === 'email' ? 'whatsapp.codigo' : 'email.codigo');
    dataOf(await verify(to, code));
  });

  test('a wrong one is refused; one of an hour ago too, one just short of it is not', async () => {
    const early = await receive(channel, to);
    expectRefusal(await verify(to, early.code === 'ZZZZZZ' ? 'YYYYYY' : 'ZZZZZZ'), 400, field);
    const late = await receive(channel, to);
    await service.advance(HOUR_MS - 60_000);
    dataOf(await verify(to, early.code));
    await service.advance(60_000);
    expectRefusal(await verify(to, late.code), 400, field);
  });
});
