import http from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitUntil } from '../../../tools/app/wait-until.ts';
import { sell } from '../../../main/sale/sell.ts';
import { CalledOffError, type NetworkResult } from '../../../main/kernel/ports/network.ts';
import { createHttpNetwork } from '../../../main/sending/service/http-network.ts';
import { WITHOUT_PROXY } from '../../../main/sending/service/proxy-settings.ts';
import { tlsContext } from '../../../main/sending/service/trusted-authorities.ts';
import { openLoopbackCounter } from '../../support/loopback-counter.ts';
import { httpAnswer, type RawConnection, RawServer } from '../../support/raw-http-server.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { issuedData, success } from '../../support/service-answers.ts';

let server: RawServer;
/** Server's handling of each connection after its request. */
let answer: (connection: RawConnection) => void | Promise<void>;

beforeEach(async () => {
  answer = (connection) => connection.end(httpAnswer(200, '{}'));
  server = await RawServer.start(async (connection) => {
    await connection.request();
    await answer(connection);
  });
});
afterEach(() => server.stop());

const network = createHttpNetwork({ proxies: WITHOUT_PROXY, secureContext: tlsContext([]) });

function ask(following: number, beforeWrite = (): void => {}, isAtOnce = false): Promise<NetworkResult> {
  const request = {
    method: 'POST' as const,
    url: server.url,
    headers: {},
    body: '{}',
    answerTimeoutMs: 5000,
  };
  return network.exchange({ ...request, following, isAtOnce }, beforeWrite);
}

test('while a request is answered the next three get connections ahead, and each takes its own socket', async () => {
  answer = async (connection) => {
    await waitUntil('three more connections', () => Promise.resolve(server.count >= 4));
    connection.end(httpAnswer(200, '{}'));
  };
  expect((await ask(5)).kind).toBe('answered');
  answer = (connection) => connection.end(httpAnswer(200, '{}'));
  const connected = server.count;
  const seen: number[] = [];
  expect((await ask(2, () => seen.push(server.count))).kind).toBe('answered');
  expect(seen, 'nothing was connected before it was written').toEqual([connected]);
  expect((await ask(1)).kind).toBe('answered');
  expect((await ask(0)).kind).toBe('answered');
  await server.quiet();
  expect(server.requests).toHaveLength(4);
  expect(server.connections.map((connection) => connection.text().split('POST').length - 1)).toEqual([
    1, 1, 1, 1,
  ]);
});

test('no more connections are opened ahead than requests follow', async () => {
  expect((await ask(0)).kind).toBe('answered');
  expect((await ask(1)).kind).toBe('answered');
  expect((await ask(0)).kind).toBe('answered');
  await server.quiet();
  expect(server.count).toBe(3);
});

test.each([
  ['hangs up', (connection: RawConnection) => connection.end()],
  ['says something unasked', (connection: RawConnection) => connection.end(httpAnswer(408, ''))],
  ['resets', (connection: RawConnection) => connection.reset()],
])('nothing is written on a socket ahead on which the service %s', async (_what, leave) => {
  const ahead = await connectionAhead();
  leave(ahead);
  // The client sees it once the server's own side is closed, or its bytes are read.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  expect((await ask(0)).kind).toBe('answered');
  expect(ahead.text()).toBe('');
});

async function connectionAhead(): Promise<RawConnection> {
  expect((await ask(1)).kind).toBe('answered');
  await waitUntil('a connection ahead', () => Promise.resolve(server.connections.length === 2));
  const ahead = server.connections[1];
  if (ahead === undefined) throw new Error('there is no connection ahead');
  return ahead;
}

test('nothing is written on a socket that the service closed while the app was busy', async () => {
  const ahead = await connectionAhead();
  ahead.reset();
  // The system has received the close; the app has had no turn to see it.
  const busyUntil = performance.now() + 5;
  while (performance.now() < busyUntil);
  expect((await ask(0)).kind).toBe('answered');
  expect(ahead.text()).toBe('');
});

test.each([
  ['the machine slept', () => vi.spyOn(Date, 'now'), () => Date.now()],
  ['the program stood still', () => vi.spyOn(performance, 'now'), () => performance.now()],
])('a new socket is opened where %s since the last one', async (_what, spy, read) => {
  const ahead = await connectionAhead();
  const later = read() + 3001;
  const clock = spy().mockImplementation(() => later);
  try {
    expect((await ask(0)).kind).toBe('answered');
  } finally {
    clock.mockRestore();
  }
  expect(ahead.text()).toBe('');
});

test('a request that leaves at once is written only on a socket already open', async () => {
  await expect(ask(0, () => {}, true)).rejects.toThrow(CalledOffError);
  expect(server.count).toBe(0);
  await connectionAhead();
  // The server has it before the client knows.
  await waitUntil('the answer', async () => (await ask(0, () => {}, true).catch(() => null)) !== null);
  expect(server.requests).toHaveLength(2);
  await expect(ask(0, () => {}, true)).rejects.toThrow(CalledOffError);
  expect(server.requests).toHaveLength(2);
});

test('nothing is written at once where the service closed the socket ahead', async () => {
  const ahead = await connectionAhead();
  ahead.reset();
  const gate = vi.fn<() => void>();
  await expect(ask(0, gate, true)).rejects.toThrow(CalledOffError);
  expect(gate).not.toHaveBeenCalled();
  expect(server.requests).toHaveLength(1);
});

test("the next invoice's request is prepared while an answer is awaited", async () => {
  const begin = vi.spyOn(http, 'request');
  const machine = openLoopbackCounter(server.url, 'a-training-token', 60_000, network);
  let number = 1000;
  answer = async (connection) => {
    number += 1;
    const isLast = number === 1003;
    if (!isLast) {
      await waitUntil('the next request', () => Promise.resolve(begin.mock.calls.length === number - 999));
    }
    connection.end(httpAnswer(200, JSON.stringify(success(issuedData({ number })))));
  };
  try {
    const ids = [1, 2, 3].map(() => sell(machine.counter, invoiceBody(), 'test').id);
    await machine.sendWhatIsDue();
    expect(ids.map((id) => machine.counter.documents.get(id).state)).toEqual(['issued', 'issued', 'issued']);
    expect(begin).toHaveBeenCalledTimes(3);
  } finally {
    begin.mockRestore();
    machine.close();
  }
});
