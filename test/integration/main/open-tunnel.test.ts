import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openTunnel } from '../../../main/sending/service/open-socket.ts';

test('a tunnel over an already closed connection ends at its time-out', async () => {
  const proxy = createServer((connection) => connection.end()).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const socket = connect((proxy.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'close');
  proxy.close();
  const limit = new AbortController();
  const to = { host: 'servicio.example', port: 443 };
  const tunnel = openTunnel(socket, { host: 'proxy', port: 1, authorization: null }, to, limit.signal);
  limit.abort(new Error('ETIMEDOUT'));
  await expect(tunnel).rejects.toThrow('ETIMEDOUT');
});
