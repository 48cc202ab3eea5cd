import { TLSSocket } from 'node:tls';
import type { FastifyRequest } from 'fastify';
import { hostInUrl, isWildcard } from './loopback.ts';
import type { ServicePort } from './service-port.ts';

/**
 * `http(s)://host:port` of the interface as the client of this request reaches it: its scheme, and the address
 * it came to where the service listens to several. Nothing of it is what the client says.
 */
export function baseUrl(request: Pick<FastifyRequest, 'raw'>, port: ServicePort): string {
  const { socket } = request.raw;
  const scheme = socket instanceof TLSSocket ? 'https' : 'http';
  // A connection that is closed, as of a request that is processed late, has no address any more.
  if (!isWildcard(port.host) || socket.localAddress === undefined) {
    return port.url.replace(/^http/, scheme);
  }
  return `${scheme}://${hostInUrl(socket.localAddress)}:${port.number}`;
}
