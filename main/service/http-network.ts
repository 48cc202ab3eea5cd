import { validateHeaderValue } from 'node:http';
import type { Socket } from 'node:net';
import got from 'got';
import { keep } from '../../shared/language/say.ts';
import type { Network, NetworkRequest, NetworkResult, ReceivedAnswer } from '../ports/network.ts';
import { reasonOf, type Way } from './open-socket.ts';
import { WITHOUT_PROXY } from './proxy-settings.ts';
import { SocketsAhead } from './sockets-ahead.ts';
import { tlsContext } from './trusted-authorities.ts';

/** Far above any real answer (an invoice with its XML as JSON is a few tens of KiB). */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

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
  const opened = await sockets.take(url);
  if (!opened.ok) return { kind: 'not-connected', phase: opened.phase, reason: opened.reason };
  const { socket } = opened;
  if (socket.destroyed || socket.readableEnded) {
    return { kind: 'not-connected', phase: 'connect', reason: 'ECONNRESET' };
  }
  try {
    beforeWrite();
  } catch (error) {
    socket.destroy();
    throw error;
  }
  const answered = writeAndRead(request, () => socket);
  // Only now: the service can be reached, and this request is not kept waiting.
  sockets.prepare(url, request.following ?? 0);
  return answered;
}

/**
 * got with everything off that could send the request a second time: it would re-POST on 302 and 307,
 * and Node's own recipe re-sends on a reused socket.
 */
function writeAndRead(request: NetworkRequest, createConnection: () => Socket): Promise<NetworkResult> {
  const stream = got.stream(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    createConnection,
    retry: { limit: 0 },
    followRedirect: false,
    throwHttpErrors: false,
    timeout: { request: request.answerTimeoutMs },
  });
  const chunks: Buffer[] = [];
  let size = 0;
  let head: Omit<ReceivedAnswer, 'body'> | null = null;
  const received = (): ReceivedAnswer | null =>
    head === null ? null : { ...head, body: Buffer.concat(chunks).toString('utf8') };

  return new Promise((resolve) => {
    const broken = (reason: string): void => {
      const answer = received();
      resolve(answer === null ? { kind: 'no-answer', reason } : { kind: 'broken-answer', reason, answer });
    };
    stream.on(
      'response',
      (response: { statusCode: number; headers: Record<string, string | string[] | undefined> }) => {
        const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        head = {
          status: response.statusCode,
          headers: Object.fromEntries(headers) as Record<string, string>,
        };
      },
    );
    // A service that switches protocols has not answered; left open, the connection would hold everything up.
    stream.on('upgrade', (_response: unknown, connection: Socket) => {
      connection.destroy();
      broken('HTTP 101');
    });
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk.subarray(0, MAX_ANSWER_BYTES - size));
      size += chunk.length;
      if (size > MAX_ANSWER_BYTES) {
        broken(keep`la respuesta es demasiado grande`);
        stream.destroy();
      }
    });
    stream.on('error', (error) => broken(reasonOf(error)));
    stream.on('end', () => {
      const answer = received();
      if (answer !== null) resolve({ kind: 'answered', answer });
    });
    stream.on('close', () => broken('ECONNRESET'));
  });
}
