import type { Socket } from 'node:net';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { openSocket, type OpenedSocket, type Way } from './open-socket.ts';

/** TCP and TLS take two trips where a request takes one: with two under way, one is there when it is wanted. */
export const MOST_AHEAD = 2;
/** Servers and what stands between close what says nothing; none known does so before five seconds. */
const FRESH_MS = 3000;
/** Where sockets were not wanted in time the service answers slowly: connecting ahead gains little there. */
const REST_MS = 60_000;

/** By both clocks: while the machine sleeps one of them may stand still, and the other may be set. */
interface Moment {
  steady: number;
  wall: number;
}

interface Ahead {
  opening: Promise<OpenedSocket>;
  /** Null until it is open. */
  openedAt: Moment | null;
  isTaken: boolean;
}

/**
 * Sockets opened before they are wanted, each for one request: while a queue is sent, the next connection is made
 * during the answer before it. Nothing is ever written here, so whatever becomes of a socket ahead, nothing has left.
 */
export class SocketsAhead {
  readonly #way: Way;
  readonly #ofOrigin = new Map<string, Ahead[]>();
  #restsUntil = Number.NEGATIVE_INFINITY;

  constructor(way: Way) {
    this.#way = way;
  }

  /** A socket on which a request can be written: one that was opened ahead, else a new one. */
  async take(url: URL): Promise<OpenedSocket> {
    for (let next = this.#shift(url); next !== undefined; next = this.#shift(url)) {
      const opened = await next.opening;
      if (!opened.ok) break;
      opened.socket.ref();
      await wholeTurn();
      if (isFresh(next.openedAt) && isUsable(opened.socket)) return opened;
      opened.socket.destroy();
    }
    return openSocket(url, this.#way);
  }

  /** So many requests follow: begins to open sockets for the first of them. */
  prepare(url: URL, following: number): void {
    if (performance.now() < this.#restsUntil) return;
    const ahead = this.#ofOrigin.get(url.origin) ?? [];
    this.#ofOrigin.set(url.origin, ahead);
    while (ahead.length < Math.min(following, MOST_AHEAD)) ahead.push(this.#open(url, ahead));
  }

  #shift({ origin }: URL): Ahead | undefined {
    const next = this.#ofOrigin.get(origin)?.shift();
    if (next !== undefined) next.isTaken = true;
    return next;
  }

  #open(url: URL, among: Ahead[]): Ahead {
    const ahead: Ahead = { opening: openSocket(url, this.#way), openedAt: null, isTaken: false };
    const drop = (): void => {
      const index = among.indexOf(ahead);
      if (index >= 0) among.splice(index, 1);
    };
    void ahead.opening.then((opened) => {
      if (!opened.ok) return drop();
      const { socket } = opened;
      ahead.openedAt = moment();
      // What waits for no answer keeps no program running.
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

/** The timer that ends it may be late as well. */
function isFresh(openedAt: Moment | null): boolean {
  if (openedAt === null) return false;
  const { steady, wall } = moment();
  return steady - openedAt.steady < FRESH_MS && Math.abs(wall - openedAt.wall) < FRESH_MS;
}

/** Between the two the system is asked what came in: that the other side hung up may be known there and not here. */
async function wholeTurn(): Promise<void> {
  await endOfTurn();
  await endOfTurn();
}

/** Still open on both sides, and nobody has said anything: who speaks before it is asked is about to hang up. */
function isUsable(socket: Socket): boolean {
  return !socket.destroyed && !socket.readableEnded && socket.readableLength === 0 && socket.writable;
}
