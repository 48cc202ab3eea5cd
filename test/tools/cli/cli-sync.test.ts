import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import { CliMachine, type CliResult } from '../../support/cli-process.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { answer, ScriptedService } from '../../support/scripted-service.ts';
import { failure } from '../../support/service-answers.ts';

/* `sync` as a process, against a small service that answers as each test says. */

let machine: CliMachine;
let service: ScriptedService;
beforeEach(async () => {
  machine = new CliMachine();
  service = await ScriptedService.start();
});
afterEach(async () => {
  await machine.remove();
  await service.stop();
});

const withToken = (token = 'a-training-token'): Record<string, string> => ({ MOSTRADOR_TOKEN: token });

const saleAt = (punto_expedicion: string): InvoiceRequest => invoiceBody({ venta: { punto_expedicion } });

/** Makes sales at these issuing points, in order; their local numbers start at C1-000001. */
async function sellAt(points: string[], url = service.url): Promise<CliResult> {
  const stdin = points.map((point) => `${JSON.stringify(saleAt(point))}\n`).join('');
  const sold = await machine.run(['sell', '-', '--url', url], { stdin });
  expect(sold).toMatchObject({ code: 0 });
  return sold;
}

const sync = (args: string[], env: Record<string, string> = withToken()): Promise<CliResult> =>
  machine.run(['sync', ...args], { env });

const states = async (): Promise<unknown[]> =>
  (await machine.run(['documents'])).records.map(({ state }) => state);

/** Sales as the service received them: issuing point and local number. */
const seen = (): string[] =>
  service.sales.map(({ venta }) => `${venta.punto_expedicion} ${venta.observacion ?? ''}`);

test('each sale is sent once, in the order of its issuing point, and its state changes are reported', async () => {
  const sold = await sellAt(['001', '002', '001', '001', '002', '001']);
  const { code, stderr, records } = await sync(['--until-idle']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(seen().filter((sale) => sale.startsWith('001'))).toEqual([
    '001 C1-000001',
    '001 C1-000003',
    '001 C1-000004',
    '001 C1-000006',
  ]);
  expect(seen().filter((sale) => sale.startsWith('002'))).toEqual(['002 C1-000002', '002 C1-000005']);
  for (const { id, localNumber } of sold.records) {
    expect(records.filter((record) => record['id'] === id)).toEqual([
      expect.objectContaining({ localNumber, from: 'queued', state: 'sending', cdc: null }),
      expect.objectContaining({ localNumber, from: 'sending', state: 'issued', cdc: expect.any(String) }),
    ]);
  }
  expect(await states()).toEqual(Array(6).fill('issued'));
  expect(service.calls.every(({ headers }) => headers['x-api-key'] === 'Bearer a-training-token')).toBe(true);
  // Nothing is left to be sent.
  expect(await sync(['--until-idle'])).toMatchObject({ code: 0, records: [] });
  expect(service.calls).toHaveLength(6);
});

test('one issuing point waits for its answer while another continues', async () => {
  await sellAt(['001', '001', '002', '002']);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  service.reply = async (call, response) => {
    if (service.sales.length === 1) await released;
    service.issue(call, response);
  };
  const running = machine.start(['sync', '--until-idle'], { env: withToken(), stdin: '' });
  await service.call(3);
  expect(seen()).toEqual(['001 C1-000001', '002 C1-000003', '002 C1-000004']);
  await running.record((record) => record['localNumber'] === 'C1-000004' && record['state'] === 'issued');
  expect(seen()).toHaveLength(3);
  release();
  expect((await running.finished).code).toBe(0);
  expect(seen().slice(3)).toEqual(['001 C1-000002']);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s waits for the answer in flight, records it, and sends no more',
  async (signal) => {
    await sellAt(['001', '001']);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    service.reply = async (call, response) => {
      await released;
      service.issue(call, response);
    };
    const running = machine.start(['sync'], { env: withToken(), stdin: '' });
    await service.call(1);
    running.child.kill(signal);
    // A concurrent reader sees it in flight; this also gives the signal time to arrive.
    expect(await states()).toEqual(['sending', 'queued']);
    release();
    const { code, signal: endedBy, records, stderr } = await running.finished;
    expect({ code, endedBy }).toEqual({ code: 1, endedBy: null });
    expect(records.map(({ state }) => state)).toEqual(['sending', 'issued']);
    expect(stderr).toContain('1 en espera de envío.');
    expect(await states()).toEqual(['issued', 'queued']);
    expect(service.calls).toHaveLength(1);
  },
);

test('SIGKILL with an answer in flight leaves a doubt, which the next run reports and does not send', async () => {
  await sellAt(['001', '001']);
  service.reply = () => {};
  const running = machine.start(['sync'], { env: withToken(), stdin: '' });
  await service.call(1);
  running.child.kill('SIGKILL');
  await running.ended;
  service.reply = (call, response) => service.issue(call, response);
  const { code, records, stderr } = await sync(['--until-idle']);
  expect(code).toBe(0);
  expect(records.map(({ localNumber, from, state }) => [localNumber, from, state])).toEqual([
    ['C1-000001', 'sending', 'uncertain'],
    ['C1-000002', 'queued', 'sending'],
    ['C1-000002', 'sending', 'issued'],
  ]);
  expect(stderr).toContain('1 en duda');
  expect(seen()).toEqual(['001 C1-000001', '001 C1-000002']);
});

test('a time-out waits for the answer in flight', async () => {
  await sellAt(['001', '001']);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  service.reply = async (call, response) => {
    await released;
    service.issue(call, response);
  };
  const running = machine.start(['sync', '--until-idle', '--timeout', '0.5'], {
    env: withToken(),
    stdin: '',
  });
  await service.call(1);
  // Poll from outside until the time-out, which runs in the other process, has surely passed.
  const upAt = performance.now() + 700;
  while (performance.now() < upAt) expect(await states()).toEqual(['sending', 'queued']);
  expect(running.child.exitCode).toBeNull();
  release();
  expect((await running.finished).code).toBe(1);
  expect(await states()).toEqual(['issued', 'queued']);
});

test('sync --until-idle returns without a connection: exit 1, everything still queued', async () => {
  await sellAt(['001', '001', '002']);
  const { port } = service;
  await service.stop();
  const { code, records, stderr } = await sync(['--until-idle']);
  expect({ code, records }).toEqual({ code: 1, records: [] });
  expect(stderr).toContain('No hay conexión: no se pudo conectar con el servicio (ECONNREFUSED).');
  expect(stderr).toContain('3 en espera de envío.');
  expect(await states()).toEqual(['queued', 'queued', 'queued']);
  // An explicit sync tries at once, ignoring the app's own waiting time.
  service = await ScriptedService.start(port);
  expect(await sync(['--until-idle'])).toMatchObject({ code: 0, stderr: '' });
  expect(await states()).toEqual(['issued', 'issued', 'issued']);
});

test('an expired login parks the queue and a new one resumes it, each sale once', async () => {
  await sellAt(['001', '001', '002']);
  service.reply = (call, response) => {
    if (call.headers['x-api-key'] === 'Bearer new-token') service.issue(call, response);
    else answer(response, 401, failure('401', 'Token vencido.'));
  };
  const first = await sync(['--until-idle'], withToken('old-token'));
  expect(first.code).toBe(1);
  expect(first.stderr).toContain('Hace falta iniciar sesión para enviar. Se puede seguir vendiendo.');
  expect(await states()).toEqual(['queued', 'queued', 'queued']);
  const asked = service.calls.length;
  // At most one in flight per issuing point met the refusal.
  expect(asked).toBeLessThanOrEqual(2);
  expect((await sync(['--until-idle', '--timeout', '30'], withToken('old-token'))).code).toBe(1);
  expect((await sync(['--until-idle'], {})).code).toBe(1);
  expect(service.calls).toHaveLength(asked);
  await sellAt(['002']);
  expect(await sync(['--until-idle'], withToken('new-token'))).toMatchObject({ code: 0, stderr: '' });
  expect(await states()).toEqual(Array(4).fill('issued'));
  expect(seen().slice(asked).toSorted()).toEqual([
    '001 C1-000001',
    '001 C1-000002',
    '002 C1-000003',
    '002 C1-000004',
  ]);
});
