import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCounter, type Ports } from '../../../main/counter/compose.ts';
import { systemPorts } from '../../../main/counter/system-ports.ts';
import { CounterHost } from '../../../main/app/counter-host.ts';
import type { StoreLocation } from '../../../main/database/open-store.ts';
import { NO_SMALL_DISK, SmallDisk } from '../../support/small-disk.ts';

/* A real, small disk without space: messages to the window at the start and in the middle of a sale. */

let disk: SmallDisk;
let dataFolder: string;
let location: StoreLocation;
let ports: Ports;

beforeEach(() => {
  disk = new SmallDisk(4);
  dataFolder = join(disk.folder, 'data');
  location = { dataFolder, configFolder: join(disk.besides, 'config'), baseUrl: 'http://127.0.0.1:4999' };
  ports = systemPorts({ dataFolder, token: null, secretsKey: null, trainingClock: null });
});
afterEach(() => disk.remove());

function newHost(): CounterHost {
  const clockScale = { speed: 1, originAt: 0, originRealAt: 0 };
  const findCounterPlace = async () => ({ ports, location, clockScale, companion: null });
  const check = async () => ({ damage: null, audit: null });
  const onDamaged = (): void => {};
  return new CounterHost({
    dataFolder: () => dataFolder,
    placeTrouble: () => null,
    findCounterPlace,
    version: '0',
    onChange() {},
    observers: [],
    offerBackup: () => ({ words: '', wholeAside: null }),
    putBack: () => {},
    check,
    onDamaged,
    report() {},
  });
}

test('an app without space says so at its start, and opens once there is some', async (context) => {
  if (!disk.isMounted) return context.skip(NO_SMALL_DISK);
  openCounter(ports, location, { command: 'test', onChange() {} }).store.close();
  disk.fill();
  const host = newHost();
  expect(await host.start()).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('disco está lleno'),
  });
  disk.clear();
  expect(await host.start()).toMatchObject({ kind: 'ready' });
  await host.stop();
});

test('the disk fills in the middle of a sale: the change is refused, the previous one is kept', async (context) => {
  if (!disk.isMounted) return context.skip(NO_SMALL_DISK);
  const host = newHost();
  expect(await host.start()).toMatchObject({ kind: 'ready' });
  const { store, drafts, clock } = host.counter();
  const draft = (remark: string) => ({
    id: '01997d5e-0000-7000-8000-000000000001',
    point: null,
    client: null,
    lines: [],
    currency: 'PYG' as const,
    rate: '',
    condition: 1 as const,
    received: '',
    entregaInicial: '',
    plazo: '',
    payments: [],
    foreignCash: [],
    remark,
  });
  store.commit(() => drafts.save(draft('antes'), clock.now()));
  disk.fill();
  expect(() => {
    for (let change = 0; change < 500; change += 1)
      store.commit(() => drafts.save(draft(`${change} ${'x'.repeat(2000)}`), clock.now()));
  }).toThrow(/disco está lleno/);
  disk.clear();
  expect(drafts.read().kind).toBe('draft');
  store.commit(() => drafts.save(draft('después'), clock.now()));
  expect(drafts.read()).toMatchObject({ draft: { remark: 'después' } });
  await host.stop();
});
