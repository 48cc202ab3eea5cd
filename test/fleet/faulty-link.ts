import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { SeededRandom } from '../support/seeded-random.ts';

interface Link {
  client: Socket;
  engine: Socket;
}

/** The network between counters and their head office: passes bytes on, until it is told to fail. */
export class FaultyLink {
  readonly #server: Server;
  readonly #random: SeededRandom;
  readonly #links = new Set<Link>();
  #isHeld = false;
  #mostDelayMs = 0;

  private constructor(server: Server, random: SeededRandom) {
    this.#server = server;
    this.#random = random;
  }

  /** Listens on a free port of loopback, and leads to another. */
  static async open(target: number, random: SeededRandom): Promise<FaultyLink> {
    const server = createServer({ allowHalfOpen: false });
    const link = new FaultyLink(server, random);
    server.on('connection', (client) => link.#pass(client, connect(target, '127.0.0.1')));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return link;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** A hole: nothing arrives anywhere, and later all of it, as TCP sends it again. */
  hold(): void {
    this.#isHeld = true;
    for (const { client, engine } of this.#links) {
      client.pause();
      engine.pause();
    }
  }

  release(): void {
    this.#isHeld = false;
    for (const { client, engine } of this.#links) {
      client.resume();
      engine.resume();
    }
  }

  /** Each piece comes late by up to so many ms: in order on one connection, in any order between two. */
  delay(mostMs: number): void {
    this.#mostDelayMs = mostMs;
  }

  /** The engine's end of a share of the connections is gone, and the counter does not hear of it. Returns how many. */
  abandon(share: number): number {
    const abandoned = this.#some(share);
    for (const { engine } of abandoned) engine.removeAllListeners('close').destroy();
    return abandoned.length;
  }

  /** Returns how many were reset. */
  reset(share: number): number {
    const chosen = this.#some(share);
    for (const { client } of chosen) client.resetAndDestroy();
    return chosen.length;
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const { client, engine } of this.#links) {
      client.destroy();
      engine.destroy();
    }
    await once(this.#server, 'close');
  }

  #some(share: number): Link[] {
    return [...this.#links].filter(({ engine }) => !engine.destroyed && this.#random.chance(share));
  }

  #pass(client: Socket, engine: Socket): void {
    const link = { client, engine };
    this.#links.add(link);
    this.#carry(client, engine);
    this.#carry(engine, client);
    for (const socket of [client, engine]) {
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      if (this.#isHeld) socket.pause();
    }
    client.on('close', () => {
      this.#links.delete(link);
      engine.destroy();
    });
    engine.on('close', () => client.destroy());
  }

  #carry(from: Socket, to: Socket): void {
    const late: Buffer[] = [];
    let freeAt = 0;
    const write = (): void => {
      const bytes = late.shift();
      if (bytes !== undefined && !to.destroyed) to.write(bytes);
    };
    from.on('data', (bytes: Buffer) => {
      const now = performance.now();
      freeAt = Math.max(freeAt, now + this.#random.fraction() * this.#mostDelayMs);
      late.push(bytes);
      if (freeAt <= now && late.length === 1) write();
      else setTimeout(write, freeAt - now);
    });
  }
}
