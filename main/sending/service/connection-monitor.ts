import type { ConnectionState } from '../../../shared/contract/sending.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import {
  CalledOffError,
  type Network,
  type NetworkRequest,
  type NetworkResult,
} from '../../kernel/ports/network.ts';
import { isListRead } from './fiscal-service.ts';
import { isLoginRefused, parseEnvelope } from './read-envelope.ts';

/** One exchange that has come to its end. */
export interface EndedExchange {
  request: NetworkRequest;
  result: NetworkResult;
  /** From before connecting. */
  tookMs: number;
  connection: 'connected' | 'disconnected' | null;
}

/**
 * A network that remembers whether the service could be reached. Only the service's own envelope shows that,
 * or a login that is refused: a captive portal answers too.
 */
export class ConnectionMonitor implements Network {
  readonly #network: Network;
  readonly #clock: Clock;
  readonly #endListeners = new Set<(exchange: EndedExchange) => void>();
  readonly #listeners = new Set<(state: ConnectionState, before: ConnectionState) => void>();
  #state: ConnectionState = { state: 'unknown', since: null };
  #lastEndedAt: number | null = null;

  constructor(network: Network, clock: Clock) {
    this.#network = network;
    this.#clock = clock;
  }

  makeReady(request: NetworkRequest): void {
    this.#network.makeReady(request);
  }

  async exchange(request: NetworkRequest, beforeWrite: () => void): Promise<NetworkResult> {
    const startedAt = this.#clock.monotonic();
    try {
      const result = await this.#network.exchange(request, beforeWrite);
      const connection = connectionShown(request, result);
      this.#ended({ request, result, connection }, startedAt);
      if (connection !== null) this.#learn(connection, this.#clock.now());
      return result;
    } catch (error) {
      // Nothing left. Whoever asks again has to rest as if nobody had been reached, or it would ask without end;
      // what was called off nobody asks again.
      const reason = error instanceof Error ? error.message : String(error);
      const result = { kind: 'not-connected', phase: 'connect', reason } as const;
      const connection = error instanceof CalledOffError ? null : 'disconnected';
      this.#ended({ request, result, connection }, startedAt);
      throw error;
    }
  }

  state(): ConnectionState {
    return this.#state;
  }

  /** How long ago something was last exchanged, whatever came of it; null if nothing was yet. */
  quietMs(): number | null {
    return this.#lastEndedAt === null ? null : this.#clock.monotonic() - this.#lastEndedAt;
  }

  /** Calls `listener` at the end of each exchange, before a change of state is told; the returned function ends that. */
  onExchange(listener: (exchange: EndedExchange) => void): () => void {
    this.#endListeners.add(listener);
    return () => void this.#endListeners.delete(listener);
  }

  /** Calls `listener` when the state changes; the returned function ends that. */
  onChange(listener: (state: ConnectionState, before: ConnectionState) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #ended(exchange: Omit<EndedExchange, 'tookMs'>, startedAt: number): void {
    this.#lastEndedAt = this.#clock.monotonic();
    const ended = { ...exchange, tookMs: this.#lastEndedAt - startedAt };
    this.#tell(this.#endListeners, (listener) => listener(ended));
  }

  #learn(state: 'connected' | 'disconnected', at: number): void {
    const before = this.#state;
    if (before.state === state) return;
    this.#state = { state, since: at };
    this.#tell(this.#listeners, (listener) => listener(this.#state, before));
  }

  #tell<L>(listeners: ReadonlySet<L>, tell: (listener: L) => void): void {
    for (const listener of listeners) {
      try {
        tell(listener);
      } catch (error) {
        // An answer that has arrived stays one, whatever a listener makes of the news.
        process.emitWarning(error instanceof Error ? error : String(error));
      }
    }
  }
}

/** What an exchange says of the connection; null if nothing: the XML of a document comes without an envelope. */
function connectionShown(
  request: NetworkRequest,
  result: NetworkResult,
): 'connected' | 'disconnected' | null {
  if (result.kind !== 'answered') return 'disconnected';
  if (parseEnvelope(result.answer.body) !== null) return 'connected';
  if (isListRead(request) && isLoginRefused(result.answer)) return 'connected';
  const { accept = 'application/json' } = request.headers;
  return accept === 'application/json' ? 'disconnected' : null;
}
