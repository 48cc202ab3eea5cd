import { reason as makeReason } from '../../../shared/domain/reason.ts';
import { sayReason } from '../../../shared/text/say-reason.ts';
import dns from 'node:dns';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, type TestContext, test, vi } from 'vitest';
import { emit } from '../../support/emission.ts';
import { httpAnswer, type RawScript, RawServer } from '../../support/raw-http-server.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { failure, issuedData, success } from '../../support/service-answers.ts';

/* Failures of real sockets only. The meaning of complete answers is tested in outcome.test.ts. */

const ISSUED = JSON.stringify(success(issuedData()));
const REFUSED = JSON.stringify(failure('400', 'El cliente no existe.'));
const HALF_HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: applic';
/** Complete headers, half a body. */
const HALF_BODY = httpAnswer(200, ISSUED).subarray(0, -Math.floor(ISSUED.length / 2));
const chunked = (...chunks: string[]): string =>
  ['HTTP/1.1 200 OK', 'content-type: application/json', 'transfer-encoding: chunked', '', ...chunks].join(
    '\r\n',
  );
const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}`;

const realLookup = dns.lookup;
let stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  dns.lookup = realLookup;
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

async function startServer(play: RawScript): Promise<RawServer> {
  const server = await RawServer.start(play);
  stops.push(() => server.stop());
  return server;
}

const afterRequest =
  (act: RawScript): RawScript =>
  async (connection) => {
    await connection.request();
    await act(connection);
  };
/** Reads the complete request, answers `bytes`, and closes in an orderly way. */
const answers = (bytes: string | Buffer): RawScript => afterRequest((connection) => connection.end(bytes));
const writes = (bytes: string | Buffer): RawScript => afterRequest((connection) => connection.write(bytes));
const writesAndResets = (bytes: string | Buffer): RawScript =>
  afterRequest(async (connection) => {
    await connection.write(bytes);
    connection.reset();
  });

/** Emits once against `play`: the gate is passed once, one connection is made, and the outcome is a doubt. */
async function doubtWhen(play: RawScript, options: Parameters<typeof emit>[1] = {}) {
  const server = await startServer(play);
  const { result, outcome, gates } = await emit(server.url, options);
  await server.quiet();
  expect({ kind: outcome.kind, gates, connections: server.connections.length }).toEqual({
    kind: 'uncertain',
    gates: 1,
    connections: 1,
  });
  if (outcome.kind !== 'uncertain') throw new Error(JSON.stringify(result));
  return { server, result, ...outcome, reason: sayReason(outcome.reason) };
}

describe('an incomplete answer leaves a doubt', () => {
  test.each<[string, RawScript, boolean, RegExp]>([
    ['a reset after the request', writesAndResets(''), false, /ECONNRESET/],
    ['a close after the request', answers(''), false, /./],
    ['a close in the middle of the headers', answers(HALF_HEAD), false, /./],
    ['a close in the middle of the body', answers(HALF_BODY), true, /./],
    ['a reset in the middle of the body', writesAndResets(HALF_BODY), true, /CONTENT_LENGTH_MISMATCH/],
    [
      'a whole refusal that was announced longer',
      answers(httpAnswer(400, REFUSED, { 'content-length': REFUSED.length + 1 })),
      false,
      /./,
    ],
    [
      'a success that was announced shorter',
      answers(httpAnswer(200, ISSUED, { 'content-length': ISSUED.length - 20 })),
      true,
      /./,
    ],
    ['whole JSON without its last chunk', answers(chunked(chunk(REFUSED), '')), true, /./],
    [
      'a chunk whose size is no number',
      answers(chunked(chunk(ISSUED.slice(0, 50)), 'zz', 'x', '')),
      true,
      /HPE_INVALID_CHUNK_SIZE/,
    ],
    ['garbage instead of HTTP', answers('SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n\r\n'), true, /HPE_/],
    [
      'a megabyte of headers',
      answers(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(2 ** 20)}\r\n\r\n`),
      true,
      /HPE_HEADER_OVERFLOW/,
    ],
    ['100 and a close', answers('HTTP/1.1 100 Continue\r\n\r\n'), false, /./],
    ['gzip that is none', answers(httpAnswer(200, ISSUED, { 'content-encoding': 'gzip' })), true, /./],
  ])('%s', async (_name, play, probablyIssued, reason) => {
    const doubt = await doubtWhen(play);
    expect(doubt).toMatchObject({ probablyIssued, reason: expect.stringMatching(reason) });
    expect(doubt.server.requests).toEqual(['POST /simplificado/carritos HTTP/1.1']);
  });

  test.each<[string, Buffer | string, boolean]>([
    ['silence', '', false],
    ['102 and silence', 'HTTP/1.1 102 Processing\r\n\r\n', false],
    ['silence in the middle of the headers', HALF_HEAD, false],
    ['silence in the middle of the body', HALF_BODY, true],
  ])('%s, after its time', async (_name, bytes, probablyIssued) => {
    const doubt = await doubtWhen(writes(bytes), { answerTimeoutMs: 200 });
    expect(doubt).toMatchObject({ probablyIssued, reason: expect.stringContaining('ETIMEDOUT') });
    expect(doubt.server.requests).toHaveLength(1);
  });

  test('a reset after the headers of the request', async () => {
    const { server, probablyIssued } = await doubtWhen(async (connection) => {
      await connection.head();
      connection.reset();
    });
    expect(probablyIssued).toBe(false);
    expect(server.requests.length).toBeLessThanOrEqual(1);
  });

  test('a reset while a long request is being sent', async () => {
    const body = JSON.stringify(invoiceBody({ venta: { observacion: 'x'.repeat(32 * 2 ** 20) } }));
    const { server, probablyIssued, reason } = await doubtWhen(
      async (connection) => {
        await connection.receive((text) => text.length > 100_000);
        connection.reset();
      },
      { body },
    );
    expect({ probablyIssued, reason }).toEqual({
      probablyIssued: false,
      reason: expect.stringMatching(/ECONNRESET|EPIPE/),
    });
    expect(server.bytes).toBeLessThan(body.length);
  });
});

test('a server that switches protocols (101) does not hold the connection open', async () => {
  const answer = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n';
  expect((await doubtWhen(writes(answer), { answerTimeoutMs: 200 })).probablyIssued).toBe(false);
});

test('bytes that keep coming do not stretch the time-out', async () => {
  const { reason } = await doubtWhen(
    afterRequest(async (connection) => {
      await connection.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n');
      const drip = setInterval(() => void connection.write(' '), 10);
      await connection.closed();
      clearInterval(drip);
    }),
    { answerTimeoutMs: 200 },
  );
  expect(reason).toContain('ETIMEDOUT');
});

test('the part of a broken answer that arrived is kept', async () => {
  const { result } = await doubtWhen(answers(HALF_BODY));
  expect(result).toMatchObject({
    kind: 'broken-answer',
    answer: { status: 200, body: ISSUED.slice(0, Math.ceil(ISSUED.length / 2)) },
  });
});

test('an answer of 64 megabytes is cut off after four', async () => {
  const megabyte = Buffer.alloc(2 ** 20, ' ');
  const { result, reason, probablyIssued } = await doubtWhen(
    afterRequest(async (connection) => {
      await connection.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n');
      for (let count = 0; count < 64; count++) await connection.write(megabyte);
    }),
  );
  expect({ probablyIssued, reason }).toEqual({
    probablyIssued: true,
    reason: expect.stringContaining('ANSWER_TOO_LARGE'),
  });
  expect(result.kind === 'broken-answer' && result.answer.body.length).toBe(4 * 2 ** 20);
});

test('a small answer that unpacks to 64 megabytes is cut off', async () => {
  const packed = gzipSync(Buffer.alloc(64 * 2 ** 20, ' '));
  const { reason } = await doubtWhen(answers(httpAnswer(200, packed, { 'content-encoding': 'gzip' })));
  expect(reason).toContain('ANSWER_TOO_LARGE');
});

/* Failures before the gate: nothing is sent, and the emission may be tried again. More of them: gate-before. */

/** Answers every name look-up with these addresses. */
function stubLookup(
  addresses: readonly string[],
  wait: (answer: () => void) => void = (answer) => process.nextTick(answer),
): void {
  type Callback = (error: null, addresses: { address: string; family: number }[]) => void;
  const stub = (_name: string, _options: unknown, callback: Callback): void =>
    wait(() =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    );
  dns.lookup = stub as unknown as typeof dns.lookup;
}

/** Listens without accepting, with a full accept queue; returns its port. */
async function startDeafServer(context: TestContext, host = '127.0.0.1', onPort = 0): Promise<number> {
  if (process.platform !== 'linux') context.skip('a full accept queue drops handshakes on Linux alone');
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     const server = require('node:net').createServer();
     server.listen({ port: ${onPort}, host: '${host}', backlog: 1 }, () => {
       parentPort.postMessage(server.address().port);
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
     });`,
    { eval: true },
  );
  stops.push(() => worker.terminate());
  const [port] = (await once(worker, 'message')) as [number];
  const fillers: Socket[] = [];
  stops.push(async () => fillers.forEach((filler) => filler.destroy()));
  // One more than the backlog.
  for (let count = 0; count < 2; count++) {
    const filler = connect(port, host);
    fillers.push(filler);
    await once(filler, 'connect');
  }
  return port;
}

test('a byte-order mark before an answer is removed', async () => {
  const server = await startServer(answers(httpAnswer(200, `\uFEFF${ISSUED}`)));
  expect((await emit(server.url)).outcome.kind).toBe('issued');
});

describe('before the gate', () => {
  test('an unregistered name is unsent', async () => {
    const { result, outcome, gates } = await emit('http://servicio.invalid');
    expect(result).toMatchObject({ kind: 'not-connected', phase: 'lookup' });
    expect({ kind: outcome.kind, gates }).toEqual({ kind: 'unsent', gates: 0 });
  });

  test('a connection that is neither accepted nor refused is unsent', async (context) => {
    const port = await startDeafServer(context);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const emission = emit(`http://127.0.0.1:${port}`);
    await vi.advanceTimersByTimeAsync(10_000);
    const { outcome, gates } = await emission;
    expect({ outcome, gates }).toEqual({
      outcome: { kind: 'unsent', reason: makeReason('unsent-connect', { cause: 'ETIMEDOUT' }) },
      gates: 0,
    });
  });

  test('a name whose first addresses refuse gets its single request at the last', async () => {
    const server = await startServer(answers(httpAnswer(200, ISSUED)));
    await expectIssuedAt(server, ['::1', '127.0.0.2', '127.0.0.1']);
    expect(server.connections).toHaveLength(1);
  });

  test('a name whose first address neither accepts nor refuses gets its single request at the next', async (context) => {
    const server = await startServer(answers(httpAnswer(200, ISSUED)));
    await startDeafServer(context, '127.0.0.2', server.port);
    await expectIssuedAt(server, ['127.0.0.2', '127.0.0.1']);
  });

  test('look-up and handshake each have a limit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    stubLookup(['127.0.0.1'], (answer) => void vi.advanceTimersByTimeAsync(9000).then(answer));
    let isOver = false;
    const overAt: boolean[] = [];
    const server = await startServer(async (connection) => {
      await connection.receive((text) => text.length > 100);
      await vi.advanceTimersByTimeAsync(9999);
      overAt.push(isOver);
      await vi.advanceTimersByTimeAsync(1);
    });
    const { result } = await emit(`https://servicio.prueba:${server.port}`).finally(() => {
      isOver = true;
    });
    expect(result).toEqual({ kind: 'not-connected', phase: 'tls', reason: 'ETIMEDOUT' });
    expect(overAt).toEqual([false]);
  });

  test('an answer before the request does not count', async () => {
    const server = await startServer((connection) => connection.write(httpAnswer(200, ISSUED)));
    const { outcome, gates } = await emit(server.url);
    expect({ kind: outcome.kind, gates, bytes: server.bytes }).toEqual({
      kind: 'unsent',
      gates: 0,
      bytes: 0,
    });
  });

  test('a connection reset as soon as it is accepted is unsent only if the gate was not passed', async () => {
    const server = await startServer((connection) => connection.reset());
    const { outcome, gates } = await emit(server.url);
    expect(outcome.kind).toBe(gates === 0 ? 'unsent' : 'uncertain');
    await server.quiet();
    expect({ connections: server.connections.length, bytes: server.bytes }).toEqual({
      connections: 1,
      bytes: 0,
    });
  });
});

async function expectIssuedAt(server: RawServer, addresses: readonly string[]): Promise<void> {
  stubLookup(addresses);
  const { outcome, gates } = await emit(`http://servicio.prueba:${server.port}`);
  expect({ kind: outcome.kind, gates }).toEqual({ kind: 'issued', gates: 1 });
  await server.quiet();
  expect(server.requests).toHaveLength(1);
}
