import { request as httpRequest } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { Proxy } from './proxy-settings.ts';

/**
 * Asks the proxy at the other end of `socket` to connect it through to a host (RFC 9110, 9.3.6). Of the request to
 * come it learns the host's name and port, no more. Rejects with `HTTP 407` and the like, with the connection's
 * error, or with the reason of `signal`.
 */
export function openTunnel(
  socket: Socket,
  { authorization }: Proxy,
  to: { host: string; port: number },
  signal: AbortSignal,
): Promise<void> {
  const authority = `${isIP(to.host) === 6 ? `[${to.host}]` : to.host}:${to.port}`;
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      method: 'CONNECT',
      path: authority,
      headers: {
        host: authority,
        ...(authorization === null ? {} : { 'proxy-authorization': authorization }),
      },
      createConnection: () => socket,
    });
    request.on('error', reject);
    request.on('connect', ({ statusCode = 0, headers }, _socket, early) => {
      if (statusCode < 200 || statusCode > 299) {
        reject(new Error(`HTTP ${statusCode}`));
        // Nobody speaks before the client does, in HTTP and in TLS: this is a page, such as a portal's.
      } else if (early.length > 0 || Number(headers['content-length'] ?? 0) > 0) {
        reject(new Error('PAGE'));
      } else {
        resolve();
      }
    });
    signal.addEventListener('abort', () => {
      socket.destroy();
      // A socket that is gone already tells of nothing more.
      reject(signal.reason as Error);
    });
    request.end();
  });
}
