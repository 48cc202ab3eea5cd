import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Server's handling of one connection, step by step. */
export type RawScript = (connection: RawConnection) => void | Promise<void>;

/** Brings a connection to where the script begins, or never does; `begin` gets the socket to read. */
export type Greeting = (raw: Socket, begin: (socket: Socket) => void) => void;

/** The server's side of one connection, scripted: it sends nothing but what its script writes. */
export class RawConnection {
  readonly #socket: Socket;
  readonly #raw: Socket;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #waiters: (() => void)[] = [];

  /** `raw` is the underlying TCP connection, where it differs. */
  constructor(socket: Socket, raw: Socket = socket) {
    this.#socket = socket;
    this.#raw = raw;
    // The client may disconnect at any step; the client's side shows the effect.
    socket.on('error', () => socket.destroy());
  }

  get bytes(): number {
    return this.#bytes;
  }

  text(): string {
    return Buffer.concat(this.#chunks).toString('latin1');
  }

  /** Waits until the connection is closed on both sides; counts everything received until then. */
  async closed(): Promise<void> {
    this.#startReading();
    await untilClosed(this.#socket);
  }

  /** Waits until `isEnough` of the text so far; forever if the client disconnects before. */
  async receive(isEnough: (text: string) => boolean): Promise<string> {
    this.#startReading();
    while (!isEnough(this.text())) {
      await new Promise<void>((resolve) => {
        this.#waiters.push(resolve);
      });
    }
    return this.text();
  }

  /** Waits for the complete request headers. */
  head(): Promise<string> {
    return this.receive((text) => text.includes('\r\n\r\n'));
  }

  /** Waits for the complete request, its body by content-length. */
  request(): Promise<string> {
    return this.receive((text) => {
      const end = text.indexOf('\r\n\r\n');
      const length = Number(/^content-length: (\d+)\r$/im.exec(text)?.[1] ?? 0);
      return end >= 0 && text.length >= end + 4 + length;
    });
  }

  /** Resolves once the bytes are sent, or the client has gone. */
  write(bytes: string | Buffer): Promise<void> {
    return new Promise((resolve) => {
      this.#socket.write(bytes, () => resolve());
    });
  }

  /** Writes and closes in an orderly way. */
  end(bytes: string | Buffer = ''): void {
    this.#startReading();
    this.#socket.end(bytes);
  }

  /** Closes with RST: unread and undelivered bytes are lost. */
  reset(): void {
    this.#raw.resetAndDestroy();
  }

  /** Writes past TLS, unencrypted. */
  writeRaw(bytes: string): void {
    this.#raw.write(bytes);
  }

  /** Closes TCP in an orderly way, without TLS's close_notify. */
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

/** A loopback server that handles each connection exactly as its script says, and counts. */
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

  /** Starts on `port`, or on any free one. */
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

  /** Waits until a connection is accepted, even if its greeting never ends. */
  taken(): Promise<void> {
    return this.#taken.promise;
  }

  /** Accepted connections. */
  get count(): number {
    return this.#raws.length;
  }

  /** Bytes received, on all connections. */
  get bytes(): number {
    return this.connections.reduce((sum, connection) => sum + connection.bytes, 0);
  }

  /** Request lines received, on all connections; JSON has no raw line breaks, so a body cannot contain one. */
  get requests(): string[] {
    return this.connections.flatMap(
      (connection) => connection.text().match(/[A-Z]+ \S+ HTTP\/1\.1(?=\r\n)/g) ?? [],
    );
  }

  /** Waits until no connection is open, so the counts are final. */
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

/** Resolves on any close, also by an error. */
async function untilClosed(socket: Socket): Promise<void> {
  if (socket.closed) return;
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
}

/** An answer as HTTP text, with the right content-length unless `headers` sets another. */
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
