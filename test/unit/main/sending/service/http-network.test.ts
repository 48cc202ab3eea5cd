import { once } from 'node:events';
import http, { type RequestOptions } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import type { NetworkRequest } from '../../../../../main/kernel/ports/network.ts';
import { createHttpNetwork, httpNetwork } from '../../../../../main/sending/service/http-network.ts';
import { WITHOUT_PROXY } from '../../../../../main/sending/service/proxy-settings.ts';
import { tlsContext } from '../../../../../main/sending/service/trusted-authorities.ts';
import { httpAnswer, RawServer } from '../../../../support/raw-http-server.ts';
import { until } from '../../../../support/until.ts';

test('a header that cannot be written fails before the gate, with nothing connected', async () => {
  let gates = 0;
  const request = {
    method: 'POST' as const,
    // Nothing listens there: connecting would end as a result, not as an error.
    url: 'http://127.0.0.1:9/',
    headers: { 'x-api-key': 'Bearer “token”' },
    body: '{}',
    answerTimeoutMs: 1000,
  };
  const exchange = httpNetwork.exchange(request, () => {
    gates += 1;
  });
  await expect(exchange).rejects.toThrow(/x-api-key/);
  expect(gates).toBe(0);
});

test('a request refuses a second connection', async () => {
  const begin = vi.spyOn(http, 'request');
  const server = await RawServer.start(async (connection) => {
    await connection.request();
    connection.end(httpAnswer(200, '{}'));
  });
  try {
    let gates = 0;
    const request = {
      method: 'POST' as const,
      url: server.url,
      headers: {},
      body: '{}',
      answerTimeoutMs: 60_000,
    };
    const { kind } = await httpNetwork.exchange(request, () => {
      gates += 1;
    });
    expect(kind).toBe('answered');
    const [, options] = begin.mock.calls[0] as unknown as [URL, RequestOptions];
    const handOver = vi.fn();
    options.createConnection?.(options, handOver);
    expect(handOver).toHaveBeenCalledExactlyOnceWith(new Error('a request has one connection'));
    await server.quiet();
    expect({ gates, connections: server.connections.length }).toEqual({ gates: 1, connections: 1 });
  } finally {
    begin.mockRestore();
    await server.stop();
  }
});

describe('a request that was made ready', () => {
  const network = createHttpNetwork({ proxies: WITHOUT_PROXY, secureContext: tlsContext([]) });
  let server: RawServer;
  let begin: MockInstance<typeof http.request>;

  beforeEach(async () => {
    begin = vi.spyOn(http, 'request');
    server = await RawServer.start(async (connection) => {
      await connection.request();
      connection.end(httpAnswer(200, '{}'));
    });
  });
  afterEach(async () => {
    begin.mockRestore();
    await server.stop();
  });

  const sale = (): NetworkRequest => ({
    method: 'POST',
    url: server.url,
    headers: { 'x-api-key': 'Bearer a' },
    body: '{"venta":1}',
    answerTimeoutMs: 60_000,
  });
  const told = (): string[] => server.connections.map((connection) => connection.text());

  test('connects and writes with its exchange, and no sooner', async () => {
    network.makeReady(sale());
    await until(() => expect(begin).toHaveBeenCalledOnce());
    await server.quiet();
    expect(server.connections).toHaveLength(0);
    const gate = vi.fn();
    expect(await network.exchange({ ...sale(), following: 1 }, gate)).toMatchObject({ kind: 'answered' });
    expect(gate).toHaveBeenCalledOnce();
    expect(begin).toHaveBeenCalledOnce();
    expect(told()[0]).toContain('{"venta":1}');
  });

  test('is used once', async () => {
    network.makeReady(sale());
    for (let round = 0; round < 2; round += 1) {
      expect(await network.exchange(sale(), () => {})).toMatchObject({ kind: 'answered' });
    }
    expect(begin).toHaveBeenCalledTimes(2);
    expect(told()).toHaveLength(2);
  });

  test.each<Partial<NetworkRequest>>([
    { body: '{"venta":2}' },
    { headers: { 'x-api-key': 'Bearer b' } },
    { method: 'GET', body: undefined },
  ])('is left unused where another one is exchanged: %o', async (other) => {
    const request = { ...sale(), ...other };
    await network.exchange(request, () => {});
    network.makeReady(sale());
    await network.exchange(request, () => {});
    const [alone, beside] = told();
    expect(beside).toBe(alone);
    expect(await network.exchange(sale(), () => {})).toMatchObject({ kind: 'answered' });
    expect(begin).toHaveBeenCalledTimes(3);
    expect(told()[2]).toContain('{"venta":1}');
  });

  test('is dropped for the next one made ready', async () => {
    network.makeReady(sale());
    network.makeReady({ ...sale(), body: '{"venta":2}' });
    const { kind } = await network.exchange({ ...sale(), body: '{"venta":2}' }, () => {});
    expect(kind).toBe('answered');
    expect(told()).toHaveLength(1);
    expect(told()[0]).toContain('{"venta":2}');
  });
});

test.each(['http', 'https'])('an %s address without a port is the host header unchanged', async (scheme) => {
  const begin = vi.spyOn(scheme === 'http' ? http : https, 'request');
  try {
    // `.invalid` never resolves: the request is created, and not connected.
    const url = `${scheme}://servicio.invalid/`;
    const { kind } = await httpNetwork.exchange(
      { method: 'GET', url, headers: {}, answerTimeoutMs: 60_000 },
      () => {},
    );
    expect(kind).toBe('not-connected');
    expect(begin.mock.results[0]?.value.getHeader('host')).toBe('servicio.invalid');
  } finally {
    begin.mockRestore();
  }
});

test.each([200, 200_000, 5_000_000])(
  'an answer that begins before %i bytes are read comes whole',
  async (size) => {
    const server = http.createServer((request, response) => {
      response.writeHead(401, { 'content-type': 'application/json' }).flushHeaders();
      request.resume().on('end', () => response.end('{"estado":401}'));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const body = 'x'.repeat(size);
    try {
      const answer = await httpNetwork.exchange(
        { method: 'POST', url, headers: {}, body, answerTimeoutMs: 60_000 },
        () => {},
      );
      expect(answer).toMatchObject({ kind: 'answered', answer: { status: 401, body: '{"estado":401}' } });
    } finally {
      server.close();
    }
  },
);

test('a POST without a body is sent', async () => {
  const server = http.createServer((request, response) => response.end(request.headers['content-length']));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    const answer = await httpNetwork.exchange(
      { method: 'POST', url, headers: {}, answerTimeoutMs: 5000 },
      () => {},
    );
    expect(answer).toMatchObject({ kind: 'answered', answer: { body: '0' } });
  } finally {
    server.close();
  }
});
