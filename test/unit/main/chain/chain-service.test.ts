import { afterEach, expect, test } from 'vitest';
import { newChainKey } from '../../../../main/chain/chain-key.ts';
import { ChainService } from '../../../../main/chain/chain-service.ts';
import { keepMembership } from '../../../../main/chain/membership.ts';
import type { UplinkState } from '../../../../main/chain/uplink.ts';
import type { StartTask, Thread } from '../../../../main/kernel/threads/calls.ts';
import { BRANCH_SERVER_KIND } from '../../../../shared/chain/branch-server.ts';
import { branchPins } from '../../../support/chain/branch-pins.ts';
import { FakeSecrets, TestCounter } from '../../../support/counter.ts';
import { turn } from '../../../support/fake-clock.ts';

/* Threads that die beside a counter: what they do is in other tests. */

const machines: TestCounter[] = [];
afterEach(() => {
  for (const machine of machines.splice(0)) machine.remove();
});

/** Threads of one kind that were started, of which the last one may die. */
class Threads {
  started = 0;
  /** Threads that nobody has ended. */
  running = 0;
  isDead = false;
  tell: (news: never) => void = () => {};

  start<Input, Methods extends object, News>(): StartTask<Input, Methods, News> {
    return (_input, { methods, onProgress }) => {
      this.tell = (news) => onProgress?.(news);
      this.started += 1;
      this.running += 1;
      this.isDead = false;
      const call = (): Promise<void> =>
        this.isDead ? Promise.reject(new Error('the thread has ended')) : Promise.resolve();
      const answering = Object.fromEntries(Object.keys(methods).map((name) => [name, call]));
      const end = (): Promise<void> => {
        this.running -= 1;
        return Promise.resolve();
      };
      return { ...answering, end, hasEnded: () => this.isDead } as unknown as Thread<Methods>;
    };
  }
}

/** A counter of a branch whose server is another one. */
async function joined() {
  const machine = new TestCounter();
  machines.push(machine);
  const { store, sharedRecords } = machine.counter;
  const { seed, publicKey } = newChainKey();
  const key = new FakeSecrets();
  await key.write(seed);
  keepMembership(machine.location.dataFolder, {
    version: 1,
    history: store.identity.id,
    counter: 'b001.c1',
    former: [],
    name: 'Caja 1',
    branchName: 'Centro',
    office: 'central:4020',
    servers: ['tls://central:4021'],
    authority: '',
    publicKey,
    jwt: '',
  });
  const record = { counter: 'b001.c2', servers: ['tls://caja-2:4025'], counters: [] };
  const change = { place: 1, kind: BRANCH_SERVER_KIND, branch: 'b001', id: BRANCH_SERVER_KIND, revision: 1 };
  store.commit(() => sharedRecords.keep({ ...change, record }));
  const [uplinks, ways] = [new Threads(), new Threads()];
  const service = new ChainService({
    ...branchPins(),
    startUplink: uplinks.start(),
    startBranch: ways.start(),
    startBranchServer: new Threads().start(),
    branchPort: 0,
    openKey: () => Promise.resolve(key),
    app: 'test',
    onChange: () => {},
    report: (event) => expect(event).toBe('chain.failed'),
  });
  machine.listener = (changes) => service.changed(changes);
  service.join(machine.counter);
  await expect.poll(() => [uplinks.started, ways.started]).toEqual([1, 1]);
  return { machine, service, uplinks, ways };
}

test('another uplink takes the place of one that died, and the branch goes on beside it', async () => {
  const { machine, service, uplinks, ways } = await joined();
  uplinks.isDead = true;
  machine.sell();
  await expect.poll(() => service.status()?.state).toBe('away');
  await machine.clock.advance(120_000);
  await expect.poll(() => uplinks.started).toBe(2);
  for (let turns = 0; turns < 5; turns += 1) await turn();
  expect([ways.started, ways.running]).toEqual([1, 1]);
  await service.leave();
  expect(ways.running).toBe(0);
});

test('another way to the branch takes the place of one that died', async () => {
  const { machine, service, uplinks, ways } = await joined();
  ways.isDead = true;
  machine.sell();
  await expect.poll(() => machine.clock.waits()).not.toEqual([]);
  await machine.clock.advance(120_000);
  await expect.poll(() => ways.started).toBe(2);
  expect(uplinks.started).toBe(1);
  await service.leave();
});

test.each(['forked', 'shut-out'] as const)(
  'a counter that is %s leaves its branch until the head office takes what it sends',
  async (state) => {
    const { service, uplinks, ways } = await joined();
    const become = (now: UplinkState): void =>
      uplinks.tell({ kind: 'status', status: { state: now, confirmed: null, salesToConfirm: 0 } } as never);
    become(state);
    await expect.poll(() => ways.running).toBe(0);
    // Without an answer it may still be a copy.
    for (const now of ['connecting', 'away'] as const) become(now);
    expect([ways.started, service.status()?.branch?.isThere]).toEqual([1, false]);
    become('sending');
    expect([ways.started, ways.running]).toEqual([2, 1]);
    await service.leave();
  },
);

test('a counter may not leave while another one may have a sale that is parked there, unless a person says so', async () => {
  const { machine, service, uplinks } = await joined();
  const { store, parkedTickets } = machine.counter;
  store.commit(() => parkedTickets.offer('a parked sale', machine.clock.now()));
  uplinks.tell({ kind: 'status', status: { state: 'current', confirmed: null, salesToConfirm: 0 } } as never);
  await expect(service.leaveOffice(false)).rejects.toThrow('en espera');
  expect(service.status()?.state).toBe('current');
  await service.leaveOffice(true);
  expect(service.status()).toBeNull();
});
