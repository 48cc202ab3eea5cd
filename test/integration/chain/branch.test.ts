import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { jetstreamManager } from '@nats-io/jetstream';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readAttention } from '../../../chain/office/read-attention.ts';
import { correctMovement } from '../../../main/cash/movements.ts';
import { BranchBucket } from '../../../main/chain/branch/branch-bucket.ts';
import { systemClock } from '../../../main/kernel/ports/clock.ts';
import { chargeDraft } from '../../../main/sale/charge-draft.ts';
import { newDraft } from '../../../main/sale/kept-draft.ts';
import { sell } from '../../../main/sale/sell.ts';
import {
  askBranchServerSubject,
  askCopiedSubject,
  type BranchServerAnswer,
  branchServerAnswerSchema,
  copiedAnswerSchema,
  COPY_STREAM,
} from '../../../shared/chain/branch-server.ts';
import { branchOf } from '../../../shared/chain/messages.ts';
import { ChainMembers, type Member } from '../../support/chain/chain-members.ts';
import {
  connectAs,
  connectAsServer,
  loopbackOf,
  namesAt,
  park,
  RECONNECTED,
  serversOf,
  stateOf,
  take,
  TestBranches,
  THERE,
} from '../../support/chain/test-branches.ts';
import { noOffice, TestOffice } from '../../support/chain/test-office.ts';
import { CountersOfOneShop } from '../../support/counters-of-one-shop.ts';
import { turn as nextTurn } from '../../support/fake-clock.ts';
import { describeUnless } from '../../support/run-unless.ts';
import { invoiceBody, ISSUING_POINT } from '../../support/sale-bodies.ts';
import { nextUuid } from '../../support/sale-drafts.ts';

/*
 * A branch with a server on one of its counters: real nats-server and PostgreSQL, and the app's own threads. What its server
 * loses and who it throws out: test/proof/chain-branch.test.ts.
 */

describeUnless(noOffice, 'the server of a branch', () => {
  const shop = new CountersOfOneShop();
  const ends: (() => Promise<void>)[] = [];
  let office: TestOffice;
  let branches: TestBranches;
  let three: Promise<[Member, Member, Member]> | null = null;
  /** Counters of a branch with a server: each test leaves it as it was, but for its sales. */
  const threeOfBranch = async (): Promise<[Member, Member, Member]> => {
    const all = await (three ??= branches.ofThree());
    for (const one of all) await expect.poll(() => stateOf(one), RECONNECTED).toMatchObject(THERE);
    return all;
  };
  beforeAll(async () => {
    office = new TestOffice();
    await office.open();
    branches = new TestBranches(office, new ChainMembers(shop, office, (end) => ends.push(end)));
  });
  afterAll(async () => {
    await Promise.allSettled(ends.map((end) => end()));
    await office.remove();
    shop.remove();
  });

  test('answers nobody else than the counter that asks', async () => {
    const [first, second] = await threeOfBranch();
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

  test('hands on what a counter sold while the internet was away, once the counter is gone', async () => {
    const [first, second] = await threeOfBranch();
    const ports = office.chain.ports;
    onTestFinished(() => second.service.join(second.counter));
    await office.close();
    await expect.poll(() => second.service.status()?.state).toBe('away');
    sell(second.counter, invoiceBody({}), 'test');
    await expect.poll(() => stateOf(second), RECONNECTED).toMatchObject({ isCopied: true });
    await second.service.leave();
    await office.open(ports);
    const before = await branches.soldAtOffice(second);
    await expect.poll(() => branches.soldAtOffice(second), RECONNECTED).toBe(before + 1);
    expect(stateOf(first)).toMatchObject(THERE);
  });

  test('lets a counter go on with its own without the server, and tells of one that was sold twice', async () => {
    const [first, second] = await threeOfBranch();
    park(second, 'mesa 7');
    await expect.poll(() => namesAt(first)).toEqual(['mesa 7']);
    await second.service.leave();
    const atFirst = await take(first, 'mesa 7');
    onTestFinished(() => branches.name(first, branchOf(first.id)));
    await branches.name(null, branchOf(first.id));
    second.service.join(second.counter);
    await expect.poll(() => second.service.status()?.state).toBe('current');

    const [own] = second.service.board(second.counter).list();
    expect(own).toMatchObject({ name: 'mesa 7', isUnsure: true });
    await expect(take(second, 'mesa 7')).rejects.toThrow('puede que otra caja');
    const before = { draft: newDraft(second.counter), name: '' };
    const atSecond = second.service.board(second.counter).takeAnyway(own?.id ?? '', before);
    const sold = await branches.soldAtOffice(first);
    chargeDraft(first.counter, { ...atFirst, point: ISSUING_POINT }, 'Eva');
    const { pool } = office.chain.parts;
    const told = async () =>
      (await readAttention(pool, { branch: null, now: first.counter.clock.now() })).twice;
    await expect.poll(() => branches.soldAtOffice(first)).toBe(sold + 1);
    expect(await told()).toEqual([]);
    chargeDraft(second.counter, { ...atSecond, point: ISSUING_POINT }, 'Eva');
    await expect
      .poll(told)
      .toMatchObject([{ parked: atSecond.id, sales: [expect.anything(), expect.anything()] }]);
  });

  test('shows a parked sale to the other counters, and gives it to the first that takes it', async () => {
    const [first, second, third] = await threeOfBranch();
    expect([first, second].map((one) => stateOf(one)?.isServer)).toEqual([true, false]);
    park(second, 'mesa 4');
    for (const one of [first, third]) await expect.poll(() => namesAt(one)).toEqual(['mesa 4']);
    expect(third.service.board(third.counter).list()).toMatchObject([
      { counterName: 'Caja 2', takenBy: null, lineCount: 1 },
    ]);

    const tries = await Promise.allSettled([take(first, 'mesa 4'), take(third, 'mesa 4')]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = tries[0].status === 'fulfilled' ? first : third;
    const taken = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(taken).toMatchObject([{ remark: 'mesa 4' }]);
    for (const one of [first, second, third]) await expect.poll(() => namesAt(one)).toEqual([]);
    expect(second.counter.parked.list()).toEqual([]);

    const sold = await branches.soldAtOffice(winner);
    for (const one of taken) chargeDraft(winner.counter, { ...one, point: ISSUING_POINT }, 'Eva');
    await expect.poll(() => branches.soldAtOffice(winner)).toBe(sold + 1);
  });

  test('an earlier look at the bucket, which ends late, does not show it as empty', async () => {
    const [first, second] = await threeOfBranch();
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
    await expect.poll(() => namesAt(first)).toEqual(['mesa 9']);
    turn();
    await looked[1]?.promise;
    held[0]?.resolve();
    await nextTurn();
    held[1]?.resolve();
    await expect.poll(() => told).toEqual([['mesa 9']]);
  });

  test('hands cash over from one drawer to another, and tells of a pair that lacks a half', async () => {
    const [first, second] = await threeOfBranch();
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

  // The last one: the branch has no address of its server then.
  test('signs no certificate for the address of the office, nor for a counter that was not named', async () => {
    const [first, second] = await threeOfBranch();
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
    expect(await ask(first, ['127.0.0.1', 'debian'])).toEqual({ v: 1, isNamed: false, lacksAddress: true });
    const signed = await ask(first, ['127.0.0.1', '10.0.0.7']);
    const certificate = signed.isNamed ? new X509Certificate(signed.certificate) : null;
    expect(certificate?.subjectAltName).toBe('IP Address:10.0.0.7, IP Address:127.0.0.1, DNS:localhost');
  });
});
