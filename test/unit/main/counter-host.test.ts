import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Companion, CounterHost, type Premises } from '../../../main/counter-host.ts';
import type { BackupKeeper } from '../../../main/backups/backup-keeper.ts';
import { CouldNotError } from '../../../main/errors.ts';
import { sell } from '../../../main/documents/sell.ts';
import type { AuditEntry } from '../../../main/store/audit-chain.ts';
import { FakeRandom, FakeSecrets, TEST_TOKEN, TEST_URL } from '../../support/counter.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { FakeNetwork } from '../../support/fake-network.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';

let folder: string;
let clock: FakeClock;
let host: CounterHost;
let premises: Premises;
const onChange = vi.fn<(changes: AuditEntry[]) => void>();
const report = vi.fn<(event: string, facts: Readonly<Record<string, string>>) => void>();
const findPremises = vi.fn<() => Promise<Premises>>();
const backups = {
  join: vi.fn<BackupKeeper['join']>(),
  changed: vi.fn<BackupKeeper['changed']>(),
  leave: vi.fn<BackupKeeper['leave']>(),
};
const companion = { join: vi.fn<Companion['join']>(), leave: vi.fn<Companion['leave']>() };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-host-'));
  clock = new FakeClock();
  vi.resetAllMocks();
  premises = {
    ports: {
      clock,
      random: new FakeRandom(),
      network: new FakeNetwork(),
      secrets: new FakeSecrets(),
      token: TEST_TOKEN,
    },
    location: { dataFolder: join(folder, 'data'), configFolder: join(folder, 'config'), baseUrl: TEST_URL },
    clockScale: { speed: 1, originAt: 0, originRealAt: 0 },
    companion: null,
  };
  findPremises.mockImplementation(() => Promise.resolve(premises));
  backups.leave.mockResolvedValue();
  const dataFolder = join(folder, 'data');
  host = new CounterHost({ dataFolder, findPremises, version: '1', onChange, backups, report });
});
afterEach(async () => {
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('opens once, however often it is asked', async () => {
  expect(() => host.counter()).toThrow('todavía no está abierto');
  const [first, second] = await Promise.all([host.start(), host.start()]);
  expect([first, second]).toMatchObject([{ kind: 'ready', mode: 'training' }, { kind: 'ready' }]);
  const counter = host.counter();
  expect(await host.start()).toMatchObject({ kind: 'ready' });
  expect(host.counter()).toBe(counter);
  expect(findPremises).toHaveBeenCalledOnce();
});

test('what keeps it from opening is a value, and the next try may do', async () => {
  writeFileSync(join(folder, 'data'), 'a file in the way');
  expect(await host.start()).toMatchObject({ kind: 'failed', dataFolder: join(folder, 'data') });
  rmSync(join(folder, 'data'));
  expect(await host.start()).toMatchObject({ kind: 'ready' });
  // What it is opened over may have become another meanwhile.
  expect(findPremises).toHaveBeenCalledTimes(2);
});

test('where there is nothing to open it over, it says why', async () => {
  findPremises.mockRejectedValueOnce(new CouldNotError('El puerto 4010 está ocupado.'));
  expect(await host.start()).toMatchObject({ kind: 'failed', message: 'El puerto 4010 está ocupado.' });
  expect(await host.start()).toMatchObject({ kind: 'ready' });
});

test('is ready once its companion is', async () => {
  premises.companion = companion;
  const joined = Promise.withResolvers<void>();
  companion.join.mockReturnValue(joined.promise);
  const isReady = vi.fn<() => void>();
  const starting = host.start().then(isReady);
  await vi.waitFor(() => expect(companion.join).toHaveBeenCalledWith(host.counter()));
  expect(isReady).not.toHaveBeenCalled();
  joined.resolve();
  await starting;
  expect(isReady).toHaveBeenCalled();
});

test('on stopping the companion leaves while the counter is still open', async () => {
  premises.companion = companion;
  await host.start();
  const { store } = host.counter();
  companion.leave.mockImplementation(() => {
    expect(store.db.open).toBe(true);
    return Promise.resolve();
  });
  await host.stop();
  expect(companion.leave).toHaveBeenCalledOnce();
  expect(store.db.open).toBe(false);
});

test('stopped while it starts, it opens nothing', async () => {
  const found = Promise.withResolvers<Premises>();
  findPremises.mockReturnValue(found.promise);
  const starting = host.start();
  const stopped = host.stop();
  found.resolve(premises);
  await stopped;
  expect(await starting).toMatchObject({ kind: 'failed' });
  expect(host.openCounter()).toBeNull();
});

test('an answer that could not be written stops the sending, and the counter is opened anew by itself', async () => {
  await host.start();
  const failing = host.counter();
  failing.entries.begin = () => {
    throw new Error('database is locked');
  };
  const { id } = sell(failing, invoiceBody(), 'test');
  failing.engine.wake();
  await clock.advance(0);
  expect(failing.engine.failure()).not.toBeNull();
  await clock.advance(5000);
  await vi.waitFor(() => expect(host.counter()).not.toBe(failing));
  expect(report).toHaveBeenCalledWith('engine.failed', { error: 'database is locked' });
  expect(host.counter().engine.failure()).toBeNull();
  expect(host.counter().documents.get(id).localNumber).toBe('C1-000001');
});

test('once stopped it stays closed', async () => {
  await host.start();
  const failing = host.counter();
  failing.entries.begin = () => {
    throw new Error('database is locked');
  };
  sell(failing, invoiceBody(), 'test');
  failing.engine.wake();
  await clock.advance(0);
  await host.stop().catch(() => {});
  await clock.advance(60_000);
  expect(host.openCounter()).toBeNull();
});

test('backups are made of the counter that is open, told of its changes and waited for', async () => {
  await host.start();
  const { store } = host.counter();
  expect(backups.join).toHaveBeenCalledWith(host.counter());
  sell(host.counter(), invoiceBody(), 'test');
  expect(backups.changed).toHaveBeenCalledWith([expect.objectContaining({ event: 'document.sold' })]);
  backups.leave.mockImplementation(() => {
    expect(store.db.open).toBe(true);
    return Promise.resolve();
  });
  await host.stop();
  expect(backups.leave).toHaveBeenCalledOnce();
  expect(store.db.open).toBe(false);
});
