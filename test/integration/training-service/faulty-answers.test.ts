import { expect, test } from 'vitest';
import { emitOnce, sendOnce } from './one-request.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

const PATH = '/simplificado/carritos';

const issued = async (sandbox: RunningSandbox): Promise<number> => (await sandbox.ledger()).documents.length;
const lastRequest = async (sandbox: RunningSandbox) => (await sandbox.ledger()).requests.at(-1);

async function withFault(fault: Record<string, unknown>) {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  expect((await sandbox.addFault({ path: PATH, ...fault })).status).toBe(201);
  return { sandbox, emit: () => emitOnce(sandbox.url, token) };
}

test('delay-body: the headers come at once, and the whole body late', async () => {
  const { sandbox, emit } = await withFault({ kind: 'delay-body', delayMs: 300 });
  const seen = await emit();
  expect(seen).toMatchObject({ status: 200 });
  expect(seen.tookMs - (seen.headersAfterMs ?? 0)).toBeGreaterThanOrEqual(290);
  expect(Buffer.byteLength(seen.text ?? '')).toBe(Number(seen.headers?.['content-length']));
  expect(JSON.parse(seen.text ?? '')).toMatchObject({ success: true });
  expect(await lastRequest(sandbox)).toMatchObject({ outcome: 'answered', faults: ['delay-body'] });
});

test('stopping does not wait for a late body', async () => {
  const { sandbox, emit } = await withFault({ kind: 'delay-body', delayMs: 3_600_000 });
  const waiting = emit();
  while ((await issued(sandbox)) === 0);
  await sandbox.close();
  expect(await waiting).toMatchObject({ status: 200 });
});

test('truncate: the length of the whole is announced, half of it comes, and the connection ends', async () => {
  const { sandbox, emit } = await withFault({ kind: 'truncate' });
  const seen = await emit();
  const announced = Number(seen.headers?.['content-length']);
  expect(seen).toMatchObject({ status: 200, error: 'closed' });
  expect(announced).toBeGreaterThan(100);
  expect(seen.text).toMatch(/^\{"success":true/);
  expect(Buffer.byteLength(seen.text ?? '')).toBe(Math.floor(announced / 2));
  expect(await issued(sandbox)).toBe(1);
  expect(await lastRequest(sandbox)).toMatchObject({
    outcome: 'truncated',
    status: 200,
    faults: ['truncate'],
  });
});

test('wrong-content-type: all is done, and called plain text', async () => {
  const { sandbox, emit } = await withFault({ kind: 'wrong-content-type' });
  const seen = await emit();
  expect(seen.headers?.['content-type']).toBe('text/plain; charset=utf-8');
  expect(JSON.parse(seen.text ?? '')).toMatchObject({
    success: true,
    data: { cdc: expect.any(String) as string },
  });
  expect(await issued(sandbox)).toBe(1);
});

test('no-cdc: all is done, and the answer lacks nothing but the cdc', async () => {
  const { sandbox, emit } = await withFault({ kind: 'no-cdc', count: 1 });
  const parse = (text = ''): { data: Record<string, unknown> } => JSON.parse(text) as never;
  const seen = parse((await emit()).text);
  const whole = parse((await emit()).text);
  expect(seen).toMatchObject({ success: true, codigo: '200' });
  expect([...Object.keys(seen.data), 'cdc'].toSorted()).toEqual(Object.keys(whole.data).toSorted());
  expect(await issued(sandbox)).toBe(2);
});

test.each([302, 307])('redirect %i: to the same path or elsewhere, nothing is done', async (status) => {
  const { sandbox, emit } = await withFault({ kind: 'redirect', status, count: 1 });
  await sandbox.addFault({ kind: 'redirect', path: PATH, status, location: 'https://portal.invalid/login' });
  const same = await emit();
  expect([same.status, same.headers?.['location']]).toEqual([status, PATH]);
  const elsewhere = await emit();
  expect([elsewhere.status, elsewhere.headers?.['location']]).toEqual([
    status,
    'https://portal.invalid/login',
  ]);
  expect(await issued(sandbox)).toBe(0);
  expect(await lastRequest(sandbox)).toMatchObject({ outcome: 'answered', status, faults: ['redirect'] });
});

test('clock-skew: the Date of the answers it falls on is wrong, and nothing else', async () => {
  const skewMs = -3 * 86_400_000;
  const { sandbox, emit } = await withFault({ kind: 'clock-skew', skewMs, count: 1 });
  const dateOf = (seen: { headers?: Record<string, unknown> }): number =>
    Date.parse(String(seen.headers?.['date']));
  const [skewed, right] = [await emit(), await emit()];
  expect(Math.abs(dateOf(right) - Date.now())).toBeLessThan(30_000);
  expect(Math.abs(dateOf(skewed) - skewMs - dateOf(right))).toBeLessThan(30_000);
  const { documents } = await sandbox.ledger();
  for (const { emittedAt } of documents) expect(Math.abs(emittedAt - Date.now())).toBeLessThan(30_000);
});

test('never-answer: the request is read and nothing done, until the client leaves', async () => {
  const { sandbox, emit } = await withFault({ kind: 'never-answer', count: 1 });
  const waiting = emitOnce(sandbox.url, 'any', {
    onRequest: (exchange) => {
      void (async () => {
        while ((await lastRequest(sandbox))?.path !== PATH);
        exchange.destroy(new Error('left'));
      })();
    },
  });
  expect((await waiting).error).toBe('left');
  expect(await lastRequest(sandbox)).toMatchObject({
    body: expect.stringContaining('venta') as string,
    outcome: 'never-answered',
    status: null,
    faults: ['never-answer'],
  });
  expect(await issued(sandbox)).toBe(0);
  expect((await emit()).status).toBe(200);
});

test('never-answer: the stop of the service resets who waits, at once', async () => {
  const { sandbox, emit } = await withFault({ kind: 'never-answer' });
  const waiting = emit();
  while ((await lastRequest(sandbox))?.path !== PATH);
  await sandbox.close();
  expect((await waiting).error).toBe('ECONNRESET');
});

test('a request that meets several is told by what happened to it', async () => {
  const { sandbox, emit } = await withFault({ kind: 'truncate' });
  await sandbox.addFault({ kind: 'delay-body', path: PATH, delayMs: 100 });
  await sandbox.addFault({ kind: 'wrong-content-type', path: PATH });
  const cut = await emit();
  expect(cut).toMatchObject({ error: 'closed', status: 200 });
  expect(cut.headers?.['content-type']).toMatch(/^text\/plain/);
  expect(cut.tookMs).toBeGreaterThanOrEqual(99);
  await sandbox.addFault({ kind: 'reset-after-processing', path: PATH });
  const reset = await emit();
  expect(reset).not.toHaveProperty('status');
  expect(await lastRequest(sandbox)).toMatchObject({ outcome: 'reset-after-processing', status: null });
});

test('an answer without a body is as it is, whatever falls on it', async () => {
  const { sandbox } = await withFault({ kind: 'truncate', path: '/' });
  const seen = await sendOnce(`${sandbox.url}/timbrados`, { method: 'HEAD' });
  expect(seen.status).toBe(401);
});
