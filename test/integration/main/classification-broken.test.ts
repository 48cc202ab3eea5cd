import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { emit } from '../../support/emission.ts';
import { httpAnswer, type RawScript, RawServer } from '../../support/raw-http-server.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { failure, issuedData, success } from '../../support/service-answers.ts';

/* The rows AMBIGUOUS and PROBABLY ISSUED, as far as no whole answer is there to be read: never sent again. */

const ISSUED = JSON.stringify(success(issuedData()));
const REFUSED = JSON.stringify(failure('400', 'El cliente no existe.'));
const half = (text: Buffer | string): Buffer => Buffer.from(text).subarray(0, Math.floor(text.length / 2));
/** Headers whole, body half. */
const halfBody = (status: number, text: string): Buffer => {
  const answer = httpAnswer(status, text);
  return answer.subarray(0, answer.length - Math.floor(text.length / 2));
};
const chunked = (...chunks: string[]): string =>
  ['HTTP/1.1 200 OK', 'content-type: application/json', 'transfer-encoding: chunked', '', ...chunks].join(
    '\r\n',
  );
const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}`;

let server: RawServer;
afterEach(() => server.stop());

interface Row {
  play: RawScript;
  /** What is known of the request when its answer is lost. */
  arrived: 'nothing' | 'part' | 'all';
  probablyIssued: boolean;
  reason?: RegExp;
}

const afterRequest =
  (act: RawScript): RawScript =>
  async (connection) => {
    await connection.request();
    await act(connection);
  };

/** The whole request is read, `bytes` are answered, and the connection is closed in good order. */
const answers = (bytes: string | Buffer): RawScript => afterRequest((connection) => connection.end(bytes));

const answersThenResets = (bytes: string | Buffer): RawScript =>
  afterRequest(async (connection) => {
    await connection.write(bytes);
    connection.reset();
  });

const rows: Record<string, Row> = {
  'resets after the headers': {
    play: async (connection) => {
      await connection.head();
      connection.reset();
    },
    arrived: 'part',
    probablyIssued: false,
  },
  'resets after the whole request': {
    play: afterRequest((connection) => connection.reset()),
    arrived: 'all',
    probablyIssued: false,
    reason: /ECONNRESET/,
  },
  'hangs up after the whole request': { play: answers(''), arrived: 'all', probablyIssued: false },
  'hangs up as soon as the connection is taken': {
    play: (connection) => connection.end(),
    arrived: 'part',
    probablyIssued: false,
  },
  'hangs up in the middle of the status line': {
    play: answers('HTTP/1.1 20'),
    arrived: 'all',
    probablyIssued: false,
  },
  'hangs up in the middle of the headers': {
    play: answers('HTTP/1.1 200 OK\r\ncontent-type: applic'),
    arrived: 'all',
    probablyIssued: false,
  },
  'resets in the middle of the headers': {
    play: answersThenResets('HTTP/1.1 200 OK\r\ncontent-type: applic'),
    arrived: 'all',
    probablyIssued: false,
  },
  'hangs up in the middle of the body (content-length)': {
    play: answers(halfBody(200, ISSUED)),
    arrived: 'all',
    probablyIssued: true,
  },
  'resets in the middle of the body': {
    play: answersThenResets(halfBody(200, ISSUED)),
    arrived: 'all',
    probablyIssued: true,
  },
  'hangs up in the middle of a refusal': {
    play: answers(halfBody(400, REFUSED)),
    arrived: 'all',
    probablyIssued: false,
  },
  'hangs up after a whole refusal that was announced longer': {
    play: answers(httpAnswer(400, REFUSED, { 'content-length': REFUSED.length + 1 })),
    arrived: 'all',
    probablyIssued: false,
  },
  'announces less than it answers': {
    play: answers(httpAnswer(200, ISSUED, { 'content-length': ISSUED.length - 20 })),
    arrived: 'all',
    probablyIssued: true,
  },
  'breaks off between chunks': {
    play: answers(chunked(chunk(ISSUED.slice(0, 50)), '')),
    arrived: 'all',
    probablyIssued: true,
  },
  'breaks off before the last chunk, the JSON being whole': {
    play: answers(chunked(chunk(REFUSED), '')),
    arrived: 'all',
    probablyIssued: true,
  },
  'breaks off inside a chunk': {
    play: answers(chunked(`ff\r\n${ISSUED.slice(0, 50)}`)),
    arrived: 'all',
    probablyIssued: true,
  },
  'sends a chunk size that is no number (HPE_INVALID_CHUNK_SIZE)': {
    play: answers(chunked(chunk(ISSUED.slice(0, 50)), 'zz', 'x', '')),
    arrived: 'all',
    probablyIssued: true,
    reason: /HPE_INVALID_CHUNK_SIZE/,
  },
  'answers something that is no HTTP (HPE_*)': {
    play: answers('SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n\r\n'),
    arrived: 'all',
    probablyIssued: true,
    reason: /HPE_/,
  },
  'answers with a status that is no number (HPE_*)': {
    play: answers('HTTP/1.1 abc OK\r\ncontent-length: 0\r\n\r\n'),
    arrived: 'all',
    probablyIssued: true,
    reason: /HPE_/,
  },
  'answers with a TLS alert (HPE_*)': {
    play: answers(Buffer.from('15030100020228', 'hex')),
    arrived: 'all',
    probablyIssued: true,
    reason: /HPE_/,
  },
  'answers with two lengths (HPE_*)': {
    play: answers('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}'),
    arrived: 'all',
    probablyIssued: true,
    reason: /HPE_/,
  },
  'answers with a megabyte of headers (HPE_HEADER_OVERFLOW)': {
    play: answers(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(2 ** 20)}\r\n\r\n`),
    arrived: 'all',
    probablyIssued: true,
    reason: /HPE_HEADER_OVERFLOW/,
  },
  'says to continue (100) and then hangs up': {
    play: answers('HTTP/1.1 100 Continue\r\n\r\n'),
    arrived: 'all',
    probablyIssued: false,
  },
  'answers gzip that is none': {
    play: answers(httpAnswer(200, ISSUED, { 'content-encoding': 'gzip' })),
    arrived: 'all',
    probablyIssued: true,
  },
  'answers half of a gzip': {
    play: answers(httpAnswer(200, half(gzipSync(ISSUED)), { 'content-encoding': 'gzip' })),
    arrived: 'all',
    probablyIssued: true,
  },
};

test.each(Object.entries(rows))('the server %s', async (_name, { play, arrived, probablyIssued, reason }) => {
  server = await RawServer.start(play);
  const { result, outcome, gates } = await emit(server.url);
  expect({ outcome, gates }, JSON.stringify(result)).toMatchObject({
    outcome: { kind: 'uncertain', probablyIssued },
    gates: 1,
  });
  if (reason !== undefined) expect('reason' in outcome ? outcome.reason : '').toMatch(reason);
  await server.quiet();
  expect(server.connections).toHaveLength(1);
  if (arrived === 'all') expect(server.requests).toEqual(['POST /simplificado/carritos HTTP/1.1']);
  else expect(server.requests.length).toBeLessThanOrEqual(1);
});

test('the server resets while a long request is on its way', async () => {
  server = await RawServer.start(async (connection) => {
    await connection.receive((text) => text.length > 100_000);
    connection.reset();
  });
  const body = JSON.stringify(invoiceBody({ venta: { observacion: 'x'.repeat(32 * 2 ** 20) } }));
  const { outcome, gates } = await emit(server.url, { body });
  expect({ outcome, gates }).toMatchObject({
    outcome: { kind: 'uncertain', probablyIssued: false, reason: expect.stringMatching(/ECONNRESET|EPIPE/) },
    gates: 1,
  });
  await server.quiet();
  expect({ connections: server.connections.length, requests: server.requests.length }).toEqual({
    connections: 1,
    requests: 1,
  });
  expect(server.bytes).toBeLessThan(body.length);
});

const stalls: Record<string, { bytes: Buffer | string; probablyIssued: boolean }> = {
  'never answers': { bytes: '', probablyIssued: false },
  'says to continue (100) and then nothing': {
    bytes: 'HTTP/1.1 100 Continue\r\n\r\n',
    probablyIssued: false,
  },
  'says it is still working (102) and then nothing': {
    bytes: 'HTTP/1.1 102 Processing\r\n\r\n',
    probablyIssued: false,
  },
  'stops in the middle of the headers': { bytes: 'HTTP/1.1 200 OK\r\nconte', probablyIssued: false },
  'stops in the middle of the body': { bytes: halfBody(200, ISSUED), probablyIssued: true },
  'stops in the middle of a 502': { bytes: halfBody(502, ISSUED), probablyIssued: false },
};

test.each(Object.entries(stalls))('the server %s: time-out', async (_name, { bytes, probablyIssued }) => {
  server = await RawServer.start(afterRequest((connection) => connection.write(bytes)));
  const { outcome, gates } = await emit(server.url, { answerTimeoutMs: 200 });
  expect({ outcome, gates }).toMatchObject({
    outcome: { kind: 'uncertain', probablyIssued, reason: expect.stringContaining('ETIMEDOUT') },
    gates: 1,
  });
  await server.quiet();
  expect(server.requests).toHaveLength(1);
  expect(server.connections).toHaveLength(1);
});

test('the server switches protocols (101): the connection is not left open', {
  timeout: 10_000,
}, async () => {
  const answer = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n';
  server = await RawServer.start(afterRequest((connection) => connection.write(answer)));
  const { outcome } = await emit(server.url, { answerTimeoutMs: 200 });
  expect(outcome).toMatchObject({ kind: 'uncertain', probablyIssued: false });
  await server.quiet();
  expect(server.requests).toHaveLength(1);
});

test('bytes that keep coming do not stretch the time-out', async () => {
  server = await RawServer.start(
    afterRequest(async (connection) => {
      await connection.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n');
      const drip = setInterval(() => void connection.write(' '), 10);
      await connection.closed();
      clearInterval(drip);
    }),
  );
  const { outcome } = await emit(server.url, { answerTimeoutMs: 200 });
  expect(outcome).toMatchObject({ kind: 'uncertain', reason: expect.stringContaining('ETIMEDOUT') });
  await server.quiet();
  expect(server.requests).toHaveLength(1);
});

test('what arrived of a broken answer is kept', async () => {
  server = await RawServer.start(answers(halfBody(200, ISSUED)));
  const { result } = await emit(server.url);
  expect(result).toMatchObject({
    kind: 'broken-answer',
    answer: { status: 200, body: ISSUED.slice(0, Math.ceil(ISSUED.length / 2)) },
  });
});

test('more than any answer of the service is cut off and not waited for', async () => {
  const megabyte = Buffer.alloc(2 ** 20, ' ');
  server = await RawServer.start(
    afterRequest(async (connection) => {
      await connection.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n');
      for (let count = 0; count < 64; count++) await connection.write(megabyte);
    }),
  );
  const { result, outcome } = await emit(server.url);
  expect(outcome).toMatchObject({
    kind: 'uncertain',
    probablyIssued: true,
    reason: expect.stringContaining('demasiado grande'),
  });
  expect(result).toMatchObject({ kind: 'broken-answer' });
  if (result.kind === 'broken-answer') expect(result.answer.body).toHaveLength(4 * 2 ** 20);
  await server.quiet();
  expect(server.requests).toHaveLength(1);
});

test('a small answer that unpacks to more than any answer is cut off', async () => {
  const packed = gzipSync(Buffer.alloc(64 * 2 ** 20, ' '));
  server = await RawServer.start(answers(httpAnswer(200, packed, { 'content-encoding': 'gzip' })));
  const { outcome } = await emit(server.url);
  expect(outcome).toMatchObject({
    kind: 'uncertain',
    probablyIssued: true,
    reason: expect.stringContaining('demasiado grande'),
  });
});
