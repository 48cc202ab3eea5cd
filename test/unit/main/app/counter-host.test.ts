import type { Offer } from '../../../../main/continuity/backups/offer-backup.ts';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Report } from '../../../../main/kernel/log/events.ts';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  CHECK_AFTER_MS,
  CounterHost,
  type CounterObserver,
  type CounterPlace,
} from '../../../../main/app/counter-host.ts';
import type { StoreCheck } from '../../../../main/database/check-store.ts';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { sell } from '../../../../main/sale/sell.ts';
import type { NetworkResult } from '../../../../main/kernel/ports/network.ts';
import type { AuditEntry } from '../../../../main/database/audit-chain.ts';
import { readCounterStatus } from '../../../../main/attention/read-counter-status.ts';
import { isDamageNoted } from '../../../../main/database/quarantine.ts';
import { bringBack, setAside } from '../../../../main/kernel/files/set-aside.ts';
import type { Store } from '../../../../main/database/store.ts';
import { FakeRandom, FakeSecrets, TEST_TOKEN, TEST_URL } from '../../../support/counter.ts';
import { FakeClock, turn } from '../../../support/fake-clock.ts';
import { answered, FakeNetwork, SILENCE } from '../../../support/fake-network.ts';
import { invoiceBody } from '../../../support/sale-bodies.ts';
import { issuedData, success } from '../../../support/service-answers.ts';
import { testUnless } from '../../../support/run-unless.ts';
import { until } from '../../../support/until.ts';

const ISSUED = answered(200, success(issuedData({ number: 2 })));

let folder: string;
let clock: FakeClock;
let host: CounterHost;
let premises: CounterPlace;
const onChange = vi.fn<(changes: AuditEntry[]) => void>();
const report = vi.fn<Report>();
const findCounterPlace = vi.fn<() => Promise<CounterPlace | null>>();
const backups = {
  join: vi.fn<CounterObserver['join']>(),
  changed: vi.fn<CounterObserver['changed']>(),
  leave: vi.fn<CounterObserver['leave']>(),
};
const offerBackup = vi.fn<() => Offer>();
const putBack = vi.fn<(file: string) => void>();
const check = vi.fn<(store: Store) => Promise<StoreCheck>>();
const onDamaged = vi.fn<() => void>();

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
  findCounterPlace.mockImplementation(() => Promise.resolve(premises));
  backups.leave.mockResolvedValue();
  check.mockResolvedValue({ damage: null, audit: { ok: true, entries: 0 } });
  offerBackup.mockReturnValue({ words: '', wholeAside: null });
  host = new CounterHost({
    dataFolder: () => join(folder, 'data'),
    findCounterPlace,
    placeTrouble: () => null,
    version: '1',
    onChange,
    observers: [backups],
    offerBackup,
    putBack,
    check,
    onDamaged,
    report,
  });
});
afterEach(async () => {
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a failed write stops the engine, and the counter reopens by itself', async () => {
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
  await until(() => expect(host.counter()).not.toBe(failing));
  expect(report).toHaveBeenCalledWith('engine.failed', {
    error: expect.objectContaining({ message: 'database is locked' }),
  });
  expect(host.counter().engine.failure()).toBeNull();
  expect(host.counter().documents.get(id).localNumber).toBe('C1-000001');
});

test('the counter is given with every sale listed, also one that was only just answered', async () => {
  await host.start();
  const options = { id: premises.ports.random.uuid(), alongside: () => {}, afterwards: () => {} };
  const { id } = sell(host.counter(), invoiceBody(), 'test', options);
  const [listed] = [...host.counter().documents.list('queued')];
  expect(listed?.id).toBe(id);
});

test('a stop waits for an emission and a cancellation in flight, and then closes the counter', async () => {
  const network = premises.ports.network as FakeNetwork;
  await host.start();
  const { store, documents, cancellations } = host.counter();
  const { id: first } = sell(host.counter(), invoiceBody(), 'test');
  host.counter().engine.wake();
  await until(() => expect(documents.get(first).state).toBe('issued'));
  const answers: ((result: NetworkResult) => void)[] = [];
  network.reply = () => new Promise<NetworkResult>((resolve) => void answers.push(resolve));
  requestCancellation(host.counter(), first, 'Se equivocó', 'test');
  const { id: second } = sell(host.counter(), invoiceBody(), 'test');
  host.counter().engine.wake();
  await clock.advance(1000);
  await until(() => expect(answers).toHaveLength(2));

  const isStopped = vi.fn<() => void>();
  const stopping = host.stop().then(isStopped);
  await clock.advance(0);
  // Later calls find it closing, so none is half done.
  expect(() => host.counter()).toThrow('todavía no está abierto');
  await clock.advance(89_000);
  expect(isStopped).not.toHaveBeenCalled();
  expect(store.db.open).toBe(true);
  const found = { states: '' };
  backups.leave.mockImplementation(() => {
    found.states = `${documents.get(second).state}, ${cancellations.findOpen(first)?.state}`;
    return Promise.resolve();
  });
  for (const [index, answer] of answers.entries()) {
    answer(network.written.at(-2 + index)?.url.endsWith('/anular') === true ? SILENCE : ISSUED);
  }
  await stopping;
  expect(found.states).toBe('issued, queued');
  expect(store.db.open).toBe(false);
});

test('a stop while the counter reopens still waits for the answer in flight', async () => {
  await host.start();
  const counter = host.counter();
  const answer = Promise.withResolvers<NetworkResult>();
  (premises.ports.network as FakeNetwork).next(() => answer.promise);
  const { id } = sell(counter, invoiceBody(), 'test');
  counter.engine.wake();
  await until(() => expect(counter.documents.get(id).state).toBe('sending'));
  vi.spyOn(counter.entries, 'begin').mockImplementation(() => {
    throw new Error('the other lane failed');
  });
  sell(counter, invoiceBody({ venta: { punto_expedicion: '002' } }), 'test');
  counter.engine.wake();
  await until(() => expect(counter.engine.failure()).not.toBeNull());
  await clock.advance(5000);
  expect([host.openCounter(), counter.store.db.open]).toEqual([null, true]);

  const stopped = host.stop();
  const isOver = vi.fn<() => void>();
  void stopped.catch(() => {}).finally(isOver);
  await turn();
  expect(isOver).not.toHaveBeenCalled();
  let state = '';
  backups.leave.mockImplementation(() => {
    ({ state } = counter.documents.get(id));
    return Promise.resolve();
  });
  answer.resolve(ISSUED);
  await expect(stopped).rejects.toThrow('the other lane failed');
  expect([state, counter.store.db.open, host.openCounter()]).toEqual(['issued', false, null]);
});

/** Opens the counter and waits until its database is checked. */
async function startAndCheck(): Promise<void> {
  await host.start();
  await clock.advance(CHECK_AFTER_MS);
}

test('a database found damaged while it sells is closed, set aside at the next start, and a backup offered', async () => {
  const checked = Promise.withResolvers<StoreCheck>();
  check.mockReturnValueOnce(checked.promise);
  offerBackup.mockReturnValue({ words: 'Restaure «restore x.db».', wholeAside: null });
  await startAndCheck();
  const { store } = host.counter();
  sell(host.counter(), invoiceBody(), 'test');
  checked.resolve({ damage: 'page 7 is wrong', audit: null });
  await until(() => expect(onDamaged).toHaveBeenCalledOnce());
  expect(store.db.open).toBe(false);
  expect(report).toHaveBeenCalledWith('store.damaged', { damage: 'page 7 is wrong' });
  const bytes = readFileSync(store.file).fill(0xa5, 4096 * 2, 4096 * 6);
  writeFileSync(store.file, bytes);
  for (let n = 0; n < 2; n++) {
    const outcome = await host.start();
    expect(outcome).toMatchObject({
      kind: 'failed',
      message: expect.stringMatching(/apart.*Restaure «restore x\.db»\.$/),
    });
  }
  const [aside = ''] = readdirSync(join(folder, 'data', 'apartadas'));
  expect(readFileSync(join(folder, 'data', 'apartadas', aside, 'mostrador.db'))).toEqual(bytes);
});

test('a database that was set aside but is whole is put back once, on request', async () => {
  await expect(host.putBack()).rejects.toThrow('No hay ninguna base de datos que poner de vuelta');
  await host.start();
  const { file } = host.counter().store;
  await host.leave();
  const aside = setAside(file, 0) ?? '';
  const wholeAside = join(aside, 'mostrador.db');
  offerBackup.mockReturnValue({ words: 'Está entera.', wholeAside });
  putBack.mockImplementation((from) => bringBack(dirname(from), file));
  expect(await host.start()).toMatchObject({ kind: 'failed', canPutBack: true });
  expect(await host.putBack()).toMatchObject({ kind: 'ready' });
  expect(putBack).toHaveBeenCalledExactlyOnceWith(wholeAside);
  await expect(host.putBack()).rejects.toThrow('No hay ninguna');
});

testUnless(
  process.platform === 'win32' ? 'Windows lets nobody remove an open file' : null,
  'a database whose files are removed is closed after the sale that notices',
  async () => {
    await host.start();
    rmSync(host.counter().store.file);
    expect(sell(host.counter(), invoiceBody(), 'test').state).toBe('queued');
    await until(() => expect(onDamaged).toHaveBeenCalledOnce());
    expect(report).toHaveBeenCalledWith('store.displaced', {});
    expect(await host.start()).toMatchObject({ kind: 'failed', message: expect.stringMatching(/apartada/) });
  },
);

test('a database wrongly reported as damaged opens again', async () => {
  check.mockResolvedValueOnce({ damage: 'the memory was wrong', audit: null });
  await startAndCheck();
  await until(() => expect(onDamaged).toHaveBeenCalledOnce());
  expect(await host.start()).toMatchObject({ kind: 'ready' });
  expect(onDamaged).toHaveBeenCalledOnce();
});

/** Makes the engine meet damage as soon as it begins to send. */
async function failByDamage(): Promise<Store> {
  const { store, entries, engine } = host.counter();
  entries.begin = () => {
    throw Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT_INDEX' });
  };
  sell(host.counter(), invoiceBody(), 'test');
  engine.wake();
  await clock.advance(0);
  return store;
}

test('damage met by the engine is named as such, checked for, and reported to the window once', async () => {
  await host.start();
  const store = await failByDamage();
  expect(readCounterStatus(host.counter()).hold).toMatchObject({ reason: expect.stringMatching(/dañada/) });
  // If this process ends before the check, the next to open it does the check.
  expect(isDamageNoted(store.file)).toBe(true);
  store.db.pragma('wal_checkpoint(TRUNCATE)');
  writeFileSync(store.file, readFileSync(store.file).fill(0xa5, 4096 * 2, 4096 * 6));
  await clock.advance(5000);
  await until(() => expect(onDamaged).toHaveBeenCalledOnce());
  expect(readdirSync(join(folder, 'data', 'apartadas'))).toHaveLength(1);
  await clock.advance(60_000);
  expect(onDamaged).toHaveBeenCalledOnce();
});

test('a damaged database is reported even if closing it fails', async () => {
  const checked = Promise.withResolvers<StoreCheck>();
  check.mockReturnValueOnce(checked.promise);
  await startAndCheck();
  await failByDamage();
  checked.resolve({ damage: 'page 7 is wrong', audit: null });
  await until(() => expect(onDamaged).toHaveBeenCalledOnce());
  expect(host.openCounter()).toBeNull();
});

test('a broken history raises a warning, and selling goes on', async () => {
  check.mockResolvedValueOnce({
    damage: null,
    audit: { ok: false, brokenAt: 4, fault: 'missing' },
  });
  await startAndCheck();
  await until(() => expect(readCounterStatus(host.counter()).warnings).toHaveLength(1));
  expect(readCounterStatus(host.counter()).warnings[0]).toMatch(/entrada 4: falta una entrada/);
  expect(onDamaged).not.toHaveBeenCalled();
});

test('a failed check is logged and raises no warning', async () => {
  check.mockRejectedValueOnce(new Error('EIO'));
  await startAndCheck();
  await until(() =>
    expect(report).toHaveBeenCalledWith('check.failed', {
      error: expect.objectContaining({ message: 'EIO' }),
    }),
  );
  expect(readCounterStatus(host.counter()).warnings).toEqual([]);
});
