import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CliMachine, type CliResult } from '../../support/cli-process.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { answer, ScriptedService } from '../../support/scripted-service.ts';
import { failure, ISSUER_RUC, success } from '../../support/service-answers.ts';

/* The login of a terminal, kept in a file: its readers, and commands that work without it. */

const KEY = { MOSTRADOR_KEY: 'una clave larga de la tienda' };
const CODE = 'A1b2C3';

let machine: CliMachine;
let service: ScriptedService;
/** The token that the service issues and accepts. */
let token: string;
beforeEach(async () => {
  machine = new CliMachine();
  service = await ScriptedService.start();
  token = 'first-token-of-the-test';
  service.reply = (call, response) => {
    if (call.path === '/auth/email/verify') {
      const isRight =
        call.body === JSON.stringify({ email: { correo: 'caja@ejemplo.com.py', codigo: CODE } });
      answer(response, isRight ? 200 : 400, isRight ? loginResult() : failure('400', 'Código incorrecto.'));
    } else if (call.headers['x-api-key'] === `Bearer ${token}`) service.issue(call, response);
    else answer(response, 401, failure('401', 'Token vencido.'));
  };
});
afterEach(async () => {
  await machine.remove();
  await service.stop();
});

function loginResult(): unknown {
  const company = { id: 'e-1', nombre: 'Almacén El Ceibo S.A.', ruc: ISSUER_RUC, establecimientos: [] };
  return success({ token, usuario: { nombre: 'Caja' }, empresas: [[company]] });
}

const logIn = (env: Record<string, string>, codigo = CODE): Promise<CliResult> =>
  machine.run(
    ['login', 'email', '--correo', 'caja@ejemplo.com.py', '--codigo', codigo, '--url', service.url],
    { env },
  );

const sellOne = (): Promise<CliResult> =>
  machine.run(['sell', '-', '--url', service.url], { stdin: JSON.stringify(invoiceBody()) });

const sync = (env: Record<string, string>): Promise<CliResult> =>
  machine.run(['sync', '--until-idle'], { env });

const salesSent = (): number => service.sales.length;

/** Files of the machine that contain the token. */
function filesWithToken(): string[] {
  return readdirSync(machine.root, { recursive: true, encoding: 'utf8' }).filter((entry) => {
    const path = join(machine.root, entry);
    return statSync(path).isFile() && readFileSync(path).includes(token);
  });
}

const sessionFile = (): string => join(machine.data, 'session.json');
const modeOf = (file: string): number => statSync(file).mode & 0o777;

test('the session is encrypted with MOSTRADOR_KEY, and sending needs the key', async () => {
  const login = await logIn(KEY);
  expect(login).toMatchObject({ code: 0, stderr: '', records: [{ ruc: ISSUER_RUC }] });
  expect(service.calls[0]?.headers['x-api-key']).toBeUndefined();
  expect(filesWithToken()).toEqual([]);
  expect(modeOf(sessionFile())).toBe(0o600);
  await sellOne();
  for (const env of [{}, { MOSTRADOR_KEY: 'otra clave' }] as Record<string, string>[]) {
    const { code, stderr, records } = await sync(env);
    expect({ code, records }).toEqual({ code: 1, records: [] });
    expect(stderr).toContain('MOSTRADOR_KEY');
    expect(stderr).not.toMatch(/Error|\.ts:\d/);
  }
  expect(salesSent()).toBe(0);
  expect(await sync(KEY)).toMatchObject({ code: 0, stderr: '' });
  expect(salesSent()).toBe(1);
  expect(filesWithToken()).toEqual([]);
});

test('MOSTRADOR_TOKEN replaces a login, whatever the session', async () => {
  await logIn(KEY);
  await sellOne();
  expect(await sync({ MOSTRADOR_TOKEN: token })).toMatchObject({ code: 0 });
  expect(salesSent()).toBe(1);
});

test('the session without MOSTRADOR_KEY is a plain file for its owner alone, with a warning', async () => {
  const login = await logIn({});
  expect(login.code).toBe(0);
  expect(login.stderr).toMatch(/sin cifrar.*MOSTRADOR_KEY/);
  expect(filesWithToken()).toEqual([join('data', 'session.json')]);
  expect(modeOf(sessionFile())).toBe(0o600);
  await sellOne();
  expect(await sync({})).toMatchObject({ code: 0, stderr: '' });
});

test('a login by WhatsApp without a code requests one, logs in with it, and a logout keeps the waiting sales', async () => {
  const asked: unknown[] = [];
  const { reply } = service;
  service.reply = (call, response) => {
    if (!call.path.startsWith('/auth/whatsapp')) return reply(call, response);
    asked.push([call.path, call.body, call.headers['x-api-key']]);
    const isVerified = call.path.endsWith('/verify');
    answer(response, 200, isVerified ? loginResult() : success({ mensaje: 'Vence a las 10:30.' }));
  };
  const login = ['login', 'whatsapp', '--numero', '0981 234 567', '--url', service.url];
  const requested = await machine.run(login);
  expect([requested.code, requested.records]).toEqual([
    0,
    [{ destino: '+595981234567', mensaje: 'Vence a las 10:30.' }],
  ]);
  const entered = await machine.run([...login, '--codigo', CODE]);
  expect([entered.code, entered.records]).toEqual([0, [expect.objectContaining({ ruc: ISSUER_RUC })]]);
  expect(asked).toEqual([
    ['/auth/whatsapp', JSON.stringify({ whatsapp: '+595981234567' }), undefined],
    [
      '/auth/whatsapp/verify',
      JSON.stringify({ whatsapp: { numero: '+595981234567', codigo: CODE } }),
      undefined,
    ],
  ]);

  await sellOne();
  const left = await machine.run(['logout']);
  expect([left.code, left.records]).toEqual([0, [{ por_enviar: 1 }]]);
  expect(left.stderr).toContain('salen después de iniciar sesión');
  expect(filesWithToken()).toEqual([]);
  expect((await sync({})).code).toBe(1);
  expect(salesSent()).toBe(0);
  await machine.run([...login, '--codigo', CODE]);
  expect((await sync({})).code).toBe(0);
  expect(salesSent()).toBe(1);
});
