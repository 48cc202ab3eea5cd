import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ports } from '../../../main/counter/compose.ts';
import { CounterHost } from '../../../main/app/counter-host.ts';
import { atCounter } from '../../../main/api/area-handlers.ts';
import { coreHandlers } from '../../../main/api/core-handlers.ts';
import { type Handlers, registerMethods } from '../../../main/api/router.ts';
import type { CounterStatus } from '../../../shared/contract/sending.ts';
import type { DocumentRecord } from '../../../main/sending/document-record.ts';
import type { SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';
import { FakeRandom, FakeSecrets, TEST_TOKEN, TEST_URL } from '../../support/counter.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { FakeNetwork } from '../../support/fake-network.ts';
import { saleDraft } from '../../support/sale-drafts.ts';
import { NO_SMALL_DISK, SmallDisk } from '../../support/small-disk.ts';

/* Messages to the window when a real, small disk fills up while selling and sending, and recovery without help. */

const MEGABYTES = 24;
/** Less than a sale needs, but enough to send. */
const LOW_BYTES = 8 * 1024 * 1024;
/** Enough for the gate's commit, perhaps not for later ones. */
const MIN_BYTES = 2 * 1024 * 1024;

const ORIGIN = 'app://mostrador';
const event = { senderFrame: { origin: ORIGIN, parent: null } };
type Send = (event: unknown, input: unknown) => Promise<unknown>;

let disk: SmallDisk;
let clock: FakeClock;
let network: FakeNetwork;
let host: CounterHost;
let send: (method: string, input: unknown) => Promise<unknown>;
/** Change notifications to the window. */
let told: number;

beforeEach(() => {
  disk = new SmallDisk(MEGABYTES);
  [clock, network, told] = [new FakeClock(), new FakeNetwork(), 0];
  const random = new FakeRandom();
  const ports: Ports = { clock, network, random, secrets: new FakeSecrets(), token: TEST_TOKEN };
  const dataFolder = join(disk.folder, 'data');
  const location = { dataFolder, configFolder: join(disk.besides, 'config'), baseUrl: TEST_URL };
  const clockScale = { speed: 1, originAt: 0, originRealAt: 0 };
  host = new CounterHost({
    dataFolder: () => dataFolder,
    placeTrouble: () => null,
    findCounterPlace: async () => ({ ports, location, clockScale, companion: null }),
    version: '0',
    onChange: () => void (told += 1),
    observers: [],
    offerBackup: () => ({ words: '', wholeAside: null }),
    putBack: () => {},
    check: async () => ({ damage: null, audit: null }),
    onDamaged() {},
    report() {},
  });
  const listeners = new Map<string, Send>();
  registerMethods({
    ipcMain: { handle: (name, listener) => void listeners.set(name, listener as Send) },
    appOrigin: ORIGIN,
    authorize: () => ({ actor: 'screen', approvedBy: null }),
    handlers: atCounter(() => host.counter(), coreHandlers) as Handlers,
    report() {},
  });
  send = (method, input) => listeners.get(method)?.(event, input) ?? Promise.reject(new Error(method));
});

afterEach(async () => {
  disk.clear();
  await host.stop();
  disk.remove();
});

async function warnings(): Promise<string[]> {
  const { value } = (await send('status.read', {})) as { value: CounterStatus };
  return value.warnings;
}

const charge = (draft: SaleDraft): Promise<unknown> => send('sale.charge', { draft });
const onlySale = (): DocumentRecord => {
  const [document, ...others] = host.counter().documents.list(null);
  if (document === undefined || others.length > 0) throw new Error('not one sale');
  return document;
};

test('a sale is refused in words before any of it is stored, and goes through once there is room', async (context) => {
  if (!disk.isMounted) return context.skip(NO_SMALL_DISK);
  await host.start();
  const draft = saleDraft();
  expect(await send('sale.keep', { draft })).toEqual({ ok: true, value: {} });
  expect(await warnings()).toEqual([]);
  disk.fill(LOW_BYTES);
  const refusal =
    'Casi no queda espacio en el disco: no se puede vender hasta que libere espacio. Lo vendido está guardado.';
  expect(await charge(draft)).toEqual({
    ok: false,
    error: { kind: 'could-not', message: refusal, fields: [] },
  });
  expect(await warnings()).toEqual([refusal]);
  expect([...host.counter().documents.list(null)]).toEqual([]);
  expect(host.counter().drafts.read()).toMatchObject({ kind: 'draft', draft: { id: draft.id } });
  disk.clear();
  expect(await charge(draft)).toMatchObject({ ok: true, value: { id: draft.id, localNumber: 'C1-000001' } });
  expect(await warnings()).toEqual([]);
});

test('nothing is sent while there is no room for the outcome; then it is, once', async (context) => {
  if (!disk.isMounted) return context.skip(NO_SMALL_DISK);
  await host.start();
  await charge(saleDraft());
  disk.fill(MIN_BYTES);
  await clock.advance(60_000);
  expect(network.written.filter(({ method }) => method === 'POST')).toEqual([]);
  expect([onlySale().state, host.counter().engine.failure()]).toEqual(['queued', null]);
  disk.clear();
  await clock.advance(10_000);
  expect(onlySale().state).toBe('issued');
});

test('the disk fills before the gate: nothing is sent, and it is sent by itself once there is room', async (context) => {
  if (!disk.isMounted) return context.skip(NO_SMALL_DISK);
  await host.start();
  await charge(saleDraft());
  const { engine } = host.counter();
  network.onConnected = () => disk.fill();
  const before = told;
  await clock.advance(200);
  expect(network.asked.some(({ method }) => method === 'POST')).toBe(true);
  expect(network.written.filter(({ method }) => method === 'POST')).toEqual([]);
  expect([onlySale().state, engine.failure()]).toEqual(['queued', null]);
  expect(told).toBeGreaterThan(before);
  network.onConnected = () => {};
  disk.clear();
  await clock.advance(20_000);
  expect(host.counter().engine).toBe(engine);
  expect(onlySale().state).toBe('issued');
  expect(await warnings()).toEqual([]);
});

test('the disk fills before an answer is stored: it is kept until there is room, and no doubt results', async (context) => {
  if (!disk.isMounted) return context.skip(NO_SMALL_DISK);
  await host.start();
  await charge(saleDraft());
  network.next((request) => {
    disk.fill();
    return network.issue(request);
  });
  await clock.advance(60_000);
  expect([onlySale().state, host.counter().engine.failure()]).toEqual(['sending', null]);
  expect(await warnings()).toEqual([expect.stringContaining('espacio en el disco')]);
  disk.clear();
  await clock.advance(1000);
  expect(onlySale().state).toBe('issued');
  const [attempt] = host.counter().attempts.ofDocument(onlySale().id);
  expect(attempt).toMatchObject({ outcome: 'issued', finishedAt: attempt?.writtenAt });
  expect(network.written.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('an app closed while an answer waits for room finds a doubt, never a sale to be sent again', async (context) => {
  if (!disk.isMounted) return context.skip(NO_SMALL_DISK);
  await host.start();
  await charge(saleDraft());
  network.next((request) => {
    disk.fill();
    return network.issue(request);
  });
  await clock.advance(1000);
  const { engine } = host.counter();
  await expect(engine.stop()).rejects.toThrow(/disco está lleno/);
  expect(onlySale().state).toBe('sending');
  disk.clear();
  await clock.advance(10_000);
  expect(host.counter().engine).not.toBe(engine);
  expect(onlySale().state).toBe('uncertain');
  expect(network.written.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
