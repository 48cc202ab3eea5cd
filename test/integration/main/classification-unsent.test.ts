import dns from 'node:dns';
import { once } from 'node:events';
import { connect, type AddressInfo, createServer, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emit } from '../../support/emission.ts';
import { httpAnswer, RawServer } from '../../support/raw-http-server.ts';
import { issuedData, success } from '../../support/service-answers.ts';

/* The row UNSENT: nothing of the request can have left, the gate was never passed, and it may be tried again. */

const ANSWER = httpAnswer(200, JSON.stringify(success(issuedData())));

const realLookup = dns.lookup;
let stops: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  stops = [];
});
afterEach(async () => {
  vi.useRealTimers();
  dns.lookup = realLookup;
  await Promise.all(stops.map((stop) => stop()));
});

async function startServer(): Promise<RawServer> {
  const server = await RawServer.start(async (connection) => {
    await connection.request();
    connection.end(ANSWER);
  });
  stops.push(() => server.stop());
  return server;
}

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Answers every look-up of a name with `reply`. */
function stubLookup(
  reply: (answer: (error: Error | null, addresses: { address: string; family: number }[]) => void) => void,
): void {
  const stub = (_name: string, _options: unknown, callback: Parameters<typeof reply>[0]): void => {
    process.nextTick(reply, callback);
  };
  dns.lookup = stub as unknown as typeof dns.lookup;
}

const errorOf = (code: string): Error => Object.assign(new Error(code), { code, syscall: 'getaddrinfo' });

test('a name that nobody has', async () => {
  const { result, outcome, gates } = await emit('http://servicio.invalid');
  expect(result).toMatchObject({ kind: 'not-connected', phase: 'lookup' });
  expect({ kind: outcome.kind, gates }).toEqual({ kind: 'unsent', gates: 0 });
});

test.each(['ENOTFOUND', 'EAI_AGAIN'])('getaddrinfo %s', async (code) => {
  stubLookup((answer) => answer(errorOf(code), []));
  const { result, outcome, gates } = await emit('http://servicio.prueba');
  expect(result).toEqual({ kind: 'not-connected', phase: 'lookup', reason: code });
  expect({ outcome, gates }).toEqual({ outcome: { kind: 'unsent', reason: `lookup: ${code}` }, gates: 0 });
});

test('a look-up that never ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stubLookup(() => {});
  const emission = emit('http://servicio.prueba');
  await vi.advanceTimersByTimeAsync(10_000);
  const { result, outcome, gates } = await emission;
  expect(result).toEqual({ kind: 'not-connected', phase: 'lookup', reason: 'ETIMEDOUT' });
  expect({ kind: outcome.kind, gates }).toEqual({ kind: 'unsent', gates: 0 });
});

test('a refused connection', async () => {
  const { result, outcome, gates } = await emit(`http://127.0.0.1:${await closedPort()}`);
  expect(result).toEqual({ kind: 'not-connected', phase: 'connect', reason: 'ECONNREFUSED' });
  expect({ outcome, gates }).toEqual({
    outcome: { kind: 'unsent', reason: 'connect: ECONNREFUSED' },
    gates: 0,
  });
});

test('a name with several addresses, all of which refuse', async () => {
  stubLookup((answer) =>
    answer(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
      { address: '127.0.0.2', family: 4 },
    ]),
  );
  const { result, outcome, gates } = await emit(`http://servicio.prueba:${await closedPort()}`);
  expect(result).toMatchObject({ kind: 'not-connected', phase: 'connect' });
  expect({ outcome, gates }).toMatchObject({
    outcome: { kind: 'unsent', reason: expect.stringMatching(/^connect: E[A-Z]+$/) },
    gates: 0,
  });
});

test('a name whose first addresses refuse gets its one request at the address that answers', async () => {
  const server = await startServer();
  stubLookup((answer) =>
    answer(null, [
      { address: '::1', family: 6 },
      { address: '127.0.0.2', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]),
  );
  const { outcome, gates } = await emit(`http://servicio.prueba:${server.port}`);
  expect({ kind: outcome.kind, gates }).toEqual({ kind: 'issued', gates: 1 });
  await server.quiet();
  expect(server.requests).toHaveLength(1);
  expect(server.connections).toHaveLength(1);
});

// A full accept queue drops the handshake on Linux; other systems answer it otherwise.
test.runIf(process.platform === 'linux')('a connection that is neither taken nor refused', async () => {
  const deaf = await startDeafServer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const emission = emit(`http://127.0.0.1:${deaf}`);
  await vi.advanceTimersByTimeAsync(10_000);
  const { result, outcome, gates } = await emission;
  expect(result).toEqual({ kind: 'not-connected', phase: 'connect', reason: 'ETIMEDOUT' });
  expect({ kind: outcome.kind, gates }).toEqual({ kind: 'unsent', gates: 0 });
});

test.runIf(process.platform === 'linux')(
  'a name whose first address neither takes nor refuses gets its one request at the next',
  async () => {
    const server = await startServer();
    await startDeafServer('127.0.0.2', server.port);
    stubLookup((answer) =>
      answer(null, [
        { address: '127.0.0.2', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]),
    );
    const { outcome, gates } = await emit(`http://servicio.prueba:${server.port}`);
    expect({ kind: outcome.kind, gates }).toEqual({ kind: 'issued', gates: 1 });
    await server.quiet();
    expect(server.requests).toHaveLength(1);
  },
);

test('each step has a limit of its own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stubLookup((answer) => {
    void vi.advanceTimersByTimeAsync(9000).then(() => answer(null, [{ address: '127.0.0.1', family: 4 }]));
  });
  let isOver = false;
  const overAt: boolean[] = [];
  const server = await RawServer.start(async (connection) => {
    await connection.receive((text) => text.length > 100);
    await vi.advanceTimersByTimeAsync(9999);
    overAt.push(isOver);
    await vi.advanceTimersByTimeAsync(1);
  });
  stops.push(() => server.stop());
  const { result } = await emit(`https://servicio.prueba:${server.port}`).finally(() => {
    isOver = true;
  });
  expect(result).toEqual({ kind: 'not-connected', phase: 'tls', reason: 'ETIMEDOUT' });
  expect(overAt).toEqual([false]);
});

/** Listens, takes no connection, and has its accept queue filled. */
async function startDeafServer(host = '127.0.0.1', onPort = 0): Promise<number> {
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

test.each<[string, (server: RawServer) => Promise<void>]>([
  ['a TLS handshake that never ends', async () => void (await vi.advanceTimersByTimeAsync(10_000))],
  ['a TLS handshake that is reset', async (server) => (await server.accepted()).reset()],
  ['a TLS handshake that is hung up', async (server) => (await server.accepted()).end()],
  ['a TLS handshake answered in plain text', async (server) => (await server.accepted()).end(ANSWER)],
])('%s', async (_name, act) => {
  const server = await RawServer.start(async (connection) => {
    await connection.receive((text) => text.length > 100);
    await act(server);
  });
  stops.push(() => server.stop());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result, outcome, gates } = await emit(server.url.replace('http:', 'https:'));
  expect(result).toMatchObject({ kind: 'not-connected', phase: 'tls' });
  expect({ kind: outcome.kind, gates }).toEqual({ kind: 'unsent', gates: 0 });
  await server.quiet();
  expect(server.requests).toEqual([]);
});

test('a connection reset as soon as it is taken is unsent only if the gate was not passed', async () => {
  const server = await RawServer.start((connection) => connection.reset());
  stops.push(() => server.stop());
  const { outcome, gates } = await emit(server.url);
  expect(outcome.kind).toBe(gates === 0 ? 'unsent' : 'uncertain');
  await server.quiet();
  expect({ connections: server.connections.length, bytes: server.bytes }).toEqual({
    connections: 1,
    bytes: 0,
  });
});
