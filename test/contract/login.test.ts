import { beforeAll, describe, expect, test } from 'vitest';
import { companiesOf, loginResultSchema } from '../../shared/wire/auth.ts';
import { countStatuses, dataOf, expectRefusal } from './envelope.ts';
import { testFields } from './field-table.ts';
import { LOGIN_SHAPES } from './response-shapes.ts';
import { type Message, serviceOfFile } from './service.ts';

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

/** Requests a code; returns the message received. */
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

  test('a code logs in once, even if used several times at once', async () => {
    const { code } = await receive(channel, to);
    const answers = await Promise.all(Array.from({ length: 6 }, () => verify(to, code)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: 5 });
    expect(expectRefusal(await verify(to, code), 400, field).mensaje).toMatch(/ya fue usado/);
    const spent = (await service.inbox()).find((message) => message.code === code);
    expect(spent?.usedAt).toBeTypeOf('number');
  });

  test('a wrong code is refused, and so is one an hour old, but not one slightly younger', async () => {
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
