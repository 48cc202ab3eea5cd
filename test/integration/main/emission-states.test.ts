import { afterEach, beforeEach, expect, test } from 'vitest';
import { sell } from '../../../main/documents/sell.ts';
import { type LoopbackCounter, openLoopbackCounter } from '../../support/loopback-counter.ts';
import { httpAnswer, type RawConnection, RawServer } from '../../support/raw-http-server.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { failure, issuedData, makeCdc, success } from '../../support/service-answers.ts';

/* What each verdict on an emission does to the document, its queue and its record, over a real socket. */

const TOKEN = 'a-training-token';
const HOUR_MS = 3_600_000;

let server: RawServer;
let loopback: LoopbackCounter;
/** One for each emission, in their order; the last one repeats. */
let replies: ((connection: RawConnection) => void | Promise<void>)[];

beforeEach(async () => {
  server = await RawServer.start(async (connection) => {
    const request = await connection.request();
    if (!request.startsWith('POST /simplificado/carritos ')) throw new Error('only emissions are expected');
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    await reply?.(connection);
  });
  loopback = openLoopbackCounter(server.url, TOKEN, 500);
});
afterEach(async () => {
  loopback.close();
  await server.stop();
});

const answered =
  (status: number, value: unknown, headers: Record<string, string> = {}) =>
  (connection: RawConnection): void =>
    connection.end(httpAnswer(status, JSON.stringify(value), headers));
const issuedWith = (estado: unknown, number = 1) =>
  answered(200, success({ ...issuedData({ number }), estado_etax: { estado, mensaje: 'm' } }));
const sellOne = (): string => sell(loopback.counter, invoiceBody(), 'test').id;
const documentOf = (id: string) => loopback.counter.documents.get(id);
const lastAttemptOf = (id: string) => loopback.counter.attempts.ofDocument(id).at(-1);
const msToNextEmission = (): number | null => {
  const dueAt = loopback.counter.entries.nextEmissionDueAt();
  return dueAt === null ? null : dueAt - loopback.time.at;
};

test.each([
  ['Pendiente', 'issued'],
  ['Aprobado', 'approved'],
  ['Aprobado con observación', 'approved'],
  ['Rechazado', 'rejected'],
  ['Recibido', 'issued'],
])('issued as %s: %s', async (estado, state) => {
  replies = [issuedWith(estado)];
  const id = sellOne();
  await loopback.sendWhatIsDue();
  expect(documentOf(id)).toMatchObject({ state, estado, cdc: makeCdc() });
  expect(lastAttemptOf(id)).toMatchObject({ outcome: 'issued', httpStatus: 200 });
  expect(loopback.counter.entries.countWaiting('query-status')).toBe(state === 'issued' ? 1 : 0);
});

test('a doubt stays a doubt, and the next sale of the point goes out', async () => {
  replies = [(connection) => connection.reset(), issuedWith('Pendiente')];
  const [doubtful, next] = [sellOne(), sellOne()];
  await loopback.sendWhatIsDue();
  loopback.time.at += 1000 * HOUR_MS;
  expect(documentOf(doubtful)).toMatchObject({ state: 'uncertain', cdc: null });
  expect(documentOf(next).state).toBe('issued');
  expect(loopback.counter.entries.countWaiting('issue')).toBe(0);
  expect(server.requests).toHaveLength(2);
});

test('a refusal keeps the message, and the next sale of the point goes out', async () => {
  replies = [answered(422, failure('422', 'El cliente no existe.')), issuedWith('Pendiente')];
  const [refused, next] = [sellOne(), sellOne()];
  await loopback.sendWhatIsDue();
  expect(documentOf(refused)).toMatchObject({
    state: 'refused',
    refusal: expect.stringContaining('El cliente no existe.'),
  });
  expect(documentOf(next).state).toBe('issued');
});

test('a login parks the queue, marks nothing failed, and a new token goes on', async () => {
  replies = [answered(401, failure('401', 'Token vencido.'))];
  const ids = [sellOne(), sellOne()];
  await loopback.sendWhatIsDue();
  expect(ids.map((id) => documentOf(id).state)).toEqual(['queued', 'queued']);
  expect(server.requests).toHaveLength(1);
  await loopback.sendWhatIsDue();
  expect(server.requests).toHaveLength(1);
  expect(loopback.counter.sending.hold(TOKEN)).toEqual({ kind: 'login-needed' });
  expect(loopback.counter.sending.hold('another')).toBeNull();
});

test.each<[string, Record<string, string>, number]>([
  ['seconds', { 'retry-after': '120' }, 120_000],
  ['a date', { 'retry-after': 'Sat, 21 Nov 2026 13:02:00 GMT' }, 120_000],
  [
    "a date by the service's clock",
    {
      date: 'Sat, 21 Nov 2026 15:00:00 GMT',
      'retry-after': 'Sat, 21 Nov 2026 15:02:00 GMT',
    },
    120_000,
  ],
  ['nothing', {}, 30_000],
  ['nonsense', { 'retry-after': 'soon' }, 30_000],
])('429 with Retry-After in %s waits', async (_name, headers, waitMs) => {
  replies = [answered(429, failure('429', 'Despacio.'), headers), issuedWith('Pendiente')];
  const id = sellOne();
  await loopback.sendWhatIsDue();
  expect(documentOf(id).state).toBe('queued');
  expect(msToNextEmission()).toBe(waitMs);
  loopback.time.at += waitMs - 1;
  await loopback.sendWhatIsDue();
  expect(server.requests).toHaveLength(1);
  loopback.time.at += 1;
  await loopback.sendWhatIsDue();
  expect(documentOf(id).state).toBe('issued');
});

test('without a connection it waits in the queue, and the tries are one record', async () => {
  replies = [issuedWith('Pendiente')];
  const id = sellOne();
  await server.stop();
  for (let tries = 0; tries < 3; tries++) {
    await loopback.sendWhatIsDue();
    loopback.time.at += 5000;
  }
  expect(documentOf(id).state).toBe('queued');
  expect(loopback.counter.attempts.ofDocument(id)).toMatchObject([
    { outcome: 'unsent', reason: 'connect: ECONNREFUSED', writtenAt: null, repeats: 2 },
  ]);
});

test("another company's document stops sending until there is another token", async () => {
  replies = [issuedWith('Pendiente'), answered(200, success(issuedData({ ruc: '80069563-1', number: 2 })))];
  const [first, second, third] = [sellOne(), sellOne(), sellOne()];
  await loopback.sendWhatIsDue();
  expect([first, second, third].map((id) => documentOf(id).state)).toEqual(['issued', 'uncertain', 'queued']);
  expect(loopback.counter.sending.hold(TOKEN)).toMatchObject({ kind: 'stopped' });
  expect(loopback.counter.sending.hold('another-token')).toBeNull();
  expect(server.requests).toHaveLength(2);
});

test('a cdc that is already the one of another document is no answer to this one', async () => {
  replies = [issuedWith('Pendiente')];
  const [first, second] = [sellOne(), sellOne()];
  await loopback.sendWhatIsDue();
  expect(documentOf(first).state).toBe('issued');
  expect(documentOf(second)).toMatchObject({ state: 'uncertain', cdc: null });
});

test('the 48 hours run from the first byte, by the clock of the service', async () => {
  replies = [answered(200, success(issuedData()), { date: 'Sat, 21 Nov 2026 14:00:00 GMT' })];
  const id = sellOne();
  await loopback.sendWhatIsDue();
  expect(documentOf(id).issuedAt).toBe(loopback.time.at + HOUR_MS);
});

test('what is kept of an answer has at most 64 KiB, whole characters, and not the token', async () => {
  const page = `<p>x-api-key: Bearer ${TOKEN}</p>${'ñ'.repeat(2 ** 19)}`;
  replies = [(connection) => connection.end(httpAnswer(200, page))];
  const id = sellOne();
  await loopback.sendWhatIsDue();
  const kept = lastAttemptOf(id)?.rawAnswer ?? '';
  expect(kept.startsWith('<p>x-api-key: Bearer ***</p>ñññ')).toBe(true);
  expect(kept.endsWith('ñ')).toBe(true);
  const bytes = Buffer.byteLength(kept);
  expect(bytes).toBeLessThanOrEqual(64 * 1024);
  expect(bytes).toBeGreaterThanOrEqual(64 * 1024 - 1);
});
