import { beforeAll, describe, expect, test } from 'vitest';
import { companiesOf, loginResultSchema } from '../../shared/wire/auth.ts';
import { invoice } from './bodies.ts';
import { countStatuses, dataOf, expectRefusal } from './envelope.ts';
import { testFields } from './field-table.ts';
import { LOGIN_SHAPES } from './response-shapes.ts';
import { type Message, serviceOfFile, startService } from './service.ts';

const shownLines: string[] = [];
const service = serviceOfFile({ tell: (line) => shownLines.push(line) });

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

const CHANNELS = [
  {
    channel: 'whatsapp',
    to: NUMBER,
    asking: { whatsapp: NUMBER },
    asked: [['whatsapp', 'phone', 'yes']],
    askedGroups: [''],
    verify: verifyNumber,
    verification: (codigo: string) => ({ whatsapp: { numero: NUMBER, codigo } }),
    verified: [
      ['whatsapp', 'object', 'yes'],
      ['whatsapp.numero', 'phone', 'yes'],
      ['whatsapp.codigo', 'string', 'yes'],
    ],
  },
  {
    channel: 'email',
    to: CORREO,
    asking: { email: { correo: CORREO } },
    asked: [
      ['email', 'object', 'yes'],
      ['email.correo', 'email', 'yes'],
    ],
    askedGroups: ['email'],
    verify: verifyCorreo,
    verification: (codigo: string) => ({ email: { correo: CORREO, codigo } }),
    verified: [
      ['email', 'object', 'yes'],
      ['email.correo', 'email', 'yes'],
      ['email.codigo', 'string', 'yes'],
    ],
  },
] as const;

for (const { channel, to, asking, asked, askedGroups, verification, verified } of CHANNELS) {
  describe(`interface, POST /auth/${channel}`, () => {
    const send = (body: unknown) => post(`/auth/${channel}`, body);
    testFields(`POST /auth/${channel}`, asked, { body: () => structuredClone(asking), send }, askedGroups);

    test('data has destino, tipo and a mensaje with the expiry, its date and time zone', async () => {
      const data = dataOf(await send(asking)) as { mensaje: string };
      expect(data).toEqual({ destino: to, tipo: channel, mensaje: data.mensaje });
      const expiry = new Date(((await service.inbox()).at(-1)?.expiresAt ?? 0) - 3 * HOUR_MS).toISOString();
      const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(expiry) ?? [];
      expect(data.mensaje).toContain(
        `vence a las ${time} del ${day}/${month}/${year} (hora de Paraguay, UTC-3)`,
      );
      expect(data.mensaje).toContain(to);
    });
  });

  describe(`interface, POST /auth/${channel}/verify`, () => {
    let fresh: Message | undefined;
    beforeAll(async () => {
      fresh = await receive(channel, to);
    });
    const path = `/auth/${channel}/verify`;
    const endpoint = {
      body: () => verification(fresh?.code ?? 'AAAAAA'),
      send: (body: unknown) => post(path, body),
    };
    testFields(`POST ${path}`, verified, endpoint, ['', channel]);

    test('data is a login whose company the app reads', async () => {
      const { code } = await receive(channel, to);
      const data = LOGIN_SHAPES[channel].parse(dataOf(await post(path, verification(code))));
      if ('email' in data.usuario) expect(data.usuario.email).toBe(to);
      expect(data.usuario.imagen).toMatch(/^data:image\//);
      expect(companiesOf(loginResultSchema.parse(data))).toMatchObject([
        {
          ruc: '80009735-1',
          nombre: 'Comercial Ñandutí S.A. (entrenamiento)',
          establecimientos: [
            { numero_establecimiento: '001', ciudad: { codigo_etax: '1', nombre: 'Asunción' } },
          ],
        },
      ]);
    });
  });
}

test('the short form {correo} asks for a code as well', async () => {
  expect(dataOf(await post('/auth/email', { correo: CORREO }))).toMatchObject({ destino: CORREO });
  expectRefusal(await post('/auth/email', []), 400, 'body');
});

describe('interface, Limits of a login', () => {
  test('a code beside the whatsapp object is refused', async () => {
    const { code } = await receive('whatsapp', NUMBER);
    const answer = await post('/auth/whatsapp/verify', { whatsapp: NUMBER, codigo: code });
    expectRefusal(answer, 400, 'whatsapp', 'codigo');
  });

  test('numero has at most 15 characters', async () => {
    const [longest, tooLong] = ['+59598112345678', '+595981123456789'];
    const { code } = await receive('whatsapp', longest);
    expectRefusal(await verifyNumber(tooLong, code), 400, 'whatsapp.numero');
    dataOf(await verifyNumber(longest, code));
  });

  test('correo has at most 100 characters', async () => {
    const correo = (length: number): string => `${'c'.repeat(40)}@${'d'.repeat(length - 48)}.com.py`;
    const { code } = await receive('email', correo(100));
    expectRefusal(await verifyCorreo(correo(101), code), 400, 'email.correo');
    expectRefusal(await post('/auth/email', { email: { correo: correo(101) } }), 400, 'email.correo');
    dataOf(await verifyCorreo(correo(100), code));
  });
});

describe.each(CHANNELS)('interface, Authentication: a code sent by $channel', ({ channel, to, verify }) => {
  const field = `${channel}.codigo`;

  test('a code has 6 characters, is shown to the trainer and lasts an hour', async () => {
    const { code, sentAt, expiresAt } = await receive(channel, to);
    expect(code).toMatch(/^[0-9A-Z]{6}$/);
    expect(shownLines.at(-1)).toContain(code);
    expect(expiresAt - sentAt).toBe(HOUR_MS);
    for (const wrong of [code.slice(0, 5), `${code}A`]) expectRefusal(await verify(to, wrong), 400, field);
    dataOf(await verify(to, code));
  });

  test('a code logs in once, even where several use it at the same time', async () => {
    const { code } = await receive(channel, to);
    const answers = await Promise.all(Array.from({ length: 6 }, () => verify(to, code)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: 5 });
    expect(expectRefusal(await verify(to, code), 400, field).mensaje).toMatch(/ya fue usado/);
    const spent = (await service.inbox()).find((message) => message.code === code);
    expect(spent?.usedAt).toBeTypeOf('number');
  });

  test('a code logs in only the address it was sent to', async () => {
    const { code } = await receive(channel, to);
    const [other, viaOther] =
      channel === 'email'
        ? ['otra@comercio.com.py', verifyNumber(NUMBER, code)]
        : ['+595971000000', verifyCorreo(CORREO, code)];
    expectRefusal(await verify(other, code), 400, field);
    expectRefusal(await viaOther, 400, channel === 'email' ? 'whatsapp.codigo' : 'email.codigo');
    dataOf(await verify(to, code));
  });

  test('a wrong code is refused, and so is one of an hour ago, but not one just short of it', async () => {
    const early = await receive(channel, to);
    const wrong = await verify(to, early.code === 'ZZZZZZ' ? 'YYYYYY' : 'ZZZZZZ');
    expect(expectRefusal(wrong, 400, field).mensaje).toMatch(/no es correcto/);
    const late = await receive(channel, to);
    await service.advance(HOUR_MS - 60_000);
    dataOf(await verify(to, early.code));
    await service.advance(60_000);
    expect(expectRefusal(await verify(to, late.code), 400, field).mensaje).toMatch(/venció/);
  });
});

test('codes of logins and control codes repeat with the seed', async () => {
  const codesOf = async (seed: number): Promise<string[]> => {
    const seeded = await startService({ seed });
    await seeded.logIn();
    const { cdc } = await seeded.invoice(invoice());
    const codes = (await seeded.inbox()).map(({ code }) => code);
    await seeded.stop();
    return [...codes, cdc.slice(34, 43)];
  };
  const first = await codesOf(7);
  expect(new Set(first).size).toBe(3);
  expect(await codesOf(7)).toEqual(first);
  for (const [index, code] of (await codesOf(8)).entries()) expect(code).not.toBe(first[index]);
});
