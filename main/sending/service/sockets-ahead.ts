import type { Socket } from 'node:net';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { type OpenedSocket, openSocket, type Transport } from './open-socket.ts';

/** TCP and TLS take two or three round trips, a request one: with three sockets under way, one is ready when needed. */
export const MAX_AHEAD = 3;
/** Servers and gateways close silent connections; none known does so before five seconds. */
const FRESH_MS = 3000;
/** Pause after unused sockets: the service answers slowly, and connecting ahead gains little. */
const REST_MS = 60_000;

/** By both clocks: while the machine sleeps one of them may stand still, and the other may be set. */
interface Moment {
  steady: number;
  wall: number;
}

interface Ahead {
  opening: Promise<OpenedSocket>;
  openedAt: Moment | null;
  isTaken: boolean;
}

/**
 * Sockets opened in advance, each for one request: while a queue is sent, the next connection is made during the
 * previous answer. Nothing is ever written here, so whatever happens to such a socket, nothing was sent.
 */
export class SocketsAhead {
  readonly #transport: Transport;
  readonly #ofOrigin = new Map<string, Ahead[]>();
  #restsUntil = Number.NEGATIVE_INFINITY;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async take(url: URL): Promise<OpenedSocket> {
    const ahead = await this.#takeAhead(url, () => true);
    if (ahead !== null) return ahead;
    const opened = await openSocket(url, this.#transport);
    if (opened.ok) await wholeTurn();
    return opened;
  }

  takeOpen(url: URL): Promise<OpenedSocket | null> {
    return this.#takeAhead(url, ({ openedAt }) => openedAt !== null);
  }

  async #takeAhead(url: URL, isGoodFor: (ahead: Ahead) => boolean): Promise<OpenedSocket | null> {
    const shift = (): Ahead | undefined => this.#shift(url, isGoodFor);
    for (let next = shift(); next !== undefined; next = shift()) {
      const opened = await next.opening;
      if (!opened.ok) break;
      opened.socket.ref();
      await wholeTurn();
      if (isFresh(next.openedAt) && isUsable(opened.socket)) return opened;
      opened.socket.destroy();
    }
    return null;
  }

  prepare(url: URL, following: number): void {
    if (performance.now() < this.#restsUntil) return;
    const ahead = this.#ofOrigin.get(url.origin) ?? [];
    this.#ofOrigin.set(url.origin, ahead);
    while (ahead.length < Math.min(following, MAX_AHEAD)) ahead.push(this.#open(url, ahead));
  }

  #shift({ origin }: URL, isGoodFor: (ahead: Ahead) => boolean): Ahead | undefined {
    const ahead = this.#ofOrigin.get(origin) ?? [];
    const [next] = ahead;
    if (next === undefined || !isGoodFor(next)) return undefined;
    ahead.shift();
    next.isTaken = true;
    return next;
  }

  #open(url: URL, among: Ahead[]): Ahead {
    const ahead: Ahead = { opening: openSocket(url, this.#transport), openedAt: null, isTaken: false };
    const drop = (): void => {
      const index = among.indexOf(ahead);
      if (index >= 0) among.splice(index, 1);
    };
    void ahead.opening.then((opened) => {
      if (!opened.ok) return drop();
      const { socket } = opened;
      ahead.openedAt = moment();
      // A socket that awaits no answer keeps no process running.
      if (!ahead.isTaken) socket.unref();
      const timer = setTimeout(() => {
        if (ahead.isTaken) return;
        this.#restsUntil = performance.now() + REST_MS;
        socket.destroy();
      }, FRESH_MS).unref();
      socket.once('close', () => {
        clearTimeout(timer);
        drop();
      });
    });
    return ahead;
  }
}

const moment = (): Moment => ({ steady: performance.now(), wall: Date.now() });

/** Checked here too: the timer that closes the socket may be late. */
function isFresh(openedAt: Moment | null): boolean {
  if (openedAt === null) return false;
  const { steady, wall } = moment();
  return steady - openedAt.steady < FRESH_MS && Math.abs(wall - openedAt.wall) < FRESH_MS;
}

/** Lets the event loop poll for input: the system may know that the other side hung up before this process does. */
async function wholeTurn(): Promise<void> {
  await endOfTurn();
  await endOfTurn();
}

/**
 * True where both sides are open and nothing was received: a server that speaks before it is asked is about to hang up.
 */
export function isUsable(socket: Socket): boolean {
  return !socket.destroyed && !socket.readableEnded && socket.readableLength === 0 && socket.writable;
}
