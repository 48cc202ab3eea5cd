import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { CreateConnectionFunction, Got } from 'got';
import { keep } from '../../shared/language/say.ts';
import {
  CalledOffError,
  type Network,
  type NetworkRequest,
  type NetworkResult,
  type ReceivedAnswer,
} from '../ports/network.ts';
import { reasonOf, type Way } from './open-socket.ts';
import { WITHOUT_PROXY } from './proxy-settings.ts';
import { isUsable, SocketsAhead } from './sockets-ahead.ts';
import { tlsContext } from './trusted-authorities.ts';

/** Far above any real answer (an invoice with its XML as JSON is a few tens of KiB). */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

type HandOver = Parameters<CreateConnectionFunction>[1];
type NotConnected = Extract<NetworkResult, { kind: 'not-connected' }>;

/** The gate's refusal: a result, or the error of the commit. */
type Refusal = { kind: 'result'; result: NotConnected } | { kind: 'error'; error: unknown };

/** The network as it is, the service being reached by `way`. */
export function createHttpNetwork(way: Way): Network {
  const sockets = new SocketsAhead(way);
  return { exchange: (request, beforeWrite) => new Exchange(sockets, request, beforeWrite).run() };
}

/** Straight on, trusting whom the system trusts. */
export const httpNetwork = createHttpNetwork({ proxies: WITHOUT_PROXY, secureContext: tlsContext([]) });

let client: Got | null = null;

/**
 * Loads got, which takes some 45 ms: once the window is up, so that neither the start nor the first sale waits for it;
 * an exchange before that loads it by itself.
 */
export async function loadClient(): Promise<Got> {
  const { default: got } = await import('got');
  client ??= got.extend({
    retry: { limit: 0 },
    followRedirect: false,
    throwHttpErrors: false,
    http2: false,
    // Some gateways refuse requests without a user agent.
    headers: { 'user-agent': 'Mostrador', 'accept-encoding': 'gzip, deflate, br' },
  });
  return client;
}

/**
 * One request on one connection. The gate runs inside got's `createConnection`: got has the request ready by then and
 * cannot write before it receives the socket.
 */
class Exchange {
  readonly #sockets: SocketsAhead;
  readonly #request: NetworkRequest;
  readonly #beforeWrite: () => void;
  readonly #url: URL;
  /** Aborted with the reason as text, 'ETIMEDOUT' for instance. */
  readonly #ending = new AbortController();
  /** Resolves when the gate has passed or refused; null before got asked for a connection. */
  #connecting: Promise<void> | null = null;
  /** The reason that kept the gate shut; null once the socket is handed over. */
  #unwritten: Refusal | null = null;
  #limit: NodeJS.Timeout | undefined;
  #head: Omit<ReceivedAnswer, 'body'> | null = null;
  readonly #chunks: Buffer[] = [];
  #size = 0;

  constructor(sockets: SocketsAhead, request: NetworkRequest, beforeWrite: () => void) {
    this.#sockets = sockets;
    this.#request = request;
    this.#beforeWrite = beforeWrite;
    this.#url = new URL(request.url);
  }

  async run(): Promise<NetworkResult> {
    const { method, headers, body = '' } = this.#request;
    const got = await loadClient();
    const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
    const stream = got.stream(this.#url, {
      method,
      headers: {
        // Node takes 80 for the usual port of any connection of ours, and would name the others.
        host: this.#url.host,
        ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
      signal: this.#ending.signal,
      createConnection: (_options, handOver) => {
        if (this.#connecting !== null) return handOver(new Error('a request has one connection'));
        this.#connecting = this.#connect(handOver);
      },
    });
    stream
      .on('response', (response: IncomingMessage) => {
        this.#head = headOf(response);
      })
      .on('data', (chunk: Buffer) => this.#add(chunk))
      .on('upgrade', (_response: IncomingMessage, connection: Socket) => {
        // A service that switches protocols has not answered; left open, the connection would hold everything up.
        connection.destroy();
        this.#ending.abort('HTTP 101');
      })
      .on('end', () => end(null))
      // Stays attached: an error after the end must not crash the process.
      .on('error', end)
      .on('close', () => end(new Error('ECONNRESET')));
    // Not by got's option `body`: in chunks, it is given up where the answer begins before the last of them.
    if (method === 'POST') stream.end(body);
    const error = await ended;
    await this.#connecting;
    clearTimeout(this.#limit);
    stream.destroy();
    return this.#result(error);
  }

  async #connect(handOver: HandOver): Promise<void> {
    let passed: Socket | NotConnected;
    try {
      passed = await this.#passGate();
    } catch (error) {
      this.#unwritten = { kind: 'error', error };
      return handOver(new Error('nothing is to be written'));
    }
    if (!(passed instanceof Socket)) {
      this.#unwritten = { kind: 'result', result: passed };
      return handOver(new Error(passed.reason));
    }
    this.#limit = setTimeout(() => this.#ending.abort('ETIMEDOUT'), this.#request.answerTimeoutMs);
    handOver(null, passed);
    // After got's write, which is on the next tick: connecting for the next request must not delay this one.
    process.nextTick(() => this.#sockets.prepare(this.#url, this.#request.following ?? 0));
  }

  /** Opens an unused socket and commits. Throws the error of `beforeWrite`. */
  async #passGate(): Promise<Socket | NotConnected> {
    const isAtOnce = this.#request.isAtOnce === true;
    const opened = await (isAtOnce ? this.#sockets.takeOpen(this.#url) : this.#sockets.take(this.#url));
    if (opened === null) throw new CalledOffError('no connection stands ready');
    if (!opened.ok) return { kind: 'not-connected', phase: opened.phase, reason: opened.reason };
    const { socket } = opened;
    if (!isUsable(socket)) {
      socket.destroy();
      return { kind: 'not-connected', phase: 'connect', reason: 'ECONNRESET' };
    }
    try {
      this.#beforeWrite();
    } catch (error) {
      socket.destroy();
      throw error;
    }
    return socket;
  }

  #add(chunk: Buffer): void {
    if (this.#ending.signal.aborted) return;
    this.#chunks.push(chunk.subarray(0, MAX_ANSWER_BYTES - this.#size));
    this.#size += chunk.length;
    if (this.#size > MAX_ANSWER_BYTES) this.#ending.abort(keep`la respuesta es demasiado grande`);
  }

  /** @param error null after a complete answer */
  #result(error: unknown): NetworkResult {
    if (this.#unwritten !== null) {
      if (this.#unwritten.kind === 'error') throw this.#unwritten.error;
      return this.#unwritten.result;
    }
    // got refused the request itself, for a header that cannot be written for instance: nothing was written.
    if (this.#connecting === null) throw error;
    const { aborted, reason: ending } = this.#ending.signal;
    const reason = aborted ? String(ending) : error === null ? null : causeOf(error);
    if (this.#head === null) return { kind: 'no-answer', reason: reason ?? 'ECONNRESET' };
    const answer = { ...this.#head, body: Buffer.concat(this.#chunks).toString('utf8') };
    return reason === null ? { kind: 'answered', answer } : { kind: 'broken-answer', reason, answer };
  }
}

function headOf({ statusCode = 0, headers }: IncomingMessage): Omit<ReceivedAnswer, 'body'> {
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  };
}

/** Reads the code of Node or zlib, which got wraps. */
function causeOf(error: unknown): string {
  return reasonOf(error instanceof Error && error.cause instanceof Error ? error.cause : error);
}
