import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { emitOnce } from './one-request.ts';
import { runFaulty, runSandbox } from './running-sandbox.ts';

const PATH = '/simplificado/carritos';

test('refuse-connections: nobody can connect until it is cleared, on the same port', async () => {
  const { sandbox, emit, issued } = await runFaulty({ kind: 'refuse-connections', path: undefined });
  for (let attempt = 0; attempt < 3; attempt++) {
    expect((await emit()).error).toBe('ECONNREFUSED');
  }
  const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1');
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
  expect([error.code, error.syscall]).toEqual(['ECONNREFUSED', 'connect']);
  // The control port still answers.
  expect(await sandbox.control('faults')).toMatchObject({ faults: [{ kind: 'refuse-connections' }] });
  expect(await issued()).toBe(0);

  expect((await sandbox.clearFaults()).status).toBe(200);
  expect((await emit()).status).toBe(200);
  expect((await sandbox.ledger()).requests.filter(({ path }) => path === PATH)).toHaveLength(1);
});

test('reset-before-reading: the connection is reset before the body is read', async () => {
  const { sandbox, token, emit, issued } = await runFaulty({ kind: 'reset-before-reading' });
  // Only the head is sent, without waiting for the body.
  const seen = await emitOnce(sandbox.url, token, {
    onRequest: (exchange) => exchange.flushHeaders(),
    body: '',
  });
  expect(seen.error).toBe('ECONNRESET');
  expect((await emit()).error).toBe('ECONNRESET');
  expect(await issued()).toBe(0);
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

const html = { 'content-type': expect.stringMatching(/^text\/html/) as string };
const plain = { 'content-type': expect.stringMatching(/^text\/plain/) as string };
const text = (start: string): string => expect.stringMatching(new RegExp(`^${start}`)) as string;

test.each<[Record<string, unknown>, seen: object, documents: number, recorded: object]>([
  [
    { kind: 'reset-before-processing' },
    { error: 'ECONNRESET' },
    0,
    { body: JSON.stringify(invoiceBody()), outcome: 'reset-before-processing', status: null },
  ],
  [
    { kind: 'reset-after-processing' },
    { error: 'ECONNRESET' },
    1,
    { outcome: 'reset-after-processing', status: null },
  ],
  ...[500, 401, 503].map(
    (status) =>
      [
        { kind: 'status', status },
        { status, text: text(`{"success":false,"codigo":"${status}"`) },
        0,
        { status },
      ] as const satisfies unknown[],
  ),
  [
    { kind: 'status', status: 401, envelope: false },
    { status: 401, text: '401\n', headers: plain },
    0,
    { status: 401 },
  ],
  [{ kind: 'html' }, { status: 200, text: text('<!DOCTYPE html>'), headers: html }, 0, { status: 200 }],
  [
    { kind: 'wrong-content-type' },
    { status: 200, text: text('{"success":true'), headers: plain },
    1,
    { status: 200 },
  ],
  [
    { kind: 'redirect', status: 302 },
    { status: 302, headers: { location: PATH } },
    0,
    { outcome: 'answered', status: 302 },
  ],
  [
    { kind: 'redirect', status: 307, location: 'https://portal.invalid/login' },
    { status: 307, headers: { location: 'https://portal.invalid/login' } },
    0,
    { outcome: 'answered', status: 307 },
  ],
])('%j: the client sees %j, and %i documents are issued', async (fault, expected, documents, recorded) => {
  const { sandbox, token, emit, issued, lastRequest } = await runFaulty({ ...fault, count: 1 });
  const seen = await emit();
  expect(seen).toMatchObject(expected);
  expect('status' in seen).toBe('status' in expected);
  expect(seen.headers ?? {}).not.toHaveProperty('retry-after');
  expect(await issued()).toBe(documents);
  expect(await lastRequest()).toMatchObject({ path: PATH, faults: [fault['kind']], ...recorded });
  expect((await sandbox.issue(token)).numero_documento).toBe(`001-001-000000${documents + 1}`);
});

test('status 429 has a Retry-After', async () => {
  const { sandbox, emit } = await runFaulty({ kind: 'status', status: 429, retryAfterMs: 1500, count: 1 });
  await sandbox.addFault({ kind: 'status', status: 429 });
  expect((await emit()).headers?.['retry-after']).toBe('2');
  expect(await emit()).toMatchObject({
    headers: { 'retry-after': '5' },
    text: text('{"success":false,"codigo":"429"'),
  });
});

test('truncate: the full length is announced, half of it is sent, and the connection ends', async () => {
  const { emit, issued, lastRequest } = await runFaulty({ kind: 'truncate' });
  const seen = await emit();
  const announced = Number(seen.headers?.['content-length']);
  expect(seen).toMatchObject({ status: 200, error: 'closed', text: text('{"success":true') });
  expect(announced).toBeGreaterThan(100);
  expect(Buffer.byteLength(seen.text ?? '')).toBe(Math.floor(announced / 2));
  expect(await issued()).toBe(1);
  expect(await lastRequest()).toMatchObject({ outcome: 'truncated', status: 200, faults: ['truncate'] });
});

test('no-cdc: the document is issued, and only the cdc is missing from the answer', async () => {
  const { emit, issued } = await runFaulty({ kind: 'no-cdc', count: 1 });
  const parse = (body = ''): { data: Record<string, unknown> } => JSON.parse(body) as never;
  const seen = parse((await emit()).text);
  const whole = parse((await emit()).text);
  expect(seen).toMatchObject({ success: true, codigo: '200' });
  expect([...Object.keys(seen.data), 'cdc'].toSorted()).toEqual(Object.keys(whole.data).toSorted());
  expect(await issued()).toBe(2);
});

test('never-answer: the request is read and not processed, until the client disconnects', async () => {
  const { sandbox, emit, issued, lastRequest } = await runFaulty({ kind: 'never-answer', count: 1 });
  const waiting = emitOnce(sandbox.url, 'any', {
    onRequest: (exchange) => {
      void (async () => {
        while ((await lastRequest())?.path !== PATH);
        exchange.destroy(new Error('left'));
      })();
    },
  });
  expect((await waiting).error).toBe('left');
  expect(await lastRequest()).toMatchObject({
    body: expect.stringContaining('venta') as string,
    outcome: 'never-answered',
    status: null,
    faults: ['never-answer'],
  });
  expect(await issued()).toBe(0);
  expect((await emit()).status).toBe(200);
});

test('a fault is limited to its path, its method, its nth request and its count', async () => {
  const fault = { kind: 'reset-after-processing', path: PATH, method: 'POST', nth: 2, count: 1 };
  const { sandbox, token, emit, issued } = await runFaulty(fault);
  expect((await sandbox.get('/timbrados', token)).status).toBe(200);
  const seen = [await emit(), await emit(), await emit()];
  expect(seen.map(({ status, error }) => status ?? error)).toEqual([200, 'ECONNRESET', 200]);
  expect(await issued()).toBe(3);
  expect(await sandbox.control('faults')).toEqual({ faults: [{ id: 1, ...fault, matched: 3, fired: 1 }] });
});

test('control endpoints are on both ports and unaffected by faults', async () => {
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
  // The control port has no interface.
  expect((await fetch(`${sandbox.controlUrl}/timbrados`)).status).toBe(404);
});
