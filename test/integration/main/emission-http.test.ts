import { reason, said } from '../../../shared/domain/reason.ts';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { emit, EMISSION_TOKEN, outcomeOf, outcomeWhen } from '../../support/emission.ts';
import { httpAnswer, RawServer } from '../../support/raw-http-server.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { failure, issuedData, success } from '../../support/service-answers.ts';

/* HTTP around an emission: one POST on one socket, whatever the server requests. */

const ISSUED = JSON.stringify(success(issuedData()));

test('an emission sends its complete body, with the token and without keep-alive', async () => {
  const body = JSON.stringify(invoiceBody({ cliente: { nombre: 'Ñandutí ₲' } }));
  let request = '';
  const outcome = await outcomeWhen(
    (connection) => {
      request = Buffer.from(connection.text(), 'latin1').toString('utf8');
      connection.end(httpAnswer(200, ISSUED));
    },
    { body },
  );
  expect(outcome.kind).toBe('issued');
  const [head = '', sent] = request.split('\r\n\r\n');
  expect(sent).toBe(body);
  const headers = head.toLowerCase().split('\r\n');
  expect(headers).toContain(`content-length: ${Buffer.byteLength(body)}`);
  expect(headers).toContain('content-type: application/json');
  expect(headers).toContain('connection: close');
  expect(headers).toContain('user-agent: mostrador');
  expect(head).toContain(`x-api-key: Bearer ${EMISSION_TOKEN}`);
});

test.each([302, 307])('HTTP %i to another server is not followed', async (status) => {
  const other = await RawServer.start((connection) => connection.end(httpAnswer(200, ISSUED)));
  try {
    const location = `${other.url}/simplificado/carritos`;
    expect((await outcomeOf(httpAnswer(status, '', { location }))).kind).toBe('uncertain');
    expect({ connections: other.connections.length, bytes: other.bytes }).toEqual({
      connections: 0,
      bytes: 0,
    });
  } finally {
    await other.stop();
  }
});

test.each([302, 307])('HTTP %i to the same place is not followed', async (status) => {
  const answer = httpAnswer(status, '', { location: '/simplificado/carritos' });
  expect((await outcomeOf(answer)).kind).toBe('uncertain');
});

test.each([429, 503])('HTTP %i with Retry-After: 0 is not sent again', async (status) => {
  expect((await outcomeOf(httpAnswer(status, '', { 'retry-after': 0 }))).kind).toBe('uncertain');
});

test('a megabyte of envelope is read', async () => {
  const data = { ...issuedData(), json: { xml: 'ñ'.repeat(2 ** 19) } };
  expect((await outcomeOf(httpAnswer(200, JSON.stringify(success(data))))).kind).toBe('issued');
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const)('an answer in %s is unpacked', async (encoding, pack) => {
  const outcome = await outcomeOf(httpAnswer(200, pack(ISSUED), { 'content-encoding': encoding }));
  expect(outcome.kind).toBe('issued');
});

test.each(['gzip', 'deflate', 'br'])(
  'an empty answer declared as %s is an empty answer, not a broken one',
  async (coding) => {
    const outcome = await outcomeOf(httpAnswer(503, '', { 'content-encoding': coding, 'retry-after': 30 }));
    expect(outcome).toMatchObject({
      kind: 'uncertain',
      reason: reason('not-the-service', { cause: 'HTTP 503' }),
    });
  },
);

test('answers of 1xx before the real one are skipped', async () => {
  const early = ['100 Continue', '102 Processing', '103 Early Hints\r\nlink: </x>'];
  const refusal = httpAnswer(400, JSON.stringify(failure('400', 'El cliente no existe.')));
  const answer = Buffer.concat([...early.map((line) => Buffer.from(`HTTP/1.1 ${line}\r\n\r\n`)), refusal]);
  expect(await outcomeOf(answer)).toMatchObject({ kind: 'refused', reason: said('El cliente no existe.') });
});

test('an answer without a length, ended by the close, is complete', async () => {
  const text = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n${ISSUED}`;
  expect((await outcomeOf(Buffer.from(text))).kind).toBe('issued');
});

test('an answer that arrives byte by byte is read to its end', async () => {
  const outcome = await outcomeWhen(async (connection) => {
    for (const byte of httpAnswer(200, ISSUED)) await connection.write(Buffer.of(byte));
    connection.end();
  });
  expect(outcome.kind).toBe('issued');
});

test('an answer is accepted without waiting for the server to close, and the client closes', async () => {
  const outcome = await outcomeWhen((connection) => connection.write(httpAnswer(200, ISSUED)));
  expect(outcome.kind).toBe('issued');
});

test('a second emission uses its own connection', async () => {
  const server = await RawServer.start(async (connection) => {
    await connection.request();
    await connection.write(httpAnswer(200, ISSUED, { connection: 'keep-alive' }));
  });
  try {
    await emit(server.url);
    await emit(server.url);
    await server.quiet();
    expect({ connections: server.connections.length, requests: server.requests.length }).toEqual({
      connections: 2,
      requests: 2,
    });
  } finally {
    await server.stop();
  }
});
