import { describe, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { CouldNotError, InputError } from '../../../../../main/kernel/errors.ts';
import type { NetworkResult } from '../../../../../main/kernel/ports/network.ts';
import { logIn as logInWithCode, signOut } from '../../../../../main/shop/account/log-in.ts';
import { readAccount } from '../../../../../main/shop/account/read-account.ts';
import { said } from '../../../../../shared/domain/reason.ts';
import { TEST_URL, TestCounter } from '../../../../support/counter.ts';
import { answered, SILENCE, UNREACHABLE } from '../../../../support/fake-network.ts';
import { failure, success } from '../../../../support/service-answers.ts';

const NANDUTI = { id: 'e-1', nombre: 'Ñandutí S.A.', ruc: '80013884-8', establecimientos: [] };
const CEIBO = {
  id: 'e-2',
  nombre: 'El Ceibo S.R.L.',
  ruc: '80069563-1',
  establecimientos: [{ id: 's-1', numero_establecimiento: '001', nombre: 'Casa central' }],
};

const machine = perTest(() => new TestCounter(null));

describe('logIn', () => {
  const CREDENTIALS = { channel: 'email', to: 'caja@ejemplo.com.py', code: 'A1B2C3' } as const;

  const login = (empresas: unknown, token: unknown = 'a-new-token'): NetworkResult =>
    answered(200, success({ token, usuario: { nombre: 'Ana' }, empresas }));
  const logIn = (ruc: string | null = null) => logInWithCode(machine.counter, CREDENTIALS, ruc, 'test');

  /** Logs in to an account that has these companies. */
  function logInTo(empresas: unknown, ruc: string | null = null) {
    machine.network.next(login(empresas));
    return logIn(ruc);
  }

  /** Checks that there is no login and no bound company. */
  function expectNothingDone(): void {
    expect(machine.secrets.kept).toBeNull();
    expect(machine.counter.store.identity.ruc).toBeNull();
    expect(machine.counter.store.audit.head().seq).toBe(0);
  }

  test('a token that no header can carry is refused, and nothing changes', async () => {
    machine.network.next(answered(200, success({ token: 'abc“def”', empresas: [[NANDUTI]] })));
    await expect(logIn()).rejects.toThrow(/sin un token/);
    expectNothingDone();
  });

  describe('a login', () => {
    test('is requested without a token, with the code as typed', async () => {
      await machine.counter.session.keep('an-old-token');
      await logInTo([[NANDUTI]]);
      expect(machine.network.written).toEqual([
        {
          method: 'POST',
          url: `${TEST_URL}/auth/email/verify`,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: { correo: 'caja@ejemplo.com.py', codigo: 'A1B2C3' } }),
          answerTimeoutMs: 30_000,
        },
      ]);
    });

    test('lifts any hold on sending, and parked sales are sent', async () => {
      await machine.counter.session.keep('an-old-token');
      const { id } = machine.sell();
      machine.network.next(answered(401, failure('401', 'Token vencido.')));
      await machine.sendWhatIsDue();
      machine.counter.sending.stop(null, said('otra empresa'));
      await logInTo([[NANDUTI]]);
      await machine.sendWhatIsDue();
      expect(machine.state(id)).toBe('issued');
      expect(machine.network.written.at(-1)?.headers['x-api-key']).toBe('Bearer a-new-token');
    });
  });

  describe('the company', () => {
    test.each<[string, unknown]>([
      ['in an array of arrays', [[NANDUTI]]],
      ['in a flat array', [NANDUTI]],
      ['beside one that cannot be read', [[NANDUTI, { nombre: 'sin RUC' }], 7, null]],
      ['beside one whose RUC is wrong', [[NANDUTI, { ...CEIBO, ruc: '80069563-2' }]]],
      ['twice', [[NANDUTI], [NANDUTI]]],
      ['with and without its check digit', [[NANDUTI, { ...NANDUTI, ruc: '80013884' }]]],
      ['without its check digit', [[{ ...NANDUTI, ruc: '80013884' }]]],
      ['with blanks', [[{ ...NANDUTI, ruc: ' 80013884-8 ' }]]],
    ])('is found %s', async (_name, empresas) => {
      expect((await logInTo(empresas)).ruc).toBe('80013884-8');
    });

    test('has to be chosen among several, by its RUC with or without the check digit', async () => {
      await expect(logInTo([[NANDUTI], [CEIBO]])).rejects.toThrow(InputError);
      await expect(logInTo([[NANDUTI], [CEIBO]])).rejects.toThrow(
        /80013884-8 \(Ñandutí S\.A\.\), 80069563-1/,
      );
      expectNothingDone();
      expect((await logInTo([[NANDUTI], [CEIBO]], '80069563')).ruc).toBe('80069563-1');
    });

    test('is fixed once bound: the account must have it, and no choice is asked for', async () => {
      await logInTo([[NANDUTI]]);
      expect((await logInTo([[CEIBO], [NANDUTI]])).ruc).toBe('80013884-8');
      machine.network.next(login([[CEIBO]], 'a-foreign-token'));
      await expect(logIn()).rejects.toThrow(
        /no tiene la empresa 80013884-8.*80069563-1 \(El Ceibo S\.R\.L\.\)/,
      );
      expect(machine.secrets.kept).toBe('a-new-token');
      expect(machine.counter.store.identity.ruc).toBe('80013884-8');
    });

    test('cannot be changed by choosing another once bound', async () => {
      await logInTo([[NANDUTI]]);
      await expect(logInTo([[NANDUTI], [CEIBO]], '80069563-1')).rejects.toThrow(/80013884-8/);
    });

    test('is named where it was chosen and is missing, without claiming that the database is bound to it', async () => {
      const asked = logInTo([[NANDUTI]], '80069563-1');
      await expect(asked).rejects.toThrow(/80069563-1/);
      await expect(asked).rejects.not.toThrow(/pertenece esta base de datos/);
      expectNothingDone();
    });

    test.each<[string, unknown]>([
      ['none', []],
      ['none in its array', [[]]],
      ['no list', 'Ñandutí'],
      [
        'only wrong RUCs',
        [
          [
            { ...NANDUTI, ruc: '80013884-9' },
            { ...CEIBO, ruc: 'X' },
          ],
        ],
      ],
    ])('is reported missing where the account has %s', async (_name, empresas) => {
      await expect(logInTo(empresas)).rejects.toThrow(/ninguna empresa con RUC válido/);
      expectNothingDone();
    });
  });

  describe('a failed login', () => {
    test.each([
      ['a code of five', { ...CREDENTIALS, code: '12345' }, 'email.codigo'],
      ['a code of seven', { ...CREDENTIALS, code: '1234567' }, 'email.codigo'],
      ['no address', { ...CREDENTIALS, to: 'caja' }, 'email.correo'],
      [
        'an address of 101',
        { ...CREDENTIALS, to: `${'x'.repeat(85)}@ejemplo.com.py${'x'.repeat(2)}` },
        'email.correo',
      ],
    ])('sends nothing where %s', async (_name, credentials, path) => {
      const asked = logInWithCode(machine.counter, credentials, null, 'test');
      await expect(asked).rejects.toThrow(
        expect.objectContaining({ fields: [expect.objectContaining({ path })] }),
      );
      expect(machine.network.asked).toEqual([]);
    });

    test.each<[string, NetworkResult, RegExp]>([
      ['no connection', UNREACHABLE, /ECONNREFUSED.*Se puede seguir vendiendo/],
      ['no answer', SILENCE, /ETIMEDOUT.*Se puede seguir vendiendo/],
      ['HTML', answered(200, '<h1>WiFi</h1>'), /HTTP 200/],
      ['a wrong code', answered(400, failure('400', 'Código incorrecto.')), /Código incorrecto/],
      ['a wrong code as a 401', answered(401, failure('401', 'Código vencido.')), /Código vencido/],
      ['too many tries', answered(429, failure('429', 'Espere.')), /Espere/],
      ['an error', answered(500, failure('500', 'Error.')), /HTTP 500/],
      ['no token', login([[NANDUTI]], null), /sin un token/],
      ['a blank token', login([[NANDUTI]], ' '), /sin un token/],
      ['no data', answered(200, success(null)), /sin un token/],
    ])('gives the reason and changes nothing where %s', async (_name, result, words) => {
      machine.network.reply = result;
      await expect(logIn()).rejects.toThrow(CouldNotError);
      await expect(logIn()).rejects.toThrow(words);
      expectNothingDone();
    });
  });
});

describe('LogInService', () => {
  const CREDENTIALS = { channel: 'whatsapp', to: '0981 234 567', code: ' A1B2C3 ' } as const;

  function logInTo(...empresas: unknown[]) {
    machine.network.next(
      answered(200, success({ token: 'a-new-token', usuario: { nombre: 'Ana' }, empresas: [empresas] })),
    );
    return machine.counter.logIns.logIn(CREDENTIALS, 'test');
  }

  test('asks for one of several companies, and there is no login until then', async () => {
    expect(await logInTo(NANDUTI, CEIBO)).toEqual({
      kind: 'choose-company',
      companies: [
        { ruc: '80013884-8', nombre: 'Ñandutí S.A.' },
        { ruc: '80069563-1', nombre: 'El Ceibo S.R.L.' },
      ],
    });
    expect([machine.secrets.kept, machine.counter.store.identity.ruc]).toEqual([null, null]);
    const { logIns } = machine.counter;
    await expect(logIns.chooseCompany('80000000-5', 'test')).rejects.toThrow(CouldNotError);
    expect(machine.secrets.kept).toBeNull();
    expect(await logIns.chooseCompany('80069563-1', 'test')).toEqual({
      ruc: '80069563-1',
      nombre: 'El Ceibo S.R.L.',
    });
    expect([machine.secrets.kept, machine.counter.store.identity.ruc]).toEqual(['a-new-token', '80069563-1']);
    await expect(logIns.chooseCompany('80069563-1', 'test')).rejects.toThrow(/pida un código nuevo/);
    expect(readAccount(machine.counter)).toMatchObject({
      company: {
        ruc: '80069563-1',
        establishments: [{ number: '001', nombre: 'Casa central', direccion: null }],
      },
      person: { nombre: 'Ana', to: '+595981234567' },
      session: 'kept',
    });
  });

  test('forgets the token on signing out and keeps what waits, which is sent after the next login', async () => {
    await logInTo(NANDUTI);
    const { id } = machine.sell();
    expect(await signOut(machine.counter, 'test')).toEqual({ waiting: 1 });
    expect([machine.secrets.kept, machine.state(id)]).toEqual([null, 'queued']);
    await machine.sendWhatIsDue();
    expect(machine.state(id)).toBe('queued');
    expect(readAccount(machine.counter)).toMatchObject({ person: null, session: 'none', waiting: 1 });
    expect(machine.changes.at(-1)).toMatchObject({
      event: 'account.signed-out',
      subject: '80013884-8',
      details: { waiting: 1 },
    });
    await logInTo(NANDUTI);
    await machine.sendWhatIsDue();
    expect(machine.state(id)).toBe('issued');
  });
});
