import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { CouldNotError, InputError, NotAllowedError } from '../../../../../main/kernel/errors.ts';
import { PinService } from '../../../../../main/shop/users/pin-service.ts';
import { recoverUser } from '../../../../../main/shop/users/recover-user.ts';
import { saveRules, saveUser, setUpUsers } from '../../../../../main/shop/users/save-user.ts';
import { UserService } from '../../../../../main/shop/users/user-service.ts';
import { NO_NEED, USUAL_POWERS } from '../../../../../shared/domain/shop/rights.ts';
import { branchPins, CHEAP_PIN } from '../../../../support/chain/branch-pins.ts';
import { TestCounter } from '../../../../support/counter.ts';

const CANCEL = { rights: ['cancel'], discount: 0 } as const;
const CALL = { method: 'documents.cancel', message: '{"id":"1"}' };

const machine = perTest(() => new TestCounter());
let pepper: string | null;
let pins: PinService;
let service: UserService;

function begin(): void {
  pins = new PinService({
    pepperOf: () => ({
      read: () => Promise.resolve(pepper),
      write(made) {
        pepper = made;
        return Promise.resolve();
      },
    }),
    branchPeppers: branchPins().branchPeppers,
    cost: CHEAP_PIN,
  });
  service = new UserService(pins, () => {});
  service.join(machine.counter);
}

beforeEach(() => {
  pepper = null;
  begin();
});
afterEach(async () => {
  await machine.counter.engine.stop();
});

const users = () => machine.counter.users;
const idOf = (name: string): string => users().findByName(name)?.id ?? '';
const events = () => machine.changes.map(({ actor, event }) => [actor, event]);

async function setUp(): Promise<string> {
  const { owner, recoveryCode } = await setUpUsers(machine.counter, pins, { name: 'Rosa', pin: '4711' });
  service.enter(owner);
  const add = (name: string, role: 'supervisor' | 'cashier', pin: string) =>
    saveUser(machine.counter, pins, { id: null, name, role, pin, isActive: true }, 'Rosa');
  await add('Marta', 'supervisor', '250600');
  await add('Beto', 'cashier', '9021');
  return recoveryCode;
}

test('each user has the rights of their role, and without a user a cashier’s apply', async () => {
  await setUp();
  expect(service.authorize(CANCEL, CALL).actor).toBe('Rosa');
  await service.signIn(idOf('Beto'), '9021');
  expect(service.authorize(NO_NEED, CALL).actor).toBe('Beto');
  expect(() => service.authorize(CANCEL, CALL)).toThrow(NotAllowedError);
  expect(() => service.authorize({ rights: [], discount: 5.01 }, CALL)).toThrow(
    'El descuento pasa de su límite',
  );
  expect(service.authorize({ rights: [], discount: 5 }, CALL).actor).toBe('Beto');
  service.signOut();
  expect(service.authorize(NO_NEED, CALL).actor).toBe('screen');
  expect(() => service.authorize(CANCEL, CALL)).toThrow(NotAllowedError);
  expect(events()).toEqual([
    ['Rosa', 'user.added'],
    ['Rosa', 'user.signed-in'],
    ['Rosa', 'user.added'],
    ['Rosa', 'user.added'],
    ['Beto', 'user.signed-in'],
    ['Beto', 'user.signed-out'],
  ]);
});

describe('an approval', () => {
  beforeEach(async () => {
    await setUp();
    await service.signIn(idOf('Beto'), '9021');
  });

  test('is valid for one call, once', async () => {
    await service.approve(idOf('Marta'), '250600', CALL, CANCEL);
    expect(() => service.authorize(CANCEL, { ...CALL, message: '{"id":"2"}' })).toThrow(NotAllowedError);
    expect(service.authorize(CANCEL, CALL)).toEqual({ actor: 'Beto', approvedBy: 'Marta' });
    expect(() => service.authorize(CANCEL, CALL)).toThrow(NotAllowedError);
    expect(service.actor()).toBe('Beto');
  });

  test('cannot be given by a person without the right', async () => {
    await expect(service.approve(idOf('Beto'), '9021', CALL, CANCEL)).rejects.toThrow('Beto tampoco puede');
    const owners = { rights: ['users'], discount: 0 } as const;
    await expect(service.approve(idOf('Marta'), '250600', CALL, owners)).rejects.toThrow(InputError);
    expect(() => service.authorize(CANCEL, CALL)).toThrow(NotAllowedError);
  });

  test('is void once its giver is inactive', async () => {
    await service.approve(idOf('Marta'), '250600', CALL, CANCEL);
    const marta = {
      id: idOf('Marta'),
      name: 'Marta',
      role: 'supervisor' as const,
      pin: null,
      isActive: false,
    };
    await saveUser(machine.counter, pins, marta, 'Rosa');
    expect(() => service.authorize(CANCEL, CALL)).toThrow(NotAllowedError);
  });
});

describe('wrong PINs', () => {
  beforeEach(async () => {
    await setUp();
    await service.signIn(idOf('Beto'), '9021');
  });
  const wrong = (times: number) =>
    Array.from({ length: times }).reduce<Promise<unknown>>(
      (before) => before.then(() => service.signIn(idOf('Rosa'), '0000')).catch(() => {}),
      Promise.resolve(),
    );

  test('lock for as long after a restart or a clock set forward', async () => {
    await wrong(5);
    machine.reopen();
    begin();
    machine.clock.set(24 * 60 * 60_000);
    await expect(service.signIn(idOf('Rosa'), '4711')).rejects.toThrow(CouldNotError);
    machine.clock.jump(59_999);
    await expect(service.signIn(idOf('Rosa'), '4711')).rejects.toThrow(CouldNotError);
    machine.clock.jump(1);
    await service.signIn(idOf('Rosa'), '4711');
  });

  test('lock the owner out until the recovery code is used, which works once', async () => {
    const code = await (async () => {
      const made = await recoverUser(machine.counter, pins, {
        code: await freshCode(),
        pin: '5822',
      });
      expect(made.user.name).toBe('Rosa');
      return made.recoveryCode ?? '';
    })();
    await wrong(5);
    await recoverUser(machine.counter, pins, { code, pin: '1234' });
    await service.signIn(idOf('Rosa'), '1234');
    await expect(recoverUser(machine.counter, pins, { code, pin: '1234' })).rejects.toThrow(InputError);
  });
});

/** A new recovery code of the owner. */
async function freshCode(): Promise<string> {
  const { newRecoveryCode } = await import('../../../../../main/shop/users/recover-user.ts');
  const owner = users().findByName('Rosa');
  if (owner === null) throw new Error('there is an owner');
  return newRecoveryCode(machine.counter, owner, 'Rosa');
}

test('a lost pepper makes every PIN invalid; selling goes on, and the owner sets new PINs', async () => {
  const code = await setUp();
  pepper = null;
  begin();
  expect((await service.state()).arePinsLost).toBe(true);
  await expect(service.signIn(idOf('Rosa'), '4711')).rejects.toThrow('falta la clave');
  expect(users().findByName('Rosa')?.failures).toBe(0);
  expect(service.authorize(NO_NEED, CALL).actor).toBe('screen');
  const { user } = await recoverUser(machine.counter, pins, { code, pin: '5822' });
  service.enter(user);
  expect((await service.state()).arePinsLost).toBe(false);
  await expect(service.signIn(idOf('Beto'), '9021')).rejects.toThrow('Beto no tiene PIN');
  await saveUser(
    machine.counter,
    pins,
    { id: idOf('Beto'), name: 'Beto', role: 'cashier', pin: '1111', isActive: true },
    'Rosa',
  );
  await service.signIn(idOf('Beto'), '1111');
  expect(service.actor()).toBe('Beto');
});

test('the pepper of another database counts as lost', async () => {
  await setUp();
  pepper = 'of another';
  begin();
  await expect(service.signIn(idOf('Rosa'), '4711')).rejects.toThrow('falta la clave');
});

test('there is always an owner, names are unique and permanent, and set-up works only once', async () => {
  await setUp();
  const { counter } = machine;
  const rosa = { id: idOf('Rosa'), name: 'Rosa', role: 'cashier' as const, pin: null, isActive: true };
  await expect(saveUser(counter, pins, rosa, 'Rosa')).rejects.toThrow('al menos un dueño');
  const other = { id: null, name: 'rosa', role: 'cashier' as const, pin: '1234', isActive: true };
  await expect(saveUser(counter, pins, other, 'Rosa')).rejects.toThrow(InputError);
  await expect(saveUser(counter, pins, { ...other, name: 'counter' }, 'Rosa')).rejects.toThrow(InputError);
  await expect(saveUser(counter, pins, { ...other, name: 'Ana', pin: null }, 'Rosa')).rejects.toThrow(
    InputError,
  );
  await expect(setUpUsers(counter, pins, { name: 'Ana', pin: '1234' })).rejects.toThrow('ya tiene usuarios');
  await saveUser(counter, pins, { ...rosa, id: idOf('Beto'), name: 'Roberto' }, 'Rosa');
  expect(users().findByName('Beto')).not.toBeNull();
});

test('the owner decides the rights of the others, within the limits of a role', async () => {
  await setUp();
  const { counter } = machine;
  const cashier = { rights: ['cancel', 'users', 'settings'] as const, discountLimit: 20 };
  saveRules(counter, { roles: { ...USUAL_POWERS, cashier }, idleLockMinutes: 5 }, 'Rosa');
  await service.signIn(idOf('Beto'), '9021');
  expect(service.authorize({ rights: ['cancel'], discount: 20 }, CALL).actor).toBe('Beto');
  expect(() => service.authorize({ rights: ['users'], discount: 0 }, CALL)).toThrow(NotAllowedError);
  expect(await service.state()).toMatchObject({
    idleLockMinutes: 5,
    powers: { rights: ['cancel'], discountLimit: 20 },
  });
});
