import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endCounter } from '../../chain/office/end-counter.ts';
import { sell } from '../../main/sale/sell.ts';
import { COPY_STREAM, copySubject } from '../../shared/chain/branch-server.ts';
import { branchOf } from '../../shared/chain/messages.ts';
import { ChainMembers, type Member } from '../support/chain/chain-members.ts';
import {
  connectAs,
  connectAsServer,
  folderOf,
  loopbackOf,
  namesAt,
  park,
  RECONNECTED,
  stateOf,
  take,
  TestBranches,
  THERE,
} from '../support/chain/test-branches.ts';
import { noOffice, TestOffice } from '../support/chain/test-office.ts';
import { CountersOfOneShop } from '../support/counters-of-one-shop.ts';
import { describeUnless } from '../support/run-unless.ts';
import { invoiceBody } from '../support/sale-bodies.ts';
import { nextUuid } from '../support/sale-drafts.ts';

/*
 * What a branch's server loses, whom it throws out, and who comes back: real nats-server and PostgreSQL, and the app's own
 * threads.
 */

describeUnless(noOffice, 'the server of a branch', () => {
  const shop = new CountersOfOneShop();
  let office: TestOffice;
  let members: ChainMembers;
  let branches: TestBranches;
  beforeAll(async () => {
    office = new TestOffice();
    await office.open();
    members = new ChainMembers(shop, office);
    branches = new TestBranches(office, members);
  });
  afterAll(async () => {
    await office.remove();
    shop.remove();
  });

  const processOf = ({ counter }: Member): number =>
    Number(readFileSync(join(folderOf(counter), 'pid'), 'utf8'));

  const titleOf = async ({ id }: Member): Promise<string> => {
    const sql = 'SELECT name FROM branches WHERE branch = $1';
    return (await office.query<{ name: string }>(sql, [branchOf(id)]))[0]?.name ?? '';
  };

  test('begins another store in place of a damaged one, and is told again what it held', async () => {
    const [first, second] = await branches.ofTwo();
    park(second, 'mostrador');
    await expect.poll(() => namesAt(first)).toEqual(['mostrador']);
    const store = join(folderOf(first.counter), 'store');
    for (const file of readdirSync(store, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.blk') || file.endsWith('.inf')) writeFileSync(join(store, file), 'x'.repeat(200));
    process.kill(processOf(first), 'SIGKILL');
    await expect.poll(() => stateOf(second), RECONNECTED).toMatchObject({ isThere: false });
    for (const one of [first, second])
      await expect.poll(() => stateOf(one), RECONNECTED).toMatchObject(THERE);
    await expect.poll(() => namesAt(first)).toEqual(['mostrador']);
  });

  test('is given again what its store lost in the middle', async () => {
    const [first, second] = await branches.ofTwo();
    const connector = connectAsServer(first);
    const newest = (): Promise<number> =>
      connector.use(async (here) => {
        const { direct } = await jetstreamManager(here, { checkAPI: false });
        const copy = await direct.getMessage(COPY_STREAM, { last_by_subj: copySubject(second.id) });
        return copy?.seq ?? 0;
      });
    const ports = office.chain.ports;
    await office.close();
    await expect.poll(() => second.service.status()?.state).toBe('away');
    const copies = [await newest()];
    for (let sale = 0; sale < 3; sale += 1) {
      sell(second.counter, invoiceBody({}), 'test');
      await expect.poll(newest).toBeGreaterThan(copies[sale] ?? 0);
      copies.push(await newest());
    }
    // The server reads all copies for its answer.
    await second.service.leave();
    second.service.join(second.counter);
    await expect.poll(() => stateOf(second), RECONNECTED).toMatchObject(THERE);
    await connector.use(async (here) => {
      const { streams } = await jetstreamManager(here, { checkAPI: false });
      await streams.deleteMessage(COPY_STREAM, copies[2] ?? 0);
    });
    process.kill(processOf(first), 'SIGKILL');
    await expect.poll(() => stateOf(second), RECONNECTED).toMatchObject({ isThere: false });
    await expect.poll(() => stateOf(second), RECONNECTED).toMatchObject(THERE);
    await second.service.leave();
    await office.open(ports);
    await expect.poll(() => branches.soldAtOffice(second), RECONNECTED).toBe(3);
  });

  test('throws a counter out as soon as the head office does, and moves where it is told', async () => {
    const [first, second, third] = await branches.ofThree();
    const by = { why: 'stolen', voidsPins: false, by: 'Eva' } as const;
    // A program that goes on with the key, whatever the office says to it.
    const { connector } = connectAs(third, { servers: loopbackOf(first) });
    await connector.use(() => Promise.resolve());
    let isOut = false;
    void connector
      .use(() => new Promise(() => {}))
      .catch(() => {
        isOut = true;
      });
    await endCounter(office.chain.parts.pool, { counter: third.id, ...by });
    const begun = performance.now();
    await office.chain.parts.refuseEnded();
    await expect.poll(() => isOut, { interval: 20 }).toBe(true);
    console.log(`out of its branch's server after ${(performance.now() - begun).toFixed(0)} ms`);
    expect(performance.now() - begun).toBeLessThan(5000);
    await expect.poll(() => stateOf(third)).toMatchObject({ isThere: false });
    park(second, 'una');
    await expect.poll(() => namesAt(first), RECONNECTED).toEqual(['una']);
    expect(namesAt(third)).toEqual([]);

    await branches.name(second, branchOf(second.id));
    await expect.poll(() => stateOf(second), RECONNECTED).toMatchObject({ ...THERE, isServer: true });
    await expect.poll(() => stateOf(first), RECONNECTED).toMatchObject({ ...THERE, isServer: false });
    await expect.poll(() => namesAt(first)).toEqual(['una']);
    await branches.name(null, branchOf(second.id));
    for (const one of [first, second]) await expect.poll(() => stateOf(one), RECONNECTED).toBeNull();
  });

  test('runs with the key that its counter has since it joined another branch', async () => {
    const [first] = await branches.ofTwo();
    const title = `Sucursal ${nextUuid()}`;
    const mate = await members.join(title);
    const moved = await members.joinAgain(first, title);
    await branches.name(moved, branchOf(mate.id));
    sell(mate.counter, invoiceBody(), 'test');
    for (const one of [moved, mate]) await expect.poll(() => stateOf(one), RECONNECTED).toMatchObject(THERE);
  });

  test('knows a counter that joined again by what it parked, took and was handed', async () => {
    const [first, second] = await branches.ofThree();
    const title = await titleOf(second);
    for (const remark of ['una', 'dos']) park(second, remark);
    await expect.poll(() => namesAt(first)).toEqual(['una', 'dos']);
    const id = nextUuid();
    const cash = { id, to: second.id, currency: 'PYG', amount: 300_000n };
    await expect.poll(() => first.service.handOvers(first.counter).read().counters).toHaveLength(2);
    first.service.handOvers(first.counter).handOver(cash, 'Ana');

    const again = await members.joinAgain(second, title);
    await expect.poll(() => stateOf(again), RECONNECTED).toMatchObject(THERE);
    expect(namesAt(again)).toEqual(['una', 'dos']);
    await take(again, 'una');
    await take(first, 'dos');
    for (const one of [first, again]) await expect.poll(() => namesAt(one)).toEqual([]);

    const handOvers = again.service.handOvers(again.counter);
    expect(handOvers.read().offered).toMatchObject([{ id, amount: '300000' }]);
    handOvers.takeIn({ id, amount: 300_000n }, 'Eva');
    await expect.poll(() => first.service.handOvers(first.counter).read().given).toEqual([]);
  });
});
