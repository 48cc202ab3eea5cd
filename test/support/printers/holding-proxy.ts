import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Bytes of a print job's request to let through before everything stops. */
export type Cut = (length: number) => number;

/** The operation of a request that hands over a job (RFC 8011, 5.4.15). */
const PRINT_JOB = 0x0002;

/** Stands before a print server and can hold the next job: the moment at which one side dies. */
export class HoldingProxy {
  readonly #server;
  readonly #sockets = new Set<Socket>();
  #cut: Cut | null = null;
  #held = Promise.withResolvers<void>();

  private constructor(target: string) {
    this.#server = createServer((client) => this.#join(client, connect(target)));
  }

  static async start(socketPath: string, target: string): Promise<HoldingProxy> {
    const proxy = new HoldingProxy(target);
    await once(proxy.#server.listen(socketPath), 'listening');
    return proxy;
  }

  /** Resolves when the next job has come as far as `cut` says, and is held there unanswered. */
  async holdNextJob(cut: Cut): Promise<void> {
    [this.#cut, this.#held] = [cut, Promise.withResolvers<void>()];
    await this.#held.promise;
  }

  /** Drops all held connections: both sides only see the other disconnect. */
  drop(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.drop();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(client: Socket, server: Socket): void {
    let seen = Buffer.alloc(0);
    let passed = 0;
    let isHeld = false;
    let limit: number | null = null;
    client.on('data', (bytes: Buffer) => {
      if (isHeld) return;
      seen = Buffer.concat([seen, bytes]);
      const request = readRequest(seen);
      if (request === null) return;
      const isJob = request.operation === PRINT_JOB;
      if (this.#cut !== null && isJob) [limit, this.#cut] = [this.#cut(request.length), null];
      const until = Math.min(seen.length, limit ?? Infinity);
      server.write(seen.subarray(passed, until), () => {
        if (isHeld) this.#held.resolve();
      });
      passed = until;
      isHeld = limit !== null && until >= limit;
    });
    server.on('data', (bytes: Buffer) => {
      if (!isHeld) client.write(bytes);
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
  }
}

/** Length of head and body together; null until the operation, in the body's first bytes, has arrived. */
function readRequest(seen: Buffer): { length: number; operation: number } | null {
  const end = seen.indexOf('\r\n\r\n');
  if (end < 0 || seen.length < end + 8) return null;
  const body = Number(/^content-length: (\d+)\r$/im.exec(seen.toString('latin1', 0, end + 4))?.[1] ?? 0);
  return { length: end + 4 + body, operation: seen.readUInt16BE(end + 6) };
}
