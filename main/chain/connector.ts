import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Authenticator,
  AuthorizationError,
  connect,
  type NatsConnection,
} from '@nats-io/transport-node';
import { inboxPrefix } from '../../shared/chain/messages.ts';
import { signerOf } from './chain-key.ts';
import type { Membership } from './membership.ts';

/** A server of the chain, and as whom a counter goes there. */
export interface Route extends Pick<Membership, 'servers' | 'jwt' | 'authority' | 'counter'> {
  /** Seed of the counter's key. */
  seed: string;
}

/** Wait before the next attempt to connect; longer after a refusal. */
const RETRY_MS = 2000;
const REFUSED_MS = 30_000;
const CONNECT_MS = 5000;
const LOST = 'the connection is lost';

/** Keeps a counter connected to a server of its chain, again and again. */
export class Connector {
  readonly #route: Route;
  /** Called with each new connection. */
  readonly #begin: (connection: NatsConnection) => void;
  readonly #ending = new AbortController();
  readonly #ended = once(this.#ending.signal, 'abort');
  /** End the uses that are under way. */
  readonly #uses = new Set<(reason: Error) => void>();
  /** The connection; rejects as soon as it cannot be made. */
  #open = willOpen();
  #isShutOut = false;
  /** True while a connection that was made is lost. */
  #isLost = false;
  readonly #hearTurn: (() => void)[] = [];
  readonly #running: Promise<void>;

  constructor(route: Route, begin: (connection: NatsConnection) => void) {
    this.#route = route;
    this.#begin = begin;
    this.#running = this.#stayConnected();
  }

  /** Calls back after the connection was lost or made again, and once the server has refused this counter's key. */
  onTurn(listener: () => void): void {
    this.#hearTurn.push(listener);
  }

  /** True while the server refuses this counter's key. */
  isShutOut(): boolean {
    return this.#isShutOut;
  }

  /**
   * Does something with the connection. Rejects while there is none, where the client itself would wait for the next one;
   * and once it is lost or closed here, where the client would wait for an answer.
   */
  async use<T>(work: (connection: NatsConnection) => Promise<T>): Promise<T> {
    const connection = await this.#open.promise;
    if (this.#isLost) throw new Error(LOST);
    const { promise: ended, reject } = Promise.withResolvers<never>();
    this.#uses.add(reject);
    try {
      return await Promise.race([work(connection), ended]);
    } finally {
      this.#uses.delete(reject);
    }
  }

  async close(): Promise<void> {
    this.#ending.abort();
    this.#open.reject(new Error('closed'));
    this.#endUses('closed');
    // Not awaited: a client that is connecting again may never say that it is closed.
    void this.#open.promise.then((connection) => connection.close()).catch(() => {});
    await this.#running;
  }

  /** Once connected, the client connects again by itself, except after a refusal. */
  async #stayConnected(): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      const ended = await this.#connectOnce().catch((error: unknown) => error);
      this.#isShutOut = ended instanceof AuthorizationError;
      this.#open.reject(ended);
      this.#endUses(LOST);
      if (this.#isShutOut) this.#tellTurn();
      const waitMs = this.#isShutOut ? REFUSED_MS : RETRY_MS;
      await sleep(waitMs, undefined, { signal }).catch(() => {});
      this.#open = willOpen();
    }
  }

  /** Resolves with the reason when the connection has ended for good. */
  async #connectOnce(): Promise<unknown> {
    const { counter, servers, jwt, seed, authority } = this.#route;
    const connecting = connect({
      servers,
      authenticator: signIn(jwt, seed),
      inboxPrefix: inboxPrefix(counter),
      tls: { ca: authority },
      noRandomize: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      reconnectJitter: 500,
      reconnectJitterTLS: 500,
      timeout: CONNECT_MS,
      pingInterval: 20_000,
    });
    const connection = await Promise.race([connecting, this.#ended.then(() => null)]);
    if (connection === null || this.#ending.signal.aborted) {
      // Not awaited: an address that does not answer takes seconds.
      void connecting.then((late) => late.close()).catch(() => {});
      return null;
    }
    this.#isShutOut = false;
    this.#isLost = false;
    this.#open.resolve(connection);
    this.#begin(connection);
    void this.#follow(connection);
    this.#tellTurn();
    return Promise.race([connection.closed(), this.#ended]);
  }

  async #follow(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type !== 'reconnect' && type !== 'disconnect') continue;
      this.#isLost = type === 'disconnect';
      if (this.#isLost) this.#endUses(LOST);
      this.#tellTurn();
    }
  }

  #endUses(reason: string): void {
    for (const end of this.#uses) end(new Error(reason));
  }

  #tellTurn(): void {
    for (const hear of this.#hearTurn) hear();
  }
}

/** As the client's own, whose library is slow to sign. */
function signIn(jwt: string, seed: string): Authenticator {
  const sign = signerOf(seed);
  return (nonce = '') => ({ jwt, sig: Buffer.from(sign(Buffer.from(nonce))).toString('base64') });
}

function willOpen(): PromiseWithResolvers<NatsConnection> {
  const opening = Promise.withResolvers<NatsConnection>();
  // Nobody may be waiting for it.
  opening.promise.catch(() => {});
  return opening;
}
