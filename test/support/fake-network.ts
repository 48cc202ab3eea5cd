import assert from 'node:assert/strict';
import {
  CalledOffError,
  type Network,
  type NetworkRequest,
  type NetworkResult,
} from '../../main/kernel/ports/network.ts';
import { issuedData, success } from './service-answers.ts';

/** Result of one exchange; a function is called once the request has been written. */
export type Reply = NetworkResult | Replier;
type Replier = (request: NetworkRequest) => NetworkResult | Promise<NetworkResult>;

export const isProbe = ({ method, url }: NetworkRequest): boolean =>
  method === 'GET' && new URL(url).pathname === '/timbrados';

/** Only a counter that repeats the same request forever asks so often: fail instead of hanging. */
const MAX_ASKED = 10_000;

const isStatusQuery = ({ url }: NetworkRequest): boolean => url.includes('/etax/consultas/estado/');

/** A network that answers as the test says and passes the gate exactly as the real one does. */
export class FakeNetwork implements Network {
  /** Every exchange asked for, written or not. */
  readonly asked: NetworkRequest[] = [];
  /** Requests whose bytes left, in order. */
  readonly written: NetworkRequest[] = [];
  /** Answers requests without a `next`: issues sales as Pendiente, and returns empty lists. */
  reply: Reply;
  /** Called when a socket is open and nothing has been written. */
  onConnected: () => void = () => {};
  /** True where a connection was opened ahead, for a request that leaves at once. */
  standsReady = false;
  readonly #next: Reply[] = [];
  readonly #issue: Replier = (request) => {
    if (request.method === 'POST') return this.issue(request);
    return answered(200, success(isStatusQuery(request) ? { estado: 'Pendiente' } : []));
  };
  #lastNumber = 0;

  constructor() {
    this.reply = this.#issue;
  }

  /** An empty page, unless a test replaced `reply`. */
  #replyToProbe(): Reply {
    return this.reply === this.#issue ? answered(200, success([])) : this.reply;
  }

  /** Answers the next exchanges, one each, before `reply` does; probes are answered separately. */
  next(...replies: Reply[]): void {
    this.#next.push(...replies);
  }

  makeReady(): void {
    // No connection to prepare.
  }

  async exchange(request: NetworkRequest, beforeWrite: () => void): Promise<NetworkResult> {
    if (request.isAtOnce === true && !this.standsReady) {
      throw new CalledOffError('no connection stands ready');
    }
    assert.ok(this.asked.length < MAX_ASKED, 'the counter sends without end');
    this.asked.push(request);
    const reply = isProbe(request) ? this.#replyToProbe() : (this.#next.shift() ?? this.reply);
    if (typeof reply !== 'function' && reply.kind === 'not-connected') return reply;
    this.onConnected();
    beforeWrite();
    this.written.push(request);
    return typeof reply === 'function' ? reply(request) : reply;
  }

  /** Issues the sale under the next number, as Pendiente. */
  issue(request: NetworkRequest): NetworkResult {
    const { venta } = JSON.parse(request.body ?? '') as {
      venta: { numero_establecimiento: string; punto_expedicion: string };
    };
    this.#lastNumber += 1;
    return answered(
      200,
      success(
        issuedData({
          establishment: venta.numero_establecimiento,
          point: venta.punto_expedicion,
          number: this.#lastNumber,
        }),
      ),
    );
  }

  /** The paths asked for, without the service's address. */
  get paths(): string[] {
    return this.asked.map(({ url }) => new URL(url).pathname);
  }
}

export const UNREACHABLE: NetworkResult = {
  kind: 'not-connected',
  phase: 'connect',
  reason: 'ECONNREFUSED',
};

export const SILENCE: NetworkResult = { kind: 'no-answer', reason: 'ETIMEDOUT' };

/** An answer with this body: text as it is, anything else as JSON. */
export function answered(status: number, body: unknown, headers: Record<string, string> = {}): NetworkResult {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { kind: 'answered', answer: { status, headers, body: text } };
}
