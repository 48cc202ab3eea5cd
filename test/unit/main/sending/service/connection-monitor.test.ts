import { beforeEach, expect, test } from 'vitest';
import type { ConnectionState } from '../../../../../shared/contract/sending.ts';
import {
  CalledOffError,
  type NetworkRequest,
  type NetworkResult,
} from '../../../../../main/kernel/ports/network.ts';
import { ConnectionMonitor } from '../../../../../main/sending/service/connection-monitor.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { answered, FakeNetwork, SILENCE, UNREACHABLE } from '../../../../support/fake-network.ts';
import { failure, success } from '../../../../support/service-answers.ts';

let clock: FakeClock;
let network: FakeNetwork;
let monitor: ConnectionMonitor;
let changes: ConnectionState[];
beforeEach(() => {
  clock = new FakeClock();
  network = new FakeNetwork();
  monitor = new ConnectionMonitor(network, clock);
  changes = [];
  monitor.onChange((state) => changes.push(state));
});

const noGate = (): void => {};

async function exchange(reply: NetworkResult, accept = 'application/json'): Promise<NetworkResult> {
  const request: NetworkRequest = {
    method: 'GET',
    url: 'http://127.0.0.1:9/ciudades',
    headers: { accept },
    answerTimeoutMs: 1000,
  };
  network.next(reply);
  clock.jump(1000);
  return monitor.exchange(request, noGate);
}

const PORTAL = answered(200, '<html><body>Inicie sesión en la red</body></html>');
const BROKEN: NetworkResult = {
  kind: 'broken-answer',
  reason: 'ECONNRESET',
  answer: { status: 200, headers: {}, body: '{"success":true' },
};

test('the state is unknown before any exchange', () => {
  expect([monitor.state(), monitor.quietMs()]).toEqual([{ state: 'unknown', since: null }, null]);
});

test.each([
  ['a success', answered(200, success([])), 'connected'],
  ['a refusal', answered(400, failure('400', 'No.')), 'connected'],
  ['a login asked for', answered(401, failure('401', 'Token vencido.')), 'connected'],
  ['a fault of the service, in its own form', answered(500, failure('500', 'Falla.')), 'connected'],
  ['a captive portal', PORTAL, 'disconnected'],
  ['JSON that is not the service’s', answered(200, { ok: true }), 'disconnected'],
  ['a gateway', answered(502, 'Bad Gateway'), 'disconnected'],
  ['silence', SILENCE, 'disconnected'],
  ['no connection', UNREACHABLE, 'disconnected'],
  ['half an answer', BROKEN, 'disconnected'],
] as const)('%s', async (_, reply, state) => {
  expect(await exchange(reply)).toBe(reply);
  expect(monitor.state()).toEqual({ state, since: clock.now() });
  await clock.advance(7);
  expect(monitor.quietMs()).toBe(7);
});

test('a POST, which carries no Accept, answered without an envelope shows no connection', async () => {
  network.next(PORTAL);
  const url = 'http://127.0.0.1:9/auth/whatsapp';
  await monitor.exchange({ method: 'POST', url, headers: {}, body: '{}', answerTimeoutMs: 1000 }, noGate);
  expect(monitor.state().state).toBe('disconnected');
});

test('an answered XML request changes nothing, an unanswered one does', async () => {
  await exchange(answered(200, success([])));
  await exchange(answered(200, '<rDE/>'), 'application/xml, */*');
  expect(monitor.state().state).toBe('connected');
  await exchange(answered(404, failure('404', 'No existe.')), 'application/xml, */*');
  expect(monitor.state().state).toBe('connected');
  await exchange(UNREACHABLE, 'application/xml, */*');
  expect(monitor.state().state).toBe('disconnected');
});

test('a change is reported once, with its time', async () => {
  const [connected, disconnected] = [answered(200, success([])), SILENCE];
  for (const reply of [disconnected, UNREACHABLE, connected, connected, PORTAL]) await exchange(reply);
  const startedAt = clock.now() - 5000;
  expect(changes).toEqual([
    { state: 'disconnected', since: startedAt + 1000 },
    { state: 'connected', since: startedAt + 3000 },
    { state: 'disconnected', since: startedAt + 5000 },
  ]);
});

test('a removed or failing listener does not change the answer', async () => {
  const warnings: unknown[] = [];
  const note = (warning: unknown): void => void warnings.push(warning);
  process.on('warning', note);
  const end = monitor.onChange(() => {
    throw new Error('a listener’s own fault');
  });
  expect(await exchange(UNREACHABLE)).toBe(UNREACHABLE);
  end();
  expect((await exchange(answered(200, success([])))).kind).toBe('answered');
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  process.off('warning', note);
  expect(warnings.map(String)).toEqual(['Error: a listener’s own fault']);
  expect(changes).toHaveLength(2);
});

test.each([
  ['what the gate throws', new Error('the gate'), 'disconnected'],
  ['what was called off at the gate', new CalledOffError('voided'), null],
] as const)(
  '%s is rethrown without changing the state, and listeners are notified',
  async (_, error, connection) => {
    const request = { method: 'GET', url: 'http://127.0.0.1:9/', headers: {}, answerTimeoutMs: 1 } as const;
    const told: unknown[] = [];
    monitor.onExchange((ended) => told.push(ended.connection));
    const gate = (): void => {
      throw error;
    };
    await expect(monitor.exchange(request, gate)).rejects.toBe(error);
    expect([monitor.state().state, told]).toEqual(['unknown', [connection]]);
  },
);
