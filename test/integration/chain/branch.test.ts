import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import * as z from 'zod';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { endCounter } from '../../../chain/office/end-counter.ts';
import { readAttention } from '../../../chain/office/read-attention.ts';
import { nameServer } from '../../../chain/office/name-server.ts';
import { BranchBucket } from '../../../main/chain/branch/branch-bucket.ts';
import { systemClock } from '../../../main/kernel/ports/clock.ts';
import { turn as nextTurn } from '../../support/fake-clock.ts';
import { Connector } from '../../../main/chain/connector.ts';
import { chainKeyFileIn, type Membership, readMembership } from '../../../main/chain/membership.ts';
import { FileSecrets } from '../../../main/shop/account/file-secrets.ts';
import { correctMovement } from '../../../main/cash/movements.ts';
import { chargeDraft } from '../../../main/sale/charge-draft.ts';
import { newDraft } from '../../../main/sale/kept-draft.ts';
import { parkSale } from '../../../main/sale/park-sale.ts';
import { sell } from '../../../main/sale/sell.ts';
import {
  askBranchServerSubject,
  askCopiedSubject,
  type BranchServerAnswer,
  copiedAnswerSchema,
  COPY_STREAM,
  copySubject,
  BRANCH_SERVER_KIND,
  branchServerAnswerSchema,
  branchServerSchema,
} from '../../../shared/chain/branch-server.ts';
import { branchOf } from '../../../shared/chain/messages.ts';
import type { SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';
import { ChainMembers, type Member } from '../../support/chain/chain-members.ts';
import { noOffice, TestOffice } from '../../support/chain/test-office.ts';
import { CountersOfOneShop } from '../../support/counters-of-one-shop.ts';
import { describeUnless } from '../../support/run-unless.ts';
import { invoiceBody, ISSUING_POINT } from '../../support/sale-bodies.ts';
import { draftLine, nextUuid, product, saleDraft } from '../../support/sale-drafts.ts';

/* A branch with a server on one of its counters: real nats-server and PostgreSQL, and the app's own threads. */

/** A client waits up to some seconds between two attempts to connect. */
const RECONNECTED = { timeout: 8000 };

describeUnless(noOffice, 'the server of a branch', () => {
  const shop = new CountersOfOneShop();
  let office: TestOffice;
  let members: ChainMembers;
  beforeAll(async () => {
    office = new TestOffice();
    await office.open();
    members = new ChainMembers(shop, office);
  });
  afterAll(async () => {
    await office.remove();
    shop.remove();
  });

  const name = (server: Member | null, branch: string): Promise<void> =>
    nameServer(office.chain.parts.pool, branch, server?.id ?? null, 'Eva');
  const stateOf = ({ service }: Member) => service.status()?.branch;
  const there = { isThere: true, isCopied: true, failure: null };

  /** Counters of a new branch, of which the first runs the server. */
  async function branchOfThree(): Promise<[Member, Member, Member]> {
    const title = `Sucursal ${nextUuid()}`;
    const all = [await members.join(title), await members.join(title), await members.join(title)] as const;
    await name(all[0], branchOf(all[0].id));
    for (const one of all) await expect.poll(() => stateOf(one), RECONNECTED).toMatchObject(there);
    return [...all];
  }

  const draft = (remark: string): SaleDraft =>
    saleDraft({ id: nextUuid(), remark, lines: [draftLine(product())], point: null });
  const park = ({ counter, service }: Member, remark: string): void => {
    parkSale(counter, draft(remark), remark);
    service.board(counter).look();
  };
  const names = ({ counter, service }: Member): string[] =>
    service
      .board(counter)
      .list()
      .map((sale) => sale.name);
  const take = ({ counter, service }: Member, sale: string): Promise<SaleDraft> => {
    const board = service.board(counter);
    const id = board.list().find((one) => one.name === sale)?.id ?? '';
    return board.take(id, { draft: newDraft(counter), name: '' });
  };
  const processOf = ({ counter }: Member): number =>
    Number(readFileSync(join(folderOf(counter), 'pid'), 'utf8'));
  const folderOf = (counter: Member['counter']): string => join(dirname(counter.store.file), 'sucursal');
  const soldAtOffice = async ({ id }: Member): Promise<number> =>
    (await office.query('SELECT FROM documents WHERE counter = $1', [id])).length;

  const titleOf = async ({ id }: Member): Promise<string> => {
    const sql = 'SELECT name FROM branches WHERE branch = $1';
    return (await office.query<{ name: string }>(sql, [branchOf(id)]))[0]?.name ?? '';
  };

  /** A connection with a member's key, to the head office or otherwise. */
  function connectAs(
    { counter }: Member,
    otherwise: Partial<Pick<Membership, 'servers' | 'jwt'>> = {},
  ): { connector: Connector; id: string } {
    const dataFolder = dirname(counter.store.file);
    const membership = readMembership(dataFolder);
    const seed = new FileSecrets(chainKeyFileIn(dataFolder), null).read();
    if (membership === null || seed === null) throw new Error('it has joined');
    const way = { ...membership, seed, ...otherwise };
    const connector = new Connector(way, () => {});
    onTestFinished(() => connector.close());
    return { connector, id: membership.counter };
  }

  /** A connection to a branch's server with the rights of the counter that runs it. */
  function connectAsServer(server: Member): Connector {
    const { ownJwt: jwt } = z
      .object({ ownJwt: z.string() })
      .parse(JSON.parse(readFileSync(join(folderOf(server.counter), 'admitted.json'), 'utf8')));
    return connectAs(server, { servers: loopbackOf(server), jwt }).connector;
  }
  const loopbackOf = (server: Member): string[] =>
    serversOf(server).map((address) => address.replace(/\/\/.*:/, '//127.0.0.1:'));

  const serversOf = ({ counter, id }: Member): string[] => {
    const kept = counter.sharedRecords.find(BRANCH_SERVER_KIND, branchOf(id), BRANCH_SERVER_KIND);
    return branchServerSchema.parse(kept?.record).servers;
  };

  test('shows a parked sale to the other counters, and gives it to the first that takes it', async () => {
    const [first, second, third] = await branchOfThree();
    expect([first, second].map((one) => stateOf(one)?.isServer)).toEqual([true, false]);
    park(second, 'mesa 4');
    for (const one of [first, third]) await expect.poll(() => names(one)).toEqual(['mesa 4']);
    expect(third.service.board(third.counter).list()).toMatchObject([
      { counterName: 'Caja 2', takenBy: null, lineCount: 1 },
    ]);

    const tries = await Promise.allSettled([take(first, 'mesa 4'), take(third, 'mesa 4')]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = tries[0].status === 'fulfilled' ? first : third;
    const taken = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(taken).toMatchObject([{ remark: 'mesa 4' }]);
    for (const one of [first, second, third]) await expect.poll(() => names(one)).toEqual([]);
    expect(second.counter.parked.list()).toEqual([]);

    for (const one of taken) chargeDraft(winner.counter, { ...one, point: ISSUING_POINT }, 'Eva');
    await expect.poll(() => soldAtOffice(winner)).toBe(1);
  });

  test('hands on what a counter sold while the internet was away, once the counter is gone', async () => {
    const [first, second] = await branchOfThree();
    const ports = office.chain.ports;
    await office.close();
    await expect.poll(() => second.service.status()?.state).toBe('away');
    sell(second.counter, invoiceBody({}), 'test');
    await expect.poll(() => stateOf(second), RECONNECTED).toMatchObject({ isCopied: true });
    await second.service.leave();
    await office.open(ports);
    expect(await soldAtOffice(second)).toBe(0);
    await expect.poll(() => soldAtOffice(second), RECONNECTED).toBe(1);
    expect(stateOf(first)).toMatchObject(there);
  });

  test('begins another store in place of a damaged one, and is told again what it held', async () => {
    const [first, second] = await branchOfThree();
    park(second, 'mostrador');
    await expect.poll(() => names(first)).toEqual(['mostrador']);
    const store = join(folderOf(first.counter), 'store');
    for (const file of readdirSync(store, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.blk') || file.endsWith('.inf')) writeFileSync(join(store, file), 'x'.repeat(200));
    process.kill(processOf(first), 'SIGKILL');
    await expect.poll(() => stateOf(second), RECONNECTED).toMatchObject({ isThere: false });
    for (const one of [first, second])
      await expect.poll(() => stateOf(one), RECONNECTED).toMatchObject(there);
    await expect.poll(() => names(first)).toEqual(['mostrador']);
  });

  test('is given again what its store lost in the middle', async () => {
    const [first, second] = await branchOfThree();
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
    await expect.poll(() => stateOf(second), RECONNECTED).toMatchObject(there);
    await connector.use(async (here) => {
      const { streams } = await jetstreamManager(here, { checkAPI: false });
      await streams.deleteMessage(COPY_STREAM, copies[2] ?? 0);
    });
    process.kill(processOf(first), 'SIGKILL');
    await expect.poll(() => stateOf(second), RECONNECTED).toMatchObject({ isThere: false });
    await expect.poll(() => stateOf(second), RECONNECTED).toMatchObject(there);
    await second.service.leave();
    await office.open(ports);
    await expect.poll(() => soldAtOffice(second), RECONNECTED).toBe(3);
  });

  test('answers nobody else than the counter that asks', async () => {
    const [first, second] = await branchOfThree();
    const { connector, id } = connectAs(second, { servers: loopbackOf(first) });
    const question = JSON.stringify({ v: 1, history: second.counter.store.identity.id, after: null });
    await connector.use(async (server) => {
      server.publish(askCopiedSubject(id), question, { reply: `$JS.API.STREAM.PURGE.${COPY_STREAM}` });
      const answer = await server.request(askCopiedSubject(id), question, { timeout: 5000 });
      expect(copiedAnswerSchema.parse(answer.json()).head).toEqual(second.counter.store.audit.head());
    });
    const { messages } = await connectAsServer(first).use(
      async (here) =>
        (await (await jetstreamManager(here, { checkAPI: false })).streams.info(COPY_STREAM)).state,
    );
    expect(messages).toBeGreaterThan(0);
  });

  test('throws a counter out as soon as the head office does, and moves where it is told', async () => {
    const [first, second, third] = await branchOfThree();
    const by = { why: 'stolen', voidsPins: false, by: 'Eva' } as const;
    await endCounter(office.chain.parts.pool, { counter: third.id, ...by });
    const begun = performance.now();
    await office.chain.parts.refuseEnded();
    await expect.poll(() => stateOf(third), { interval: 20 }).toMatchObject({ isThere: false });
    expect(performance.now() - begun).toBeLessThan(5000);
    park(second, 'una');
    await expect.poll(() => names(first), RECONNECTED).toEqual(['una']);
    expect(names(third)).toEqual([]);

    await name(second, branchOf(second.id));
    await expect.poll(() => stateOf(second), RECONNECTED).toMatchObject({ ...there, isServer: true });
    await expect.poll(() => stateOf(first), RECONNECTED).toMatchObject({ ...there, isServer: false });
    await expect.poll(() => names(first)).toEqual(['una']);
    await name(null, branchOf(second.id));
    for (const one of [first, second]) await expect.poll(() => stateOf(one), RECONNECTED).toBeNull();
  });

  test('runs with the key that its counter has since it joined another branch', async () => {
    const [first] = await branchOfThree();
    const title = `Sucursal ${nextUuid()}`;
    const mate = await members.join(title);
    const moved = await members.joinAgain(first, title);
    await name(moved, branchOf(mate.id));
    sell(mate.counter, invoiceBody(), 'test');
    for (const one of [moved, mate]) await expect.poll(() => stateOf(one), RECONNECTED).toMatchObject(there);
  });

  test('knows a counter that joined again by what it parked, took and was handed', async () => {
    const [first, second] = await branchOfThree();
    const title = await titleOf(second);
    for (const remark of ['una', 'dos']) park(second, remark);
    await expect.poll(() => names(first)).toEqual(['una', 'dos']);
    const id = nextUuid();
    const cash = { id, to: second.id, currency: 'PYG', amount: 300_000n };
    await expect.poll(() => first.service.handOvers(first.counter).read().counters).toHaveLength(2);
    first.service.handOvers(first.counter).handOver(cash, 'Ana');

    const again = await members.joinAgain(second, title);
    await expect.poll(() => stateOf(again), RECONNECTED).toMatchObject(there);
    expect(names(again)).toEqual(['una', 'dos']);
    await take(again, 'una');
    await take(first, 'dos');
    for (const one of [first, again]) await expect.poll(() => names(one)).toEqual([]);

    const handOvers = again.service.handOvers(again.counter);
    expect(handOvers.read().offered).toMatchObject([{ id, amount: '300000' }]);
    handOvers.takeIn({ id, amount: 300_000n }, 'Eva');
    await expect.poll(() => first.service.handOvers(first.counter).read().given).toEqual([]);
  });

  test('lets a counter go on with its own without the server, and tells of one that was sold twice', async () => {
    const [first, second] = await branchOfThree();
    park(second, 'mesa 7');
    await expect.poll(() => names(first)).toEqual(['mesa 7']);
    await second.service.leave();
    const atFirst = await take(first, 'mesa 7');
    await name(null, branchOf(first.id));
    second.service.join(second.counter);
    await expect.poll(() => second.service.status()?.state).toBe('current');

    const [own] = second.service.board(second.counter).list();
    expect(own).toMatchObject({ name: 'mesa 7', isUnsure: true });
    await expect(take(second, 'mesa 7')).rejects.toThrow('puede que otra caja');
    const before = { draft: newDraft(second.counter), name: '' };
    const atSecond = second.service.board(second.counter).takeAnyway(own?.id ?? '', before);
    chargeDraft(first.counter, { ...atFirst, point: ISSUING_POINT }, 'Eva');
    const { pool } = office.chain.parts;
    const told = async () =>
      (await readAttention(pool, { branch: null, now: first.counter.clock.now() })).twice;
    await expect.poll(() => soldAtOffice(first)).toBe(1);
    expect(await told()).toEqual([]);
    chargeDraft(second.counter, { ...atSecond, point: ISSUING_POINT }, 'Eva');
    await expect
      .poll(told)
      .toMatchObject([{ parked: atSecond.id, sales: [expect.anything(), expect.anything()] }]);
  });

  test('an earlier look at the bucket, which ends late, does not show it as empty', async () => {
    const [first, second] = await branchOfThree();
    const branch = branchOf(first.id);
    const { connector } = connectAs(first, { servers: serversOf(first) });
    const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const looked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let uses = 0;
    let turn = (): void => {};
    const told: (string[] | null)[] = [];
    const bucket = new BranchBucket(
      {
        onTurn(listener) {
          turn = listener;
        },
        async use(work) {
          const use = uses;
          uses += 1;
          const result = await connector.use(work);
          looked[use]?.resolve();
          await held[use]?.promise;
          return result;
        },
      },
      branch,
      systemClock,
      (board) => told.push(board?.parked.map((sale) => sale.name) ?? null),
    );
    onTestFinished(() => bucket.close());
    turn();
    await looked[0]?.promise;
    park(second, 'mesa 9');
    await expect.poll(() => names(first)).toEqual(['mesa 9']);
    turn();
    await looked[1]?.promise;
    held[0]?.resolve();
    await nextTurn();
    held[1]?.resolve();
    await expect.poll(() => told).toEqual([['mesa 9']]);
  });

  test('signs no certificate for the address of the office, nor for a counter that was not named', async () => {
    const [first, second] = await branchOfThree();
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const certificateKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const ask = async (member: Member, hosts: string[]): Promise<BranchServerAnswer> => {
      const { connector, id } = connectAs(member);
      const question = JSON.stringify({ v: 1, certificateKey, hosts, port: 1 });
      const subject = askBranchServerSubject(id);
      const answer = await connector.use((link) => link.request(subject, question, { timeout: 5000 }));
      return branchServerAnswerSchema.parse(answer.json());
    };
    expect(await ask(second, ['10.0.0.7'])).toEqual({ v: 1, isNamed: false, lacksAddress: false });
    expect(await ask(first, ['127.0.0.1'])).toEqual({ v: 1, isNamed: false, lacksAddress: true });
    const signed = await ask(first, ['127.0.0.1', '10.0.0.7']);
    const certificate = signed.isNamed ? new X509Certificate(signed.certificate) : null;
    expect(certificate?.subjectAltName).toBe('IP Address:10.0.0.7, IP Address:127.0.0.1, DNS:localhost');
  });

  test('hands cash over from one drawer to another, and tells of a pair that lacks a half', async () => {
    const [first, second] = await branchOfThree();
    const onWay = ({ counter, service }: Member) => service.handOvers(counter).read();
    const give = (amount: bigint): string => {
      const id = nextUuid();
      second.service
        .handOvers(second.counter)
        .handOver({ id, to: first.id, currency: 'PYG', amount }, 'Ramona');
      return id;
    };
    await expect
      .poll(() => onWay(second).counters)
      .toEqual([{ counter: first.id, name: expect.any(String) }, expect.anything()]);
    const id = give(500_000n);
    await expect.poll(() => onWay(first).offered).toMatchObject([{ id, amount: '500000' }]);
    first.service.handOvers(first.counter).takeIn({ id, amount: 500_000n }, 'Ana');
    await expect.poll(() => onWay(second).given).toEqual([]);
    expect(onWay(first).offered).toEqual([]);

    // Without the server it waits.
    await first.service.leave();
    await expect.poll(() => stateOf(second), RECONNECTED).toMatchObject({ isThere: false });
    const waiting = give(20_000n);
    expect(onWay(second).given).toMatchObject([{ id: waiting }]);
    const { pool } = office.chain.parts;
    const told = async (hours: number) => {
      const now = second.counter.clock.now() + hours * 3_600_000;
      const { handOvers } = await readAttention(pool, { branch: branchOf(second.id), now });
      return handOvers.map(({ given, taken }) => ({ given, taken }));
    };
    await expect.poll(() => told(5)).toEqual([{ given: '20000', taken: null }]);
    expect(await told(3)).toEqual([]);
    first.service.join(first.counter);
    await expect.poll(() => onWay(first).offered, RECONNECTED).toMatchObject([{ id: waiting }]);
    first.service.handOvers(first.counter).takeIn({ id: waiting, amount: 19_000n }, 'Ana');
    await expect.poll(() => told(0)).toEqual([{ given: '20000', taken: '19000' }]);
    const parts = [{ means: 'cash', amount: 19_000n, reference: '' }] as const;
    correctMovement(second.counter, { id: waiting, parts, reason: 'contado de nuevo' }, 'Ramona');
    await expect.poll(() => told(5)).toEqual([]);
    await expect.poll(() => onWay(second).given).toEqual([]);
  });
});
