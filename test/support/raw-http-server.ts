import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What the server does with one connection, step by step. */
export type RawScript = (connection: RawConnection) => void | Promise<void>;

/** Brings a connection to where the script begins, or leaves it where it is; `begin` gets the socket to read. */
export type Greeting = (raw: Socket, begin: (socket: Socket) => void) => void;

/** The server's side of one connection, played by hand: it answers nothing that its script does not write. */
export class RawConnection {
  readonly #socket: Socket;
  readonly #raw: Socket;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #waiters: (() => void)[] = [];

  /** `raw` is the TCP connection under it, where that is another. */
  constructor(socket: Socket, raw: Socket = socket) {
    this.#socket = socket;
    this.#raw = raw;
    // The client may go away at any step; what became of it is seen from its side.
    socket.on('error', () => socket.destroy());
  }

  get bytes(): number {
    return this.#bytes;
  }

  text(): string {
    return Buffer.concat(this.#chunks).toString('latin1');
  }

  /** Until the connection is closed on both sides; whatever still comes in is counted. */
  async closed(): Promise<void> {
    this.#startReading();
    await untilClosed(this.#socket);
  }

  /** Until `isEnough` of what came in so far; for ever if the client goes away before. */
  async receive(isEnough: (text: string) => boolean): Promise<string> {
    this.#startReading();
    while (!isEnough(this.text())) {
      await new Promise<void>((resolve) => {
        this.#waiters.push(resolve);
      });
    }
    return this.text();
  }

  /** Until the request's headers are whole. */
  head(): Promise<string> {
    return this.receive((text) => text.includes('\r\n\r\n'));
  }

  /** Until the request is whole, its body by its content-length. */
  request(): Promise<string> {
    return this.receive((text) => {
      const end = text.indexOf('\r\n\r\n');
      const length = Number(/^content-length: (\d+)\r$/im.exec(text)?.[1] ?? 0);
      return end >= 0 && text.length >= end + 4 + length;
    });
  }

  /** Resolves once the bytes are on their way, or the client has gone. */
  write(bytes: string | Buffer): Promise<void> {
    return new Promise((resolve) => {
      this.#socket.write(bytes, () => resolve());
    });
  }

  /** Writes and closes in good order. */
  end(bytes: string | Buffer = ''): void {
    this.#startReading();
    this.#socket.end(bytes);
  }

  /** Closes with RST: what was not read, and what was not delivered, is lost. */
  reset(): void {
    this.#raw.resetAndDestroy();
  }

  /** Writes past TLS, where there is TLS: bytes that nobody encrypted. */
  writeRaw(bytes: string): void {
    this.#raw.write(bytes);
  }

  /** Closes TCP in good order and says nothing of it in TLS (no close_notify). */
  cut(): void {
    this.#startReading();
    this.#raw.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #startReading(): void {
    if (this.#socket.listenerCount('data') > 0) return;
    this.#socket.on('data', (chunk: Buffer) => {
      this.#chunks.push(chunk);
      this.#bytes += chunk.length;
      const waiters = this.#waiters;
      this.#waiters = [];
      for (const resolve of waiters) resolve();
    });
  }
}

/** A server on loopback that does with each connection exactly what its script says, and counts. */
export class RawServer {
  readonly connections: RawConnection[] = [];
  readonly #server;
  readonly #raws: Socket[] = [];
  readonly #taken = Promise.withResolvers<void>();
  readonly #first = Promise.withResolvers<RawConnection>();

  private constructor(script: RawScript, greet: Greeting) {
    this.#server = createServer((raw) => {
      this.#raws.push(raw);
      this.#taken.resolve();
      raw.on('error', () => raw.destroy());
      greet(raw, (socket) => {
        const connection = new RawConnection(socket, raw);
        this.connections.push(connection);
        this.#first.resolve(connection);
        void script(connection);
      });
    });
  }

  /** On `port`, or on any that is free. */
  static async start(
    script: RawScript,
    port = 0,
    greet: Greeting = (raw, begin) => begin(raw),
  ): Promise<RawServer> {
    const server = new RawServer(script, greet);
    await once(server.#server.listen(port, '127.0.0.1'), 'listening');
    return server;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The first connection, once there is one. */
  accepted(): Promise<RawConnection> {
    return this.#first.promise;
  }

  /** Until a connection is taken, whether its greeting ever ends or not. */
  taken(): Promise<void> {
    return this.#taken.promise;
  }

  /** How many were taken. */
  get count(): number {
    return this.#raws.length;
  }

  /** Bytes that came in, on all connections. */
  get bytes(): number {
    return this.connections.reduce((sum, connection) => sum + connection.bytes, 0);
  }

  /** Request lines that came in, on all connections; a JSON body cannot hold one, for it has no raw line end. */
  get requests(): string[] {
    return this.connections.flatMap(
      (connection) => connection.text().match(/[A-Z]+ \S+ HTTP\/1\.1(?=\r\n)/g) ?? [],
    );
  }

  /** Until no connection is open: nothing more can come in of what was counted. */
  async quiet(): Promise<void> {
    await Promise.all(this.connections.map((connection) => connection.closed()));
    await Promise.all(this.#raws.map(untilClosed));
  }

  async stop(): Promise<void> {
    for (const connection of this.connections) connection.destroy();
    for (const raw of this.#raws) raw.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** In whatever way: an error is one of them. */
async function untilClosed(socket: Socket): Promise<void> {
  if (socket.closed) return;
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
}

/** An answer as HTTP text, with the right content-length unless `headers` says another. */
export function httpAnswer(
  status: number,
  body: string | Buffer,
  headers: Record<string, string | number> = {},
): Buffer {
  const bytes = Buffer.from(body);
  const all = { 'content-type': 'application/json', 'content-length': bytes.length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.concat([Buffer.from([`HTTP/1.1 ${status} -`, ...lines, '', ''].join('\r\n')), bytes]);
}
