import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ChainService } from '../../../main/chain/chain-service.ts';
import { membershipFileIn } from '../../../main/chain/membership.ts';
import { noOffice, TestOffice } from '../../support/chain/test-office.ts';
import { TestCounter } from '../../support/counter.ts';
import { cli, cliBeside, type CliOutcome, type CliSurroundings } from '../../support/run-cli.ts';
import { describeUnless } from '../../support/run-unless.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { chainParts } from '../../support/chain/chain-parts.ts';

/* A counter and its head office: real nats-server and PostgreSQL, real sockets. */

/** Far longer than it takes, and shorter than a counter waits before it asks for a confirmation. */
const WAIT = ['chain', 'wait', '--timeout', '10'];

describeUnless(noOffice, 'a counter of a chain', () => {
  let office: TestOffice;
  let machine: TestCounter;
  beforeAll(async () => {
    office = new TestOffice();
    await office.open();
  });
  afterAll(() => office.remove());
  beforeEach(() => {
    machine = new TestCounter();
  });
  afterEach(() => machine.remove());

  const run = (...argv: string[]): Promise<CliOutcome> => cliBeside(machine, argv);

  /** Joins as a new counter of the chain; returns its id. */
  const joinOffice = async (): Promise<string> => {
    const { code, lines } = await run('chain', 'join', await office.invite('Luque', 'Caja 1'));
    expect({ code, lines }).toEqual({
      code: 0,
      lines: [
        {
          counter: expect.stringMatching(/^b\d{3}[.]c\d+$/),
          name: 'Caja 1',
          branch: 'Luque',
          history: machine.counter.store.identity.id,
          digits: expect.stringMatching(/^\d{8}$/),
        },
      ],
    });
    const [{ counter, digits } = {}] = lines;
    expect(await office.query('SELECT digits FROM counters WHERE counter = $1', [counter])).toEqual([
      { digits },
    ]);
    return String(counter);
  };
  const salesAtOffice = async (counter: string): Promise<object[]> =>
    office.query('SELECT count(*)::int AS count, sum(total)::text AS total FROM ventas WHERE caja = $1', [
      counter,
    ]);
  const salesHere = (): object =>
    machine.counter.store.db
      .prepare('SELECT count(*) AS count, CAST(sum(total) AS TEXT) AS total FROM documents')
      .get() as object;
  /** Another machine, on which nothing was sold. */
  const newMachine = (name: string): CliSurroundings => {
    const root = join(machine.location.dataFolder, '..', name);
    return { dataFolder: join(root, 'data'), configFolder: join(root, 'config') };
  };

  test('all sales, before and after joining, are confirmed by the word of the office', async () => {
    for (let count = 0; count < 60; count += 1) machine.sell();
    const counter = await joinOffice();
    const { seq, hash } = machine.counter.store.audit.head();
    expect(await run(...WAIT)).toMatchObject({ code: 0, lines: [{ confirmed: seq, hash }] });
    machine.sell();
    expect(await run(...WAIT)).toMatchObject({ code: 0 });
    expect(await run('chain', 'status')).toMatchObject({ lines: [{ counter, salesToConfirm: 0 }] });
    expect(await salesAtOffice(counter)).toEqual([salesHere()]);
    const again = await run('chain', 'join', await office.invite('Luque', 'Otra'));
    expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('ya está unida') });
  });

  test('sales go on while the office is away, and go up when it is back', async () => {
    const counter = await joinOffice();
    await run(...WAIT);
    const { ports } = office.chain;
    await office.close();
    machine.sell();
    machine.sell();
    const alone = await run('chain', 'wait', '--timeout', '0.5');
    expect(alone).toMatchObject({ code: 1, errors: expect.stringContaining('no contesta') });
    await office.open(ports);
    expect(await run(...WAIT)).toMatchObject({ code: 0 });
    expect(await salesAtOffice(counter)).toEqual([salesHere()]);
  });

  test('the thread of the app sends each sale, and the status says so', async () => {
    const counter = await joinOffice();
    const keeper = new ChainService({
      ...chainParts(),
      report: (event) => expect.unreachable(event),
    });
    machine.listener = (changes) => keeper.changed(changes);
    keeper.join(machine.counter);
    await expect.poll(() => keeper.status()?.state).toBe('current');
    machine.sell();
    await expect.poll(() => salesAtOffice(counter)).toEqual([salesHere()]);
    await expect
      .poll(() => keeper.status())
      .toMatchObject({ state: 'current', salesToConfirm: 0, name: 'Caja 1' });
    await keeper.leave();
    expect(keeper.status()).toBeNull();
  });

  test('a counter of its own starts no thread and opens no key', () => {
    const keeper = new ChainService({
      ...chainParts(),
      startUplink: () => expect.unreachable('a thread'),
      openKey: () => expect.unreachable('a key'),
      report: (event) => expect.unreachable(event),
    });
    keeper.join(machine.counter);
    machine.sell();
    expect(keeper.status()).toBeNull();
  });

  test('a code of another office, a used one and one badly typed are told apart', async () => {
    const code = await office.invite('Luque', 'Caja 9');
    const forged = code.replace(/....$/, code.endsWith('0000') ? '1111' : '0000');
    const refused = async (typed: string): Promise<string> => {
      const { code: exit, lines, errors } = await run('chain', 'join', typed);
      expect([exit > 0, lines]).toEqual([true, []]);
      return errors;
    };
    expect(await refused(forged)).toContain('no es la que dio el código');
    expect(await refused('K7QF-2M9X')).toContain('no es un código');
    expect(await refused(code.replace(/:\d+/, ':1'))).toContain('no contesta');
    expect((await run('chain', 'status')).errors).toContain('no está unida');
    expect(await run('chain', 'join', code)).toMatchObject({ code: 0 });
    rmSync(membershipFileIn(machine.location.dataFolder));
    expect(await refused(code)).toContain('no conoce ese código');
  });

  test('the copy of a counter stops sending, and goes on once it has joined again', async () => {
    machine.sell();
    await joinOffice();
    await run(...WAIT);
    const copy = newMachine('copy');
    await machine.whileClosed(async (file) => cpSync(dirname(file), copy.dataFolder, { recursive: true }));
    machine.sell();
    await run(...WAIT);
    const sold = await cli(['sell', '-'], { ...copy, stdin: JSON.stringify(invoiceBody({})) });
    expect(sold).toMatchObject({ code: 0 });
    const stopped = await cli(WAIT, copy);
    expect(stopped).toMatchObject({ code: 1, errors: expect.stringContaining('otra historia') });
    rmSync(membershipFileIn(copy.dataFolder));
    const code = await office.invite('Luque', 'Copia');
    expect(await cli(['chain', 'join', code], copy)).toMatchObject({ code: 0 });
    expect(await cli(WAIT, copy)).toMatchObject({ code: 0 });
    // Two machines with one history: only the one that joined last sends, and hears.
    expect(await run(...WAIT)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('sus datos siguen en otra'),
    });
  });

  test('a lost counter comes back from the office, with what was not final under review', async () => {
    const issued = await machine.sellIssued();
    machine.sell();
    const counter = await joinOffice();
    await run(...WAIT);
    const code = await office.chain.parts.inviteToRecover(counter);
    const fresh = newMachine('new');
    const recovered = await cli(['chain', 'recover', code], fresh);
    expect(recovered).toMatchObject({
      code: 0,
      lines: [
        {
          recovered: { sales: 2, leftOut: [], unproven: [] },
          documents: { issued: 1, review: 1 },
          setAside: null,
        },
      ],
    });
    expect(await cli(['document', issued.id], fresh)).toMatchObject({ lines: [{ cdc: issued.cdc }] });
    expect(await cli(WAIT, fresh)).toMatchObject({ code: 0 });
    const mixed = await cli(['chain', 'recover', code], fresh);
    expect(mixed).toMatchObject({ code: 1, errors: expect.stringContaining('ya hay ventas') });
    const taken = String(recovered.lines[0]?.['counter']);
    expect(await salesAtOffice(taken)).toEqual([salesHere()]);
    expect(await salesAtOffice(counter)).toEqual([{ count: 0, total: null }]);
    machine.sell();
    expect(await run(...WAIT)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('separó a esta caja'),
    });
    expect(await salesAtOffice(counter)).toEqual([{ count: 0, total: null }]);
  });
});
