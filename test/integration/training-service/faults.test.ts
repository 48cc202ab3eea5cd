import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { emitOnce, type Seen } from './one-request.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

const PATH = '/simplificado/carritos';

const emit = (sandbox: RunningSandbox, token: string): Promise<Seen> => emitOnce(sandbox.url, token);
const issued = async (sandbox: RunningSandbox): Promise<number> => (await sandbox.ledger()).documents.length;
const lastRequest = async (sandbox: RunningSandbox) => (await sandbox.ledger()).requests.at(-1);

test('refuse-connections: nobody can connect until it is cleared, on the same port', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  expect((await sandbox.addFault({ kind: 'refuse-connections' })).status).toBe(201);
  for (let attempt = 0; attempt < 3; attempt++) {
    expect((await emit(sandbox, token)).error).toBe('ECONNREFUSED');
  }
  const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1');
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
  expect([error.code, error.syscall]).toEqual(['ECONNREFUSED', 'connect']);
  // The control port answers all the while.
  expect(await sandbox.control('faults')).toMatchObject({ faults: [{ kind: 'refuse-connections' }] });
  expect(await issued(sandbox)).toBe(0);

  expect((await sandbox.clearFaults()).status).toBe(200);
  expect((await emit(sandbox, token)).status).toBe(200);
  expect((await sandbox.ledger()).requests.filter(({ path }) => path === PATH)).toHaveLength(1);
});

test('refuse-connections: twice is like once, and kept connections end', async () => {
  const sandbox = await runSandbox();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = (): Promise<string> =>
    new Promise((resolve) => {
      request(`${sandbox.url}/timbrados`, { agent }, (response) => {
        response.resume().on('end', () => resolve(String(response.statusCode)));
      })
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
        .end();
    });
  expect(await get()).toBe('401');
  const [kept] = Object.values(agent.freeSockets).flat();
  if (kept === undefined) throw new Error('the client keeps its connection');
  const ended = once(kept, 'close');
  await sandbox.addFault({ kind: 'refuse-connections' });
  await sandbox.addFault({ kind: 'refuse-connections' });
  await ended;
  expect(await get()).toBe('ECONNREFUSED');
  await sandbox.clearFaults();
  expect(await get()).toBe('401');
  agent.destroy();
});

test('refuse-connections: two who clear it at once both do', async () => {
  const sandbox = await runSandbox();
  await sandbox.addFault({ kind: 'refuse-connections' });
  const answers = await Promise.all([sandbox.clearFaults(), sandbox.clearFaults(), sandbox.clearFaults()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await sandbox.get('/timbrados')).status).toBe(401);
});

test('refuse-connections: an answer under way is still written', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  await sandbox.addFault({ kind: 'delay-headers', path: PATH, delayMs: 200 });
  const underWay = emit(sandbox, token);
  while ((await issued(sandbox)) === 0);
  await sandbox.addFault({ kind: 'refuse-connections' });
  const seen = await underWay;
  expect(seen.status).toBe(200);
  expect(seen.headers?.['connection']).toBe('close');
});

test('refuse-connections: cut off, what is under way is reset, and the invoice is issued all the same', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  await sandbox.addFault({ kind: 'delay-headers', path: PATH, delayMs: 60_000 });
  const underWay = emit(sandbox, token);
  while ((await issued(sandbox)) === 0);
  await sandbox.addFault({ kind: 'refuse-connections', cutsOpen: true });
  expect((await underWay).error).toBe('ECONNRESET');
  expect(await issued(sandbox)).toBe(1);
});

test('refuse-connections: while somebody else has the port it stays, and says so', async () => {
  const sandbox = await runSandbox();
  const port = Number(new URL(sandbox.url).port);
  await sandbox.addFault({ kind: 'refuse-connections' });
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const answer = await sandbox.clearFaults();
  expect(answer).toMatchObject({ status: 409, body: { success: false, codigo: '409' } });
  expect(await sandbox.control('faults')).toMatchObject({ faults: [{ kind: 'refuse-connections' }] });
  other.close();
  await once(other, 'close');
  expect((await sandbox.clearFaults()).status).toBe(200);
  expect((await sandbox.get('/timbrados')).status).toBe(401);
});

test('reset-before-reading: the connection is gone before the body is read', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  await sandbox.addFault({ kind: 'reset-before-reading', path: PATH });
  // Only the head is sent: nobody waits for the body.
  const seen = await emitOnce(sandbox.url, token, {
    onRequest: (exchange) => exchange.flushHeaders(),
    body: '',
  });
  expect(seen.error).toBe('ECONNRESET');
  expect((await emit(sandbox, token)).error).toBe('ECONNRESET');
  expect(await issued(sandbox)).toBe(0);
  expect((await sandbox.ledger()).requests.slice(-2)).toMatchObject([
    {
      path: PATH,
      body: null,
      outcome: 'reset-before-reading',
      status: null,
      faults: ['reset-before-reading'],
    },
    { path: PATH, body: null, outcome: 'reset-before-reading', status: null },
  ]);
});

test('reset-before-processing: the request arrives whole and nothing is done', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  await sandbox.addFault({ kind: 'reset-before-processing', path: PATH });
  expect((await emit(sandbox, token)).error).toBe('ECONNRESET');
  expect(await issued(sandbox)).toBe(0);
  expect(await lastRequest(sandbox)).toMatchObject({
    path: PATH,
    body: JSON.stringify(invoiceBody()),
    outcome: 'reset-before-processing',
    status: null,
    faults: ['reset-before-processing'],
  });
  await sandbox.clearFaults();
  expect((await sandbox.issue(token)).numero_documento).toBe('001-001-0000001');
});

test('reset-after-processing: the invoice is issued and no byte of the answer comes', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  await sandbox.addFault({ kind: 'reset-after-processing', path: PATH });
  expect((await emit(sandbox, token)).error).toBe('ECONNRESET');
  expect(await issued(sandbox)).toBe(1);
  expect(await lastRequest(sandbox)).toMatchObject({
    outcome: 'reset-after-processing',
    status: null,
    faults: ['reset-after-processing'],
  });
  await sandbox.clearFaults();
  expect((await sandbox.issue(token)).numero_documento).toBe('001-001-0000002');
});

test('delay-headers: the answer is late, and what it tells is done at once', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  await sandbox.addFault({ kind: 'delay-headers', path: PATH, delayMs: 300 });
  const late = emit(sandbox, token);
  while ((await issued(sandbox)) === 0);
  const seen = await late;
  expect(seen.status).toBe(200);
  expect(seen.tookMs).toBeGreaterThanOrEqual(299);
});

test('stopping does not wait for a delay', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  await sandbox.addFault({ kind: 'delay-headers', path: PATH, delayMs: 3_600_000 });
  const waiting = emit(sandbox, token);
  while ((await issued(sandbox)) === 0);
  await sandbox.close();
  expect((await waiting).status).toBe(200);
});

test.each([
  [500, '500'],
  [401, '401'],
  [503, '503'],
])('status %i: in the service’s envelope, nothing is done', async (status, codigo) => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  await sandbox.addFault({ kind: 'status', path: PATH, status });
  const seen = await emit(sandbox, token);
  expect(seen.status).toBe(status);
  expect(JSON.parse(seen.text ?? '')).toMatchObject({ success: false, codigo });
  expect(seen.headers).not.toHaveProperty('retry-after');
  expect(await issued(sandbox)).toBe(0);
  expect(await lastRequest(sandbox)).toMatchObject({ status, faults: ['status'] });
});

test('status 429 says when to come back', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  await sandbox.addFault({ kind: 'status', status: 429, retryAfterMs: 1500, count: 1 });
  await sandbox.addFault({ kind: 'status', status: 429 });
  expect((await emit(sandbox, token)).headers?.['retry-after']).toBe('2');
  const seen = await emit(sandbox, token);
  expect(seen.headers?.['retry-after']).toBe('5');
  expect(JSON.parse(seen.text ?? '')).toMatchObject({ success: false, codigo: '429' });
});

test('a bare status is no envelope', async () => {
  const sandbox = await runSandbox();
  await sandbox.addFault({ kind: 'status', status: 401, envelope: false });
  const seen = await emit(sandbox, 'any');
  expect([seen.status, seen.text]).toEqual([401, '401\n']);
  expect(seen.headers?.['content-type']).toMatch(/^text\/plain/);
});

test('html: a page, as of a captive portal', async () => {
  const sandbox = await runSandbox();
  await sandbox.addFault({ kind: 'html' });
  const seen = await emit(sandbox, 'any');
  expect(seen.status).toBe(200);
  expect(seen.headers?.['content-type']).toMatch(/^text\/html/);
  expect(seen.text).toMatch(/^<!DOCTYPE html>/);
  expect(await issued(sandbox)).toBe(0);
});

test('a fault keeps to its path, its method, its nth request and its count', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  await sandbox.addFault({ kind: 'reset-after-processing', path: PATH, method: 'POST', nth: 2, count: 1 });
  expect((await sandbox.get('/timbrados', token)).status).toBe(200);
  const seen = [await emit(sandbox, token), await emit(sandbox, token), await emit(sandbox, token)];
  expect(seen.map(({ status, error }) => status ?? error)).toEqual([200, 'ECONNRESET', 200]);
  expect(await issued(sandbox)).toBe(3);
  expect(await sandbox.control('faults')).toEqual({
    faults: [
      {
        id: 1,
        kind: 'reset-after-processing',
        path: PATH,
        method: 'POST',
        nth: 2,
        count: 1,
        matched: 3,
        fired: 1,
      },
    ],
  });
});

test('several faults fall on one request', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  await sandbox.addFault({ kind: 'delay-headers', delayMs: 100 });
  await sandbox.addFault({ kind: 'delay-headers', delayMs: 100 });
  await sandbox.addFault({ kind: 'reset-after-processing' });
  const seen = await emit(sandbox, token);
  expect(seen.error).toBe('ECONNRESET');
  expect(seen.tookMs).toBeGreaterThanOrEqual(199);
  expect(await lastRequest(sandbox)).toMatchObject({
    faults: ['delay-headers', 'delay-headers', 'reset-after-processing'],
  });
});

test('control endpoints are on both ports and no fault touches them', async () => {
  const sandbox = await runSandbox();
  for (const kind of ['html', 'reset-before-processing', 'reset-after-processing']) {
    await sandbox.addFault({ kind });
  }
  for (const path of ['ledger', 'inbox', 'faults', 'clock']) {
    const onMain = await sandbox.get(`/_control/${path}`);
    expect([onMain.status, typeof onMain.body], path).toEqual([200, 'object']);
  }
  expect((await sandbox.ledger()).requests).toEqual([]);
  const cleared = await sandbox.call('/_control/faults', { method: 'DELETE' });
  expect(cleared.body).toEqual({ faults: [] });
  expect((await sandbox.get('/timbrados')).status).toBe(401);
  // The port of control alone has no interface.
  expect((await fetch(`${sandbox.controlUrl}/timbrados`)).status).toBe(404);
});

test('what is no fault is refused, naming the field', async () => {
  const sandbox = await runSandbox();
  for (const [fault, campo] of [
    [{ kind: 'earthquake' }, 'kind'],
    [{}, 'kind'],
    [{ kind: 'delay-headers' }, 'delayMs'],
    [{ kind: 'delay-headers', delayMs: -1 }, 'delayMs'],
    [{ kind: 'delay-headers', delayMs: 10, colour: 'red' }, 'colour'],
    [{ kind: 'delay-body', delayMs: 3_600_001 }, 'delayMs'],
    [{ kind: 'status' }, 'status'],
    [{ kind: 'status', status: 200 }, 'status'],
    [{ kind: 'html', nth: 0 }, 'nth'],
    [{ kind: 'html', probability: 1.5 }, 'probability'],
    [{ kind: 'html', path: 'timbrados' }, 'path'],
    [{ kind: 'refuse-connections', count: 1 }, 'count'],
    [{ kind: 'redirect', status: 303 }, 'status'],
    [{ kind: 'redirect', status: 302, location: 'a b' }, 'location'],
    [{ kind: 'redirect', status: 302, location: 'http://x/\r\nset-cookie: a' }, 'location'],
    [{ kind: 'issue-late' }, 'lateMs'],
    [{ kind: 'issue-late', lateMs: 0 }, 'lateMs'],
    [{ kind: 'skip-number', numbers: 0 }, 'numbers'],
    [{ kind: 'skip-number', numbers: 1001 }, 'numbers'],
    [{ kind: 'clock-skew' }, 'skewMs'],
    [{ kind: 'clock-skew', skewMs: 1.5 }, 'skewMs'],
    [{ kind: 'certificate' }, 'problem'],
    [{ kind: 'certificate', problem: 'expired', count: 1 }, 'count'],
  ] as const) {
    const { status, body } = await sandbox.addFault(fault);
    const refusal = { success: false, error: { campos: [{ campo }] } };
    expect([status, body], JSON.stringify(fault)).toMatchObject([400, refusal]);
  }
  expect(await sandbox.control('faults')).toEqual({ faults: [] });
});

test('faults do not outlive the service', async () => {
  const before = await runSandbox();
  await before.addFault({ kind: 'refuse-connections' });
  await before.close();
  const after = await runSandbox({ dataFolder: before.dataFolder });
  expect((await after.get('/timbrados')).status).toBe(401);
});
