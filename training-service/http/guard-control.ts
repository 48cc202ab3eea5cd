import { TLSSocket } from 'node:tls';
import type { FastifyRequest } from 'fastify';
import { type Refusal, refuseFields } from '../envelope.ts';
import { pathOf } from './create-app.ts';
import { isLoopbackAddress, isLoopbackHost } from './loopback.ts';

const CONTROL = '/_control';
const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** By the route that was found, so that no other spelling of a path gets around what is asked of it. */
export function isControl(request: FastifyRequest): boolean {
  const path = request.routeOptions.url ?? pathOf(request.url);
  return path === CONTROL || path.startsWith(`${CONTROL}/`);
}

/**
 * Refuses control requests that are not of this machine: by their connection, by the name under which a
 * browser found the service (DNS rebinding), or by the page that writes with them.
 */
export function guardControl(request: FastifyRequest): void {
  const { host = '', origin } = request.headers;
  if (!isLoopbackAddress(request.socket.remoteAddress ?? '')) {
    throw forbid('ip', 'El control solo se puede usar desde la misma máquina');
  }
  if (!isLoopbackHost(host)) {
    throw forbid('host', 'El control solo se puede usar por la dirección de la misma máquina');
  }
  const scheme = request.socket instanceof TLSSocket ? 'https' : 'http';
  if (origin !== undefined && origin !== `${scheme}://${host}` && !READING.includes(request.method)) {
    throw forbid('origin', 'Otra página no puede usar el control');
  }
}

function forbid(campo: string, mensaje: string): Refusal {
  return refuseFields([{ path: campo, message: mensaje }], 403);
}
