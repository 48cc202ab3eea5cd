import http, { type RequestOptions } from 'node:http';
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
