import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCounter, systemPorts } from '../../../main/compose.ts';
import { CounterHost } from '../../../main/counter-host.ts';

/* A real disk, a small one, without room: what the window is told at the start and in the middle of a sale. */

const folder = mkdtempSync(join(tmpdir(), 'mostrador-full-'));
const disk = join(folder, 'disk');
const dataFolder = join(disk, 'data');
const location = { dataFolder, configFolder: join(folder, 'config'), baseUrl: 'http://127.0.0.1:4999' };
const ports = systemPorts({ dataFolder, token: null, secretsKey: null, trainingClock: null });
const filling = join(disk, 'filling');
let isMounted = false;

beforeEach(() => {
  spawnSync('mkdir', ['-p', disk]);
  isMounted =
    process.platform === 'linux' &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk]).status === 0;
});
afterEach(() => {
  if (isMounted) spawnSync('umount', ['-l', disk]);
  rmSync(folder, { recursive: true, force: true });
});

function fill(): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filling, Buffer.alloc(bavail * bsize));
}

function newHost(): CounterHost {
  const clockScale = { speed: 1, originAt: 0, originRealAt: 0 };
  const findPremises = async () => ({ ports, location, clockScale, companion: null });
  const check = async () => ({ damage: null, audit: null });
  const onDamaged = (): void => {};
  return new CounterHost({
    dataFolder,
    findPremises,
    version: '0',
    onChange() {},
    keepers: [],
    offerBackup: () => '',
    check,
    onDamaged,
    report() {},
  });
}

test('without room the program says so at its start, and opens once there is some', async (context) => {
  if (!isMounted) return context.skip('a small disk can be mounted by the superuser of Linux only');
  openCounter(ports, location, { command: 'test', onChange() {} }).store.close();
  fill();
  const host = newHost();
  expect(await host.start()).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('disco está lleno'),
  });
  rmSync(filling);
  expect(await host.start()).toMatchObject({ kind: 'ready' });
  await host.stop();
});

test('the disk fills in the middle of a sale: the change is refused, the one before is kept', async (context) => {
  if (!isMounted) return context.skip('a small disk can be mounted by the superuser of Linux only');
  const host = newHost();
  expect(await host.start()).toMatchObject({ kind: 'ready' });
  const { store, drafts, clock } = host.counter();
  const draft = (remark: string) => ({
    id: '01997d5e-0000-7000-8000-000000000001',
    point: null,
    client: null,
    lines: [],
    condition: 1 as const,
    received: '',
    entregaInicial: '',
    plazo: '',
    remark,
  });
  store.commit(() => drafts.save(draft('antes'), clock.now()));
  fill();
  expect(() => {
    for (let change = 0; change < 500; change += 1)
      store.commit(() => drafts.save(draft(`${change} ${'x'.repeat(2000)}`), clock.now()));
  }).toThrow(/disco está lleno/);
  rmSync(filling);
  expect(drafts.read().kind).toBe('draft');
  store.commit(() => drafts.save(draft('después'), clock.now()));
  expect(drafts.read()).toMatchObject({ draft: { remark: 'después' } });
  await host.stop();
});
