import { validateHeaderValue } from 'node:http';
import { CalledOffError, type Network, type NetworkRequest, type NetworkResult } from '../ports/network.ts';
import type { Way } from './open-socket.ts';
import { WITHOUT_PROXY } from './proxy-settings.ts';
import { SocketsAhead } from './sockets-ahead.ts';
import { tlsContext } from './trusted-authorities.ts';
import { WrittenRequest } from './written-request.ts';

/** The network as it is, the service being reached by `way`. */
export function createHttpNetwork(way: Way): Network {
  const sockets = new SocketsAhead(way);
  return { exchange: (request, beforeWrite) => exchange(sockets, request, beforeWrite) };
}

/** Straight on, trusting whom the system trusts. */
export const httpNetwork = createHttpNetwork({ proxies: WITHOUT_PROXY, secureContext: tlsContext([]) });

async function exchange(
  sockets: SocketsAhead,
  request: NetworkRequest,
  beforeWrite: () => void,
): Promise<NetworkResult> {
  // What cannot be written must fail here: past the gate it would look like an answer that never came.
  for (const [name, value] of Object.entries(request.headers)) validateHeaderValue(name, value);
  const url = new URL(request.url);
  const opened = await (request.isAtOnce === true ? sockets.takeOpen(url) : sockets.take(url));
  if (opened === null) throw new CalledOffError('no connection stands ready');
  if (!opened.ok) return { kind: 'not-connected', phase: opened.phase, reason: opened.reason };
  const { socket } = opened;
  const prepared = await WrittenRequest.prepare(request, url, socket);
  if (socket.destroyed || socket.readableEnded || !socket.writable) {
    socket.destroy();
    return { kind: 'not-connected', phase: 'connect', reason: 'ECONNRESET' };
  }
  try {
    beforeWrite();
  } catch (error) {
    socket.destroy();
    throw error;
  }
  const answered = prepared.write();
  // Only now: the service can be reached, and this request is not kept waiting.
  sockets.prepare(url, request.following ?? 0);
  return answered;
}
