import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { invoiceBody } from '../../support/sale-bodies.ts';

/** Result of one request at the client: an answer, or the connection's error; both if it broke off. */
export interface Seen {
  status?: number;
  headers?: Record<string, unknown>;
  /** Received part of the body. */
  text?: string;
  error?: string;
  headersAfterMs?: number;
  tookMs: number;
}

interface OneRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Trusted authority, for https. */
  ca?: string;
  /** Called with the request before its body is sent. */
  onRequest?: (exchange: ClientRequest) => void;
}

/** One request on a connection of its own, without retries or redirects. */
export function sendOnce(address: string, options: OneRequest = {}): Promise<Seen> {
  const { method = 'GET', headers = {}, body, ca, onRequest } = options;
  const startedAt = performance.now();
  const took = (): number => performance.now() - startedAt;
  return new Promise((resolve) => {
    let seen: Omit<Seen, 'tookMs'> = {};
    const end = (error?: NodeJS.ErrnoException): void =>
      resolve({ ...seen, ...(error && { error: nameOf(error) }), tookMs: took() });
    const receive = (response: IncomingMessage): void => {
      const { statusCode: status = 0 } = response;
      seen = { status, headers: response.headers, text: '', headersAfterMs: took() };
      response.on('data', (chunk: Buffer) => {
        seen.text += chunk.toString();
      });
      response.on('end', () => end());
      response.on('error', end);
    };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const init = { method, agent: false, headers: { ...length, ...headers } } as const;
    const exchange = address.startsWith('https:')
      ? secureRequest(address, ca === undefined ? init : { ...init, ca }, receive)
      : request(address, init, receive);
    exchange.on('error', end);
    onRequest?.(exchange);
    exchange.end(body);
  });
}

/** Node's code, which is the same for an orderly close and a reset: distinguishes them. */
function nameOf(error: NodeJS.ErrnoException): string {
  const isClosed = error.code === 'ECONNRESET' && error.syscall === undefined;
  return isClosed ? 'closed' : (error.code ?? error.message);
}

/** One emission of an invoice. */
export function emitOnce(baseUrl: string, token: string, options: OneRequest = {}): Promise<Seen> {
  return sendOnce(`${baseUrl}/simplificado/carritos`, {
    method: 'POST',
    body: JSON.stringify(invoiceBody()),
    ...options,
    headers: { 'content-type': 'application/json', 'x-api-key': `Bearer ${token}`, ...options.headers },
  });
}
