import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAccount } from '../../../../../main/shop/account/read-account.ts';
import { signOut } from '../../../../../main/shop/account/sign-out.ts';
import { CouldNotError } from '../../../../../main/kernel/errors.ts';
import { TestCounter, TEST_URL } from '../../../../support/counter.ts';
import { answered } from '../../../../support/fake-network.ts';
import { failure, success } from '../../../../support/service-answers.ts';

const CREDENTIALS = { channel: 'whatsapp', to: '0981 234 567', code: ' A1B2C3 ' } as const;
const NANDUTI = { id: 'e-1', nombre: 'Ñandutí S.A.', ruc: '80013884-8', establecimientos: [] };
const CEIBO = {
  id: 'e-2',
  nombre: 'El Ceibo S.R.L.',
  ruc: '80069563-1',
  establecimientos: [{ id: 's-1', numero_establecimiento: '001', nombre: 'Casa central' }],
};

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter(null);
});
afterEach(() => machine.remove());

function logInTo(...empresas: unknown[]) {
  machine.network.next(
    answered(200, success({ token: 'a-new-token', usuario: { nombre: 'Ana' }, empresas: [empresas] })),
  );
  return machine.counter.logIns.logIn(CREDENTIALS, 'test');
}

test('by WhatsApp, in the words of the interface', async () => {
  expect(await logInTo(NANDUTI)).toEqual({
    kind: 'logged-in',
    ruc: '80013884-8',
    nombre: 'Ñandutí S.A.',
  });
  expect(machine.network.written).toMatchObject([
    {
      url: `${TEST_URL}/auth/whatsapp/verify`,
      body: JSON.stringify({ whatsapp: { numero: '+595981234567', codigo: 'A1B2C3' } }),
    },
  ]);
});

test('of several companies one is chosen; until then nobody is logged in', async () => {
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

test('a database that is somebody’s does not ask again', async () => {
  await logInTo(CEIBO);
  expect(await logInTo(NANDUTI, CEIBO)).toMatchObject({ kind: 'logged-in', ruc: '80069563-1' });
});

test('signing out forgets the token and keeps what waits, which leaves after the next login', async () => {
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

test('a token of the environment is not this program’s to forget', async () => {
  machine.remove();
  machine = new TestCounter('given-token');
  await expect(signOut(machine.counter, 'test')).rejects.toThrow(/MOSTRADOR_TOKEN/);
  expect(readAccount(machine.counter)).toMatchObject({ session: 'given', protection: null });
});

test('a token that the service refused is told as that', async () => {
  await logInTo(NANDUTI);
  machine.sell();
  machine.network.next(answered(401, failure('401', 'Token vencido.')));
  await machine.sendWhatIsDue();
  expect(readAccount(machine.counter)).toMatchObject({ session: 'refused', waiting: 1, expiresAt: null });
});
