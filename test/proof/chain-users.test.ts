import { afterAll, beforeAll, expect, test } from 'vitest';
import { endCounter } from '../../chain/office/end-counter.ts';
import { readUsers } from '../../chain/office/read-users.ts';
import { unpack } from '../../chain/read/open-batch.ts';
import { fixSetting } from '../../chain/records/counter-settings.ts';
import { addUser, adoptUser, editUser, mergeUser, renewCode } from '../../chain/records/save-users.ts';
import { createUsersHandlers } from '../../main/api/handlers/users.ts';
import type { Counter } from '../../main/counter/compose.ts';
import { PinService } from '../../main/shop/users/pin-service.ts';
import { saveRules, saveUser, setUpUsers } from '../../main/shop/users/save-user.ts';
import { UserService } from '../../main/shop/users/user-service.ts';
import type { CounterUser } from '../../chain/office/contract.ts';
import type { UserView } from '../../shared/contract/users.ts';
import { type Role, USUAL_POWERS } from '../../shared/domain/shop/rights.ts';
import { branchPins, CHEAP_PIN, FakePepperStore } from '../support/chain/branch-pins.ts';
import { ChainMembers, type Member } from '../support/chain/chain-members.ts';
import { noOffice, TestOffice } from '../support/chain/test-office.ts';
import { CountersOfOneShop } from '../support/counters-of-one-shop.ts';
import { describeUnless } from '../support/run-unless.ts';

/* Users that a head office shares between the counters of a branch: real nats-server and PostgreSQL, real threads. */

const AWAY = 'hace falta la central, y ahora no contesta';

/** A counter's users as the window calls them. */
class Till {
  readonly member: Member;
  readonly #users: UserService;
  readonly #handlers: ReturnType<typeof createUsersHandlers>;

  constructor(member: Member, own: FakePepperStore) {
    this.member = member;
    const pins = new PinService({ pepperOf: () => own, branchPeppers: member.peppers, cost: CHEAP_PIN });
    this.#users = new UserService(pins, () => {});
    this.#users.join(member.counter);
    this.#handlers = createUsersHandlers(this.#users, pins, member.service);
  }

  view(name: string): UserView | undefined {
    const user = this.member.counter.users.findByName(name);
    if (user === null) return undefined;
    const { id, role, isActive, pinHash, sharedId } = user;
    return { id, name, role, isActive, hasPin: pinHash !== null, isShared: sharedId !== null, lockedMs: 0 };
  }

  untilShared(name: string, facts: Partial<UserView> = {}): Promise<void> {
    return expect.poll(() => this.view(name)).toMatchObject({ isShared: true, ...facts });
  }

  async signIn(name: string, pin: string): Promise<string | undefined> {
    const id = this.view(name)?.id ?? '';
    return (await this.#handlers['users.sign-in']({ id, pin }, this.member.counter)).current?.name;
  }

  async recover(code: string, pin: string): Promise<string> {
    await this.#handlers['users.recover']({ code, pin }, this.member.counter);
    return this.#users.actor();
  }

  async save(name: string, changes: { pin?: string; role?: Role }): Promise<void> {
    const { id, role, isActive } = this.view(name) ?? expect.unreachable(name);
    const draft = { id, name, role, isActive, pin: null, ...changes };
    await this.#handlers['users.save'](draft, this.member.counter);
  }

  signOut(): void {
    this.#users.signOut();
  }

  mayDoAll(): Promise<boolean> {
    return this.#users.state().then(({ powers }) => powers.rights.includes('users'));
  }
}

describeUnless(noOffice, 'users of a head office', () => {
  const shop = new CountersOfOneShop();
  let office: TestOffice;
  let members: ChainMembers;
  beforeAll(async () => {
    office = new TestOffice();
    members = new ChainMembers(shop, office);
    await office.open();
  });
  afterAll(async () => {
    await office.remove();
    shop.remove();
  });

  /** Joins a counter, which has users of its own if they are named: the first an owner, the PIN of all the same. */
  async function till(branch: string, own: readonly string[] = [], pin = '4711'): Promise<Till> {
    const pepper = new FakePepperStore();
    const pins = new PinService({ pepperOf: () => pepper, ...branchPins(), cost: CHEAP_PIN });
    const made: Promise<void>[] = [];
    const addOwn = async (counter: Counter): Promise<void> => {
      const [owner, ...others] = own;
      if (owner !== undefined) await setUpUsers(counter, pins, { name: owner, pin });
      for (const name of others)
        await saveUser(counter, pins, { id: null, name, role: 'cashier', pin, isActive: true }, 'Rosa');
    };
    const member = await members.join(branch, (counter) => void made.push(addOwn(counter)));
    await Promise.all(made);
    return new Till(member, pepper);
  }

  async function branchOf(name: string): Promise<string> {
    const [row] = await office.query<{ branch: string }>('SELECT branch FROM branches WHERE name = $1', [
      name,
    ]);
    return row?.branch ?? '';
  }

  async function add(branchName: string, name: string, role: Role): Promise<string> {
    const { pool } = office.chain.parts;
    return addUser(pool, { branch: await branchOf(branchName), name, role }, 'Ña Elsa');
  }

  async function userAt(branchName: string, name: string): Promise<CounterUser | undefined> {
    const { branches } = await readUsers(office.chain.parts.pool, await branchOf(branchName));
    return branches[0]?.users.find((user) => user.name === name);
  }

  async function ownAt(branchName: string): Promise<string[]> {
    const { branches } = await readUsers(office.chain.parts.pool, await branchOf(branchName));
    return branches[0]?.own.map(({ name }) => name) ?? [];
  }

  test('a user made at the office chooses a PIN at one counter and enters at another while the office is away', async () => {
    const [first, second, other] = [await till('Centro'), await till('Centro'), await till('Luque')];
    const code = await add('Centro', 'Ana', 'owner');
    await first.untilShared('Ana', { hasPin: false, role: 'owner' });
    // Until an owner can enter, nobody is shut out.
    expect(await first.mayDoAll()).toBe(true);
    await expect(second.signIn('Ana', '2580')).rejects.toThrow('todavía no tiene PIN');
    await expect(first.recover('AAAAA-AAAAA-AAAAA-AAAAA-AAAAA', '2580')).rejects.toThrow('no es de nadie');
    await expect(other.recover(code, '2580')).rejects.toThrow('no es de nadie');

    expect(await first.recover(code.toLowerCase(), '2580')).toBe('Ana');
    await second.untilShared('Ana', { hasPin: true });
    await expect(first.recover(code, '1357')).rejects.toThrow('no es de nadie');
    expect(await second.mayDoAll()).toBe(false);
    expect(other.view('Ana')).toBeUndefined();
    await expect
      .poll(() => second.member.peppers.find(second.member.counter.store.identity.id, pepperAt(second)))
      .not.toBeNull();

    const { ports } = office.chain;
    await office.close();
    expect(await second.signIn('Ana', '2580')).toBe('Ana');
    await expect(second.signIn('Ana', '1357')).rejects.toThrow('El PIN no es ese');
    await expect.poll(() => second.save('Ana', { pin: '1357' }).catch(String)).toContain(AWAY);
    await expect(second.recover(code, '1357')).rejects.toThrow('hace falta conexión');
    await office.open(ports);
    await expect.poll(() => second.save('Ana', { pin: '1357' }).catch(String)).toBeUndefined();
    await expect.poll(() => first.signIn('Ana', '1357').catch(() => null)).toBe('Ana');
    await expect(first.save('Ana', { role: 'cashier' })).rejects.toThrow('Es usuario de la central');

    const ana = await userAt('Centro', 'Ana');
    expect(ana).toMatchObject({ role: 'owner', hasPin: true, hasCode: false });
    expect(ana?.history.map(({ by, fields }) => [by, fields])).toEqual([
      [expect.stringMatching(/^(?:Ana|screen) \(Centro, Caja \d+\)$/), ['pin']],
      [expect.stringMatching(/^Ana \(Centro, Caja \d+\)$/), ['pin']],
      ['Ña Elsa', []],
    ]);
    await expectNoHashes([first, second]);
  });

  function pepperAt({ member }: Till): string {
    return member.counter.users.findByName('Ana')?.branchPepper ?? '';
  }

  /** The newest change of a record has the hash, which counters need; nothing else does. */
  async function expectNoHashes(tills: readonly Till[]): Promise<void> {
    const { pool } = office.chain.parts;
    const [kept] = await office.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM changes c
       WHERE record LIKE '%scrypt%' AND NOT EXISTS (SELECT FROM records r WHERE r.place = c.place)`,
    );
    expect(kept?.count).toBe(0);
    const messages = await office.query<{ body: Buffer }>('SELECT body FROM batches');
    expect(messages.length).toBeGreaterThan(0);
    expect(JSON.stringify(messages.map(({ body }) => unpack(body)))).not.toContain('scrypt');
    expect(JSON.stringify([await readUsers(pool, null), office.told])).not.toContain('scrypt');
    for (const { member } of tills) {
      const audit = member.counter.store.db
        .prepare("SELECT 1 FROM audit WHERE details LIKE '%scrypt%'")
        .all();
      expect(audit).toEqual([]);
    }
  }

  test('a counter’s own user is adopted, keeps the PIN there, and brings it to the other counters', async () => {
    const [first, second] = [
      await till('Areguá', ['Rosa', 'Beto']),
      await till('Areguá', ['Luz', 'Beto'], '9021'),
    ];
    await expect.poll(() => ownAt('Areguá')).toEqual(['Beto', 'Rosa', 'Beto', 'Luz']);
    const { pool } = office.chain.parts;
    const counter = first.member.id;
    for (const name of ['Rosa', 'Beto'])
      await adoptUser(pool, { counter, id: first.view(name)?.id ?? '' }, 'Ña Elsa');
    await second.untilShared('Rosa', { role: 'owner', hasPin: false });
    // The same name is the same person, who keeps the PIN at each counter until one of them counts for all.
    await second.untilShared('Beto', { hasPin: true });
    await expect.poll(() => ownAt('Areguá')).toEqual(['Luz']);

    await first.untilShared('Rosa', { hasPin: true });
    expect(await first.signIn('Rosa', '4711')).toBe('Rosa');
    await second.untilShared('Rosa', { hasPin: true });
    await expect.poll(() => second.signIn('Rosa', '4711').catch(() => null)).toBe('Rosa');
    expect(await second.signIn('Beto', '9021')).toBe('Beto');
    await expect.poll(() => first.signIn('Beto', '9021').catch(() => null)).toBe('Beto');

    // Luz is Rosa, who was called otherwise at the second counter.
    const rosa = await userAt('Areguá', 'Rosa');
    const luz = { counter: second.member.id, id: second.view('Luz')?.id ?? '' };
    await mergeUser(pool, { ...luz, into: rosa?.id ?? '' }, 'Ña Elsa');
    await expect.poll(() => second.view('Luz')?.isActive).toBe(false);
    await expect.poll(() => ownAt('Areguá')).toEqual([]);
    await expectNoHashes([first, second]);
  });

  test('two counters change a PIN at once, and the slower one says so', async () => {
    const [first, second] = [await till('Itá'), await till('Itá')];
    const code = await add('Itá', 'Ana', 'owner');
    await first.untilShared('Ana');
    await first.recover(code, '2580');
    await second.untilShared('Ana', { hasPin: true });
    const tried = await Promise.allSettled([
      first.save('Ana', { pin: '1111' }),
      second.save('Ana', { pin: '2222' }),
    ]);
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(tried.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringContaining('otra caja') as unknown },
    });
    const chosen = tried[0]?.status === 'fulfilled' ? '1111' : '2222';
    for (const one of [first, second])
      await expect.poll(() => one.signIn('Ana', chosen).catch(() => null)).toBe('Ana');
  });

  test('the only owner of a counter stays owner, whatever the office makes of the name', async () => {
    const only = await till('Capiatá', ['Eva']);
    await add('Capiatá', 'Eva', 'cashier');
    await only.untilShared('Eva', { role: 'owner' });
    const code = await add('Capiatá', 'Raúl', 'owner');
    await only.untilShared('Raúl', { hasPin: false });
    expect(only.view('Eva')).toMatchObject({ role: 'owner', hasPin: true });
    await only.recover(code, '2580');
    await only.untilShared('Eva', { role: 'cashier' });

    // Its PINs go on when it leaves the office.
    await only.member.service.leaveOffice(true);
    expect(await only.signIn('Raúl', '2580')).toBe('Raúl');
    await only.save('Eva', { role: 'supervisor' });
    expect(only.view('Eva')).toMatchObject({ role: 'supervisor', isShared: false });
  });

  test('powers of the roles are fixed at the office as a counter has them, and locked at the others', async () => {
    const [first, second] = [await till('Itauguá', ['Rosa']), await till('Itauguá')];
    const cashier = { rights: ['reports' as const], discountLimit: 7 };
    const roles = { ...USUAL_POWERS, cashier };
    saveRules(first.member.counter, { roles, idleLockMinutes: 0 }, 'Rosa');
    const told = (): Promise<object[]> =>
      office.query("SELECT value FROM counter_settings WHERE counter = $1 AND key = 'rolePowers'", [
        first.member.id,
      ]);
    await expect.poll(told).toEqual([{ value: JSON.stringify(roles) }]);
    const fixed = { value: roles, isLocked: true };
    await fixSetting(office.chain.parts.pool, { key: 'rolePowers', branch: null, fixed }, 'Ña Elsa');
    await expect.poll(() => second.member.counter.users.rules().powers.cashier).toEqual(cashier);
    const others = { roles: USUAL_POWERS, idleLockMinutes: 5 };
    expect(() => saveRules(second.member.counter, others, 'Eva')).toThrow('La central fija ese ajuste');
    saveRules(second.member.counter, { ...others, roles }, 'Eva');
    expect(second.member.counter.users.rules()).toMatchObject({ idleLockMinutes: 5 });
  });

  test('PINs of a branch with a stolen counter are void, and its people choose others with new codes', async () => {
    const [first, stolen] = [await till('Limpio'), await till('Limpio')];
    const { pool } = office.chain.parts;
    await first.recover(await add('Limpio', 'Ana', 'owner'), '2580');
    await stolen.untilShared('Ana', { hasPin: true });
    const before = pepperAt(first);
    const ended = { counter: stolen.member.id, why: 'stolen' as const, voidsPins: true, by: 'Ña Elsa' };
    await endCounter(pool, ended);
    await office.chain.parts.refuseEnded();
    await first.untilShared('Ana', { hasPin: false });
    await expect(first.signIn('Ana', '2580')).rejects.toThrow('todavía no tiene PIN');
    // Nobody gets an owner's powers meanwhile.
    first.signOut();
    expect(await first.mayDoAll()).toBe(false);
    const id = (await userAt('Limpio', 'Ana'))?.id ?? '';
    await first.recover(await renewCode(pool, await branchOf('Limpio'), id), '1470');
    expect(await first.signIn('Ana', '1470')).toBe('Ana');
    expect(pepperAt(first)).not.toBe(before);
    await expectNoHashes([first, stolen]);
  });

  test('the last owner of a branch stays, and two edits of different fields are both taken', async () => {
    await till('Ypacaraí');
    await add('Ypacaraí', 'Ana', 'owner');
    await add('Ypacaraí', 'Beto', 'cashier');
    const { pool } = office.chain.parts;
    const branch = await branchOf('Ypacaraí');
    const edit = async (name: string, seen: [Role, boolean], wanted: [Role, boolean]): Promise<void> => {
      const id = (await userAt('Ypacaraí', name))?.id ?? '';
      const stateOf = ([role, isActive]: [Role, boolean]) => ({ role, isActive });
      await editUser(pool, { branch, id, seen: stateOf(seen), wanted: stateOf(wanted) }, 'Ña Elsa');
    };
    await expect(edit('Ana', ['owner', true], ['owner', false])).rejects.toThrow('last-owner');
    await edit('Beto', ['cashier', true], ['owner', true]);
    await edit('Beto', ['cashier', true], ['cashier', false]);
    expect(await userAt('Ypacaraí', 'Beto')).toMatchObject({
      role: 'owner',
      isActive: false,
      hasCode: false,
    });
    await expect(edit('Beto', ['cashier', true], ['supervisor', true])).rejects.toThrow('changed-meanwhile');
    await expect(add('Ypacaraí', 'ANA', 'cashier')).rejects.toThrow('name-taken');
  });
});
