import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer as createTlsServer, type Server as TlsServer, type TLSSocket } from 'node:tls';
import { refusalEnvelope } from '../envelope.ts';
import type { ServerIdentity } from '../tls/server-identity.ts';

const KEEP_ALIVE_MS = 60_000;
/** Node's own limit for a request's head. */
const FIRST_BYTE_MS = 60_000;
const HANDSHAKE_MS = 10_000;
/** First byte of a TLS handshake (RFC 8446, 5.1); no HTTP method begins with it. */
const TLS_HANDSHAKE = 0x16;

export interface PortOptions {
  /** Address to listen at. */
  host: string;
  handler: (request: IncomingMessage, response: ServerResponse) => void;
  /** Text of the `Date` header. */
  httpDate: () => string;
  /** Certificate for TLS clients; null for HTTP only. */
  identity: ServerIdentity | null;
}

/**
 * One period of listening on a port, from opening until its last connection is gone. Speaks HTTP and, with an
 * identity, TLS: a connection's first byte decides. Both go to one HTTP server, which handles time limits and
 * idle connections.
 */
export class PortListener {
  /** Resolves when the last connection is gone. */
  readonly closed: Promise<void>;
  readonly #http: Server;
  readonly #identity: ServerIdentity | null;
  readonly #tls: TlsServer;
  readonly #speakHttp: (socket: Socket) => void;
  /** By the peer's address, since a TLS socket does not expose its underlying connection. */
  readonly #connections = new Map<string, Socket>();
  /** Connections not yet speaking HTTP: silent so far, or in their handshake. */
  readonly #mute = new Set<Socket>();

  private constructor({ handler, httpDate, identity }: PortOptions) {
    // A request without Host or with an odd Expect is answered in the envelope like any other.
    this.#http = createServer({ requireHostHeader: false }, handler);
    this.#http.on('checkExpectation', handler);
    this.#http.keepAliveTimeout = KEEP_ALIVE_MS;
    this.#http.on('clientError', (error, socket) => answerUnreadable(error, socket, httpDate()));
    const listeners = this.#http.listeners('connection');
    this.#speakHttp = (socket) => {
      for (const listener of listeners) listener.call(this.#http, socket);
    };
    this.#http.removeAllListeners('connection');
    this.#http.on('connection', (socket: Socket) => this.#greet(socket));
    this.#identity = identity;
    this.#tls = this.#createTls();
    this.closed = new Promise((resolve) => {
      this.#http.once('close', resolve);
    });
  }

  /** `number` 0 takes any free port. Rejects with the listening error if the port is taken. */
  static async open(number: number, options: PortOptions): Promise<PortListener> {
    const listener = new PortListener(options);
    const server = listener.#http;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(number, options.host, () => {
        server.off('error', reject);
        resolve();
      });
    });
    return listener;
  }

  get number(): number {
    return (this.#http.address() as AddressInfo).port;
  }

  /** Closes a connection so that the peer sees a reset, losing written data it has not read yet. */
  reset(socket: Socket): void {
    this.#connections.get(peerOf(socket))?.resetAndDestroy();
  }

  /** Stops accepting connections and closes those without a request; answers are still written. */
  refuse(): void {
    this.#http.close();
    for (const socket of this.#mute) socket.destroy();
  }

  /** Resets every open connection. */
  resetAll(): void {
    for (const socket of this.#connections.values()) socket.resetAndDestroy();
  }

  /** Closes every open connection. */
  cut(): void {
    for (const socket of this.#connections.values()) socket.destroy();
  }

  #greet(socket: Socket): void {
    const peer = peerOf(socket);
    this.#connections.set(peer, socket);
    this.#mute.add(socket);
    socket.once('close', () => {
      this.#connections.delete(peer);
      this.#mute.delete(socket);
    });
    const giveUp = (): void => void socket.destroy();
    // An error ends the connection in any phase; without a listener it would end the process.
    socket.on('error', giveUp);
    socket.once('end', giveUp);
    socket.setTimeout(FIRST_BYTE_MS, giveUp);
    socket.once('data', (first: Buffer) => {
      socket.setTimeout(0, giveUp);
      socket.off('end', giveUp);
      socket.pause();
      socket.unshift(first);
      if (this.#identity !== null && first[0] === TLS_HANDSHAKE) {
        this.#shakeHands(socket, this.#identity).catch(giveUp);
        return;
      }
      this.#mute.delete(socket);
      this.#speakHttp(socket);
      socket.resume();
    });
  }

  async #shakeHands(socket: Socket, identity: ServerIdentity): Promise<void> {
    // As in Node's HTTPS servers: a client that ends during its handshake is gone.
    socket.allowHalfOpen = false;
    this.#tls.setSecureContext(await identity.secureContext());
    this.#tls.emit('connection', socket);
  }

  #createTls(): TlsServer {
    const server = createTlsServer({
      handshakeTimeout: HANDSHAKE_MS,
      ALPNProtocols: ['http/1.1'],
    });
    server.on('secureConnection', (socket: TLSSocket) => {
      const raw = this.#connections.get(peerOf(socket));
      if (raw !== undefined) this.#mute.delete(raw);
      this.#speakHttp(socket);
    });
    server.on('tlsClientError', (_error: Error, socket: TLSSocket) => socket.destroy());
    return server;
  }
}

function peerOf(socket: Socket): string {
  return `${socket.remoteAddress} ${socket.remotePort}`;
}

/** Answers by Node's error code to input that is not an acceptable HTTP request. */
const STATUSES: ReadonlyMap<string, { status: number; reason: string; mensaje: string }> = new Map([
  [
    'HPE_HEADER_OVERFLOW',
    {
      status: 431,
      reason: 'Request Header Fields Too Large',
      mensaje: 'Los encabezados son demasiado grandes.',
    },
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    { status: 408, reason: 'Request Timeout', mensaje: 'El pedido tardó demasiado en llegar.' },
  ],
]);

const MALFORMED = { status: 400, reason: 'Bad Request', mensaje: 'El pedido no es HTTP válido.' };

/** Answers unreadable input with the envelope, and closes. */
function answerUnreadable(error: Error, socket: Duplex, httpDate: string): void {
  if (!socket.writable || codeOf(error) === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, reason, mensaje } = STATUSES.get(codeOf(error)) ?? MALFORMED;
  const body = JSON.stringify(refusalEnvelope(status, mensaje, { campos: [{ campo: 'body', mensaje }] }));
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    `date: ${httpDate}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
