import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CounterHost } from '../../../main/counter-host.ts';
import { sell } from '../../../main/documents/sell.ts';
import type { AuditEntry } from '../../../main/store/audit-chain.ts';
import { FakeRandom, FakeSecrets, TEST_TOKEN, TEST_URL } from '../../support/counter.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { FakeNetwork } from '../../support/fake-network.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';

let folder: string;
let clock: FakeClock;
let host: CounterHost;
const onChange = vi.fn<(changes: AuditEntry[]) => void>();
const report = vi.fn<(event: string, facts: Readonly<Record<string, string>>) => void>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-host-'));
  clock = new FakeClock();
  vi.resetAllMocks();
  host = new CounterHost({
    ports: {
      clock,
      random: new FakeRandom(),
      network: new FakeNetwork(),
      secrets: new FakeSecrets(),
      token: TEST_TOKEN,
    },
    location: { dataFolder: join(folder, 'data'), configFolder: join(folder, 'config'), baseUrl: TEST_URL },
    clockScale: { speed: 1, originAt: 0, originRealAt: 0 },
    version: '1',
    onChange,
    report,
  });
});
afterEach(async () => {
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('opens once, however often it is asked', () => {
  expect(() => host.counter()).toThrow('todavía no está abierto');
  expect(host.start()).toMatchObject({ kind: 'ready', mode: 'training' });
  const counter = host.counter();
  expect(host.start()).toMatchObject({ kind: 'ready' });
  expect(host.counter()).toBe(counter);
});

test('what keeps it from opening is a value, and the next try may do', () => {
  writeFileSync(join(folder, 'data'), 'a file in the way');
  expect(host.start()).toMatchObject({ kind: 'failed', dataFolder: join(folder, 'data') });
  rmSync(join(folder, 'data'));
  expect(host.start()).toMatchObject({ kind: 'ready' });
});

test('an answer that could not be written stops the sending, and the counter is opened anew by itself', async () => {
  host.start();
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
  host.start();
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
