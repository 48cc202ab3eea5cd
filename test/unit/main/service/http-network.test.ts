import { once } from 'node:events';
import http, { type RequestOptions } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { httpNetwork } from '../../../../main/service/http-network.ts';
import { httpAnswer, RawServer } from '../../../support/raw-http-server.ts';

test('a header that cannot be written fails before the gate, with nothing connected', async () => {
  let gates = 0;
  const request = {
    method: 'POST' as const,
    // Nobody listens there: to connect would end as a result, not as an error.
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

test.each(['http', 'https'])('an %s address without a port is the host as it stands', async (scheme) => {
  const begin = vi.spyOn(scheme === 'http' ? http : https, 'request');
  try {
    // `.invalid` is never there: the request is made ready, and not connected.
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
  'an answer that begins before %i bytes were read is whole',
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
