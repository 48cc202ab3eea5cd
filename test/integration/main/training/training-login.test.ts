import { mkdtempSync, rmSync } from 'node:fs';
import type { Report } from '../../../../main/kernel/log/events.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Counter, openCounter } from '../../../../main/counter/compose.ts';
import { sell } from '../../../../main/sale/sell.ts';
import { systemClock } from '../../../../main/kernel/ports/clock.ts';
import { systemRandom } from '../../../../main/kernel/ports/random.ts';
import { httpNetwork } from '../../../../main/sending/service/http-network.ts';
import { TrainingLogin } from '../../../../main/training/training-login.ts';
import { type Sandbox, startSandbox } from '../../../../training-service/server.ts';
import { FakeSecrets } from '../../../support/counter.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { invoiceBody } from '../../../support/sale-bodies.ts';
import { readLedger } from '../../../support/sandbox-session.ts';
import { until } from '../../../support/until.ts';

let folder: string;
let service: Sandbox;
let counter: Counter;
let secrets: FakeSecrets;
let clock: FakeClock;
let login: TrainingLogin;
const onChange = vi.fn<() => void>();
const report = vi.fn<Report>();

beforeEach(async () => {
  vi.resetAllMocks();
  folder = mkdtempSync(join(tmpdir(), 'mostrador-login-'));
  service = await startSandbox({ port: 0, speed: 1, seed: 1, dataFolder: join(folder, 'service') });
  secrets = new FakeSecrets();
  clock = new FakeClock();
  open();
});
afterEach(async () => {
  await close();
  await service.close();
  rmSync(folder, { recursive: true });
});

function open(): void {
  const { url, controlUrl } = service;
  const place = { url, controlUrl, port: Number(new URL(url).port) };
  login = new TrainingLogin({ place, network: httpNetwork, clock, onChange, report });
  const network = login.watch(httpNetwork);
  counter = openCounter(
    { clock: systemClock, random: systemRandom, network, secrets, token: null },
    { dataFolder: join(folder, 'counter'), configFolder: join(folder, 'config'), baseUrl: url },
    { command: 'test', onChange: () => {} },
  );
  counter.engine.start();
}

async function close(): Promise<void> {
  await counter.engine.stop();
  await login.leave();
  counter.store.close();
}

async function codesSent(): Promise<number> {
  const response = await fetch(`${service.controlUrl}/_control/inbox`);
  return ((await response.json()) as { messages: unknown[] }).messages.length;
}

describe('a counter in training', () => {
  it('is logged in when it joins, with the lists, some products and a client', async () => {
    await login.join(counter);
    expect(secrets.kept).not.toBeNull();
    expect(counter.points.list()).not.toEqual([]);
    expect(counter.catalog.isEmpty()).toBe(false);
    expect(counter.clients.isEmpty()).toBe(false);
    expect(onChange).toHaveBeenCalledOnce();
    expect(report).not.toHaveBeenCalled();
  });

  it('logs in by itself when its session has expired: sales made meanwhile are sent', async () => {
    await login.join(counter);
    await counter.session.keep('a-token-of-long-ago');
    await clock.advance(5000);
    const { id } = sell(counter, invoiceBody(), 'test');
    counter.engine.wake();
    await until(() => expect(clock.waits()).toEqual([0]));
    await clock.advance(0);
    await until(() => expect(counter.documents.get(id).state).toBe('issued'));
    expect(await readLedger(service.controlUrl)).toHaveLength(1);
    expect(await codesSent()).toBe(2);
  });
});
