import { readdirSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createChainHandlers } from '../../main/api/handlers/chain.ts';
import { CounterHost } from '../../main/app/counter-host.ts';
import { openCounterRecovery } from '../../main/app/counter-recovery.ts';
import { ChainService } from '../../main/chain/chain-service.ts';
import { CounterRecovery } from '../../main/chain/recover-chain.ts';
import { systemPorts } from '../../main/counter/system-ports.ts';
import { sell } from '../../main/sale/sell.ts';
import { Places } from '../../main/shop/companies/places.ts';
import { readFirstSteps } from '../../main/shop/onboarding/first-steps.ts';
import type { ChainProgress } from '../../shared/contract/chain.ts';
import { METHODS, type Output } from '../../shared/contract/contract.ts';
import { noOffice, TestOffice } from '../support/chain/test-office.ts';
import { TestCounter } from '../support/counter.ts';
import { cliBeside } from '../support/run-cli.ts';
import { describeUnless } from '../support/run-unless.ts';
import { invoiceBody } from '../support/sale-bodies.ts';
import { NO_SMALL_DISK, SmallDisk } from '../support/small-disk.ts';
import { startTask } from '../support/start-task.ts';
import { chainParts } from '../support/chain/chain-parts.ts';

/* A lost counter comes back by the window's method: a real office, a real thread, another machine's folders. */

/** The app of a new machine, without its window. */
class NewMachine {
  readonly progress: ChainProgress[] = [];
  /** Called while lines come. */
  onLines = (): void => {};
  readonly places: Places;
  readonly host: CounterHost;
  readonly chain: ChainService;
  readonly recover: (code: string) => Promise<Output<'chain.recover'>>;

  constructor(folder: string, configFolder: string) {
    const root = join(folder, 'datos');
    const trainingFolder = join(root, 'entrenamiento');
    this.places = new Places({ root, configFolder, baseUrl: null, trainingFolder, backups: null });
    this.chain = new ChainService({
      ...chainParts(),
      report: (event) => expect.unreachable(event),
    });
    const { places, chain } = this;
    const clockScale = { speed: 1, originAt: 0, originRealAt: 0 };
    this.host = new CounterHost({
      dataFolder: () => places.folders().dataFolder,
      placeTrouble: () => null,
      async findCounterPlace() {
        const location = places.location();
        if (location === null) return null;
        const { dataFolder } = location;
        const ports = systemPorts({ dataFolder, token: null, secretsKey: null, trainingClock: null });
        return { ports, location, clockScale, companion: null };
      },
      version: 'test',
      onChange() {},
      observers: [chain],
      offerBackup: () => ({ words: '', wholeAside: null }),
      putBack: () => {},
      check: async () => ({ damage: null, audit: null }),
      onDamaged() {},
      report() {},
    });
    const onProgress = (progress: ChainProgress): void => {
      this.progress.push(progress);
      this.onLines();
    };
    const recover = openCounterRecovery({ places, host: this.host, chain, startTask, onProgress });
    const handlers = createChainHandlers(chain, recover);
    this.recover = async (code) =>
      METHODS['chain.recover'].output.parse(await handlers['chain.recover']({ code }));
  }

  files(): string[] {
    return readdirSync(this.places.settings.root, { recursive: true, encoding: 'utf8' }).toSorted();
  }
}

describeUnless(noOffice, 'the recovery of a lost counter', () => {
  let office: TestOffice;
  let lost: TestCounter;
  let counter: string;
  let disk: SmallDisk;
  let machine: NewMachine;
  beforeAll(async () => {
    office = new TestOffice();
    await office.open();
  });
  afterAll(() => office.remove());
  beforeEach(() => {
    lost = new TestCounter();
    disk = new SmallDisk(64);
    machine = new NewMachine(disk.folder, join(disk.besides, 'config'));
  });
  afterEach(async () => {
    await machine.host.stop();
    disk.remove();
    lost.remove();
  });

  /** All that the counter has is at the office; returns a code to recover it by. */
  const lose = async (): Promise<string> => {
    const { lines } = await cliBeside(lost, ['chain', 'join', await office.invite('Luque', 'Caja 1')]);
    await cliBeside(lost, ['chain', 'wait', '--timeout', '10']);
    counter = String(lines[0]?.['counter']);
    return office.chain.parts.inviteToRecover(counter);
  };

  const addEntries = (count: number): void => {
    const { store } = lost.counter;
    store.commit(() => {
      for (let added = 0; added < count; added += 1)
        store.audit.append({ at: added, actor: 'test', event: 'test.noted', subject: 'it', details: {} });
    });
  };

  test('the first start brings all sales back, joins, and leads on with the first steps', async () => {
    const issued = await lost.sellIssued();
    lost.sell();
    addEntries(2000);
    const code = await lose();
    const { seq } = lost.counter.store.audit.head();
    expect(await machine.host.start()).toMatchObject({ kind: 'first-start' });
    const recovered = await machine.recover(code);
    expect(recovered).toEqual({
      documents: 2,
      underReview: 1,
      troubles: null,
      joined: { digits: expect.stringMatching(/^\d{8}$/) },
    });
    expect(machine.progress).toEqual([
      { read: 2000, total: seq },
      { read: seq, total: seq },
    ]);
    expect(await office.query('SELECT digits FROM counters WHERE ended_at IS NULL')).toContainEqual(
      recovered.joined,
    );
    const opened = machine.host.counter();
    expect(opened.documents.get(issued.id).cdc).toBe(issued.cdc);
    expect(opened.store.identity.id).toBe(lost.counter.store.identity.id);
    expect(readFirstSteps(opened)?.steps.map(({ name }) => name)).toContain('account');
    await expect.poll(() => machine.chain.status()?.state).toBe('current');
    expect(machine.files().filter((name) => name.startsWith('recovering'))).toEqual([]);
    await expect(machine.recover(code)).rejects.toThrow('ya hay ventas');
  });

  test('an empty counter that is open is set aside for the recovered one', async () => {
    lost.sell();
    const code = await lose();
    machine.places.choose({ kind: 'own', baseUrl: lost.counter.store.identity.baseUrl });
    await machine.host.start();
    const empty = machine.host.counter().store.identity.id;
    expect(await machine.recover(code)).toMatchObject({ documents: 1 });
    expect(machine.host.counter().store.identity.id).not.toBe(empty);
    expect(machine.files()).toContainEqual(expect.stringMatching(/^apartadas\/.*\/mostrador[.]db$/));
  });

  test('a recovery that cannot be done says why, and changes nothing', async (context) => {
    if (!disk.isMounted) return context.skip(NO_SMALL_DISK);
    lost.sell();
    addEntries(3000);
    const code = await lose();
    machine.places.choose({ kind: 'own', baseUrl: lost.counter.store.identity.baseUrl });
    await machine.host.start();
    const { id } = machine.host.counter().store.identity;
    const before = machine.files();
    const refused = async (typed: string, words: string): Promise<void> => {
      await expect(machine.recover(typed)).rejects.toThrow(words);
      expect(machine.files()).toEqual(before);
      expect(machine.host.counter().store.identity.id).toBe(id);
    };
    await refused('K7QF-2M9X', 'no es un código');
    await refused(code.replace(/....$/, code.endsWith('0000') ? '1111' : '0000'), 'no es la que dio');
    await refused(await office.invite('Luque', 'Caja 2'), 'no conoce ese código');
    await refused(code.replace(/:\d+/, ':1'), 'no contesta');
    await office.query("UPDATE invitations SET good_until = now() - interval '1 s' WHERE recovers = $1", [
      counter,
    ]);
    await refused(code, 'venció');
    const again = await office.chain.parts.inviteToRecover(counter);
    // Too little for the lines; then enough for them, and too little for the database.
    for (const left of [600_000, 1_400_000]) {
      disk.fill(left);
      await refused(again, 'disco está lleno');
      disk.clear();
    }
    const both = await Promise.allSettled([machine.recover(again), machine.recover(again)]);
    expect(both).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { message: expect.stringContaining('Ya se está recuperando') } },
    ]);
  });

  test('a sale that comes while the lines are read keeps its place', async () => {
    lost.sell();
    const code = await lose();
    machine.places.choose({ kind: 'own', baseUrl: lost.counter.store.identity.baseUrl });
    await machine.host.start();
    let sold = '';
    machine.onLines = () => {
      sold = sell(machine.host.counter(), invoiceBody({}), 'test').id;
    };
    await expect(machine.recover(code)).rejects.toThrow('ya hay ventas');
    expect(machine.host.counter().documents.get(sold).state).toBe('queued');
  });

  test('a connection lost half-way leaves the same code good for another attempt', async () => {
    addEntries(3000);
    const code = await lose();
    const { door } = office.chain.ports;
    const [line, port] = await openLine(door);
    const folder = join(disk.folder, 'recovering');
    const recovery = new CounterRecovery(folder, () => line.cut());
    const cut = recovery.read(code.replace(`:${door}`, `:${port}`), null);
    await expect(cut).rejects.toThrow(/no contesta.*en este equipo no cambió nada/);
    await recovery.discard();
    expect(await new CounterRecovery(folder, () => {}).read(code, null)).toMatchObject({
      history: lost.counter.store.identity.id,
    });
  });

  test('an office that is lost after the sales came back is joined later with the same code', async () => {
    lost.sell();
    const code = await lose();
    const { door } = office.chain.ports;
    const [line, port] = await openLine(door);
    const broken = new NewMachine(join(disk.folder, 'otra'), join(disk.besides, 'config'));
    const recover = openCounterRecovery({
      places: broken.places,
      host: broken.host,
      chain: {
        joinOffice(typed) {
          line.cut();
          return broken.chain.joinOffice(typed);
        },
      },
      startTask,
      onProgress() {},
    });
    const recovered = await recover(code.replace(`:${door}`, `:${port}`));
    expect(recovered).toMatchObject({
      documents: 1,
      joined: { failure: expect.stringContaining('no contesta') },
    });
    // The office may have given its point away since.
    const { givenPoints } = broken.host.counter();
    expect(givenPoints.unusable()).toMatchObject([{ lane: '12345678/001/001', state: 'unsure' }]);
    expect(await broken.chain.joinOffice(code)).toMatch(/^\d{8}$/);
    await expect.poll(() => givenPoints.unusable()).toEqual([]);
    await broken.host.stop();
  });
});

/** A line to the office's door that can be cut. */
async function openLine(door: number): Promise<[{ cut: () => void }, port: number]> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    const beyond = connect(door, '127.0.0.1');
    for (const [from, to] of [
      [socket, beyond],
      [beyond, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {}).pipe(to);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const cut = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return [{ cut }, (server.address() as AddressInfo).port];
}
