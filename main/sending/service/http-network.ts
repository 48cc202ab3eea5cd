import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import process from 'node:process';
import type { Duplex } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { CreateConnectionFunction, Got } from 'got';
import {
  CalledOffError,
  type Network,
  type NetworkRequest,
  type NetworkResult,
  type ReceivedAnswer,
} from '../../kernel/ports/network.ts';
import { reasonOf, type Transport } from './open-socket.ts';
import { WITHOUT_PROXY } from './proxy-settings.ts';
import { isUsable, SocketsAhead } from './sockets-ahead.ts';
import { tlsContext } from './trusted-authorities.ts';

/** Far above any real answer (an invoice with its XML as JSON is a few tens of KiB). */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

type HandOver = Parameters<CreateConnectionFunction>[1];
type NotConnected = Extract<NetworkResult, { kind: 'not-connected' }>;

/** Prepared requests kept, one for each issuing point that sends; beyond these the oldest is dropped. */
const MAX_READY = 4;

export function createHttpNetwork(transport: Transport): Network {
  const sockets = new SocketsAhead(transport);
  const ready: PreparedRequest[] = [];
  return {
    makeReady(request) {
      if (ready.length === MAX_READY) ready.shift()?.drop();
      ready.push(new PreparedRequest(sockets, request));
    },
    exchange(request, beforeWrite) {
      const index = ready.findIndex((one) => one.writesAs(request));
      const [prepared = new PreparedRequest(sockets, request)] = index < 0 ? [] : ready.splice(index, 1);
      return prepared.run(request, beforeWrite);
    },
  };
}

/** Without a proxy, trusting the system's authorities. */
export const httpNetwork = createHttpNetwork({ proxies: WITHOUT_PROXY, secureContext: tlsContext([]) });

let client: Got | null = null;

/**
 * Loads got, which takes some 45 ms. Called once the window is up, so neither the start nor the first sale waits for
 * it; an earlier exchange loads it itself.
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

type Turn = Pick<NetworkRequest, 'answerTimeoutMs' | 'following' | 'isAtOnce'>;

/**
 * One request on one connection. got prepares it and asks for a connection; it gets one only once the gate has passed,
 * so it cannot write before.
 */
class PreparedRequest {
  readonly #sockets: SocketsAhead;
  readonly #request: NetworkRequest;
  readonly #url: URL;
  readonly #ending = new AbortController();
  readonly #asked = Promise.withResolvers<HandOver>();
  /** Resolves with the error, or with null after a complete answer. */
  readonly #ended = Promise.withResolvers<unknown>();
  readonly #stream: Promise<Duplex>;
  #head: Omit<ReceivedAnswer, 'body'> | null = null;
  readonly #chunks: Buffer[] = [];
  #size = 0;

  constructor(sockets: SocketsAhead, request: NetworkRequest) {
    this.#sockets = sockets;
    this.#request = request;
    this.#url = new URL(request.url);
    this.#stream = this.#begin();
    // `run` throws this error; of a dropped request it is ignored.
    this.#stream.catch(() => {});
  }

  writesAs({ method, url, headers, body }: NetworkRequest): boolean {
    const own = this.#request;
    return isDeepStrictEqual([own.method, own.url, own.headers, own.body], [method, url, headers, body]);
  }

  drop(): void {
    this.#stream.then((stream) => stream.destroy()).catch(() => {});
  }

  /** Throws the error of `beforeWrite`. */
  async run(turn: Turn, beforeWrite: () => void): Promise<NetworkResult> {
    const stream = await this.#stream;
    let limit: NodeJS.Timeout | undefined;
    try {
      const handOver = await Promise.race([this.#asked.promise, this.#ended.promise.then(() => null)]);
      // got refused the request itself, for an invalid header for instance: nothing was written.
      if (handOver === null) throw await this.#ended.promise;
      const socket = await this.#open(turn);
      if (!(socket instanceof Socket)) return socket;
      if (!(await passGate(socket, stream, beforeWrite, handOver))) {
        return { kind: 'not-connected', phase: 'connect', reason: 'ECONNRESET' };
      }
      limit = setTimeout(() => this.#ending.abort('ETIMEDOUT'), turn.answerTimeoutMs);
      // The write is on its way: connecting for the next request does not delay it.
      this.#sockets.prepare(this.#url, turn.following ?? 0);
      return this.#result(await this.#ended.promise);
    } finally {
      clearTimeout(limit);
      stream.destroy();
    }
  }

  async #begin(): Promise<Duplex> {
    const { method, headers, body = '' } = this.#request;
    const got = await loadClient();
    let hasAsked = false;
    const stream = got.stream(this.#url, {
      method,
      headers: {
        // Node assumes port 80 as the default of a connection it did not make, and would add any other port.
        host: this.#url.host,
        ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
      signal: this.#ending.signal,
      createConnection: (_options, handOver) => {
        if (hasAsked) return handOver(new Error('a request has one connection'));
        hasAsked = true;
        this.#asked.resolve(handOver);
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
      .on('end', () => this.#ended.resolve(null))
      // Stays attached: an error after the end must not crash the process.
      .on('error', (error) => this.#ended.resolve(error))
      .on('close', () => this.#ended.resolve(new Error('ECONNRESET')));
    // With the option `body` got writes in chunks, and stops if the answer begins before the last one.
    if (method === 'POST') stream.end(body);
    return stream;
  }

  async #open({ isAtOnce }: Turn): Promise<Socket | NotConnected> {
    const opened = await (isAtOnce === true
      ? this.#sockets.takeOpen(this.#url)
      : this.#sockets.take(this.#url));
    if (opened === null) throw new CalledOffError('no connection stands ready');
    return opened.ok ? opened.socket : { kind: 'not-connected', phase: opened.phase, reason: opened.reason };
  }

  #add(chunk: Buffer): void {
    if (this.#ending.signal.aborted) return;
    this.#chunks.push(chunk.subarray(0, MAX_ANSWER_BYTES - this.#size));
    this.#size += chunk.length;
    if (this.#size > MAX_ANSWER_BYTES) this.#ending.abort('ANSWER_TOO_LARGE');
  }

  /** @param error null after a complete answer */
  #result(error: unknown): NetworkResult {
    const { aborted, reason: ending } = this.#ending.signal;
    const reason = aborted ? String(ending) : error === null ? null : causeOf(error);
    if (this.#head === null) return { kind: 'no-answer', reason: reason ?? 'ECONNRESET' };
    // Removes a byte-order mark.
    const answer = { ...this.#head, body: new TextDecoder().decode(Buffer.concat(this.#chunks)) };
    return reason === null ? { kind: 'answered', answer } : { kind: 'broken-answer', reason, answer };
  }
}

/**
 * Commits and passes the socket to got, in one tick: got writes in the next one, before the microtasks that the commit
 * queued. False, with nothing committed, where the connection is broken. Rejects with the error of `beforeWrite`.
 */
function passGate(
  socket: Socket,
  stream: Duplex,
  beforeWrite: () => void,
  handOver: HandOver,
): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  process.nextTick(() => {
    try {
      if (!isUsable(socket) || stream.destroyed) {
        socket.destroy();
        return resolve(false);
      }
      beforeWrite();
    } catch (error) {
      socket.destroy();
      return reject(error);
    }
    handOver(null, socket);
    resolve(true);
  });
  return promise;
}

function headOf({ statusCode = 0, headers }: IncomingMessage): Omit<ReceivedAnswer, 'body'> {
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  };
}

function causeOf(error: unknown): string {
  return reasonOf(error instanceof Error && error.cause instanceof Error ? error.cause : error);
}
