import type { ConnectionState } from '../../shared/ipc/status-schemas.ts';
import type { Clock } from '../ports/clock.ts';
import type { Network, NetworkRequest, NetworkResult } from '../ports/network.ts';
import { parseEnvelope } from './read-envelope.ts';

/**
 * A network that remembers whether the service could be reached. Only the service's own envelope shows that:
 * a captive portal answers too.
 */
export class ConnectionMonitor implements Network {
  readonly #network: Network;
  readonly #clock: Clock;
  readonly #listeners = new Set<(state: ConnectionState, before: ConnectionState) => void>();
  #state: ConnectionState = { state: 'unknown', since: null };
  #lastExchangeAt: number | null = null;

  constructor(network: Network, clock: Clock) {
    this.#network = network;
    this.#clock = clock;
  }

  async exchange(request: NetworkRequest, beforeWrite: () => void): Promise<NetworkResult> {
    const result = await this.#network.exchange(request, beforeWrite);
    this.#lastExchangeAt = this.#clock.now();
    const state = connectionShown(request, result);
    if (state !== null) this.#learn(state, this.#lastExchangeAt);
    return result;
  }

  state(): ConnectionState {
    return this.#state;
  }

  /** When something was last exchanged, whatever came of it. */
  lastExchangeAt(): number | null {
    return this.#lastExchangeAt;
  }

  /** Calls `listener` when the state changes; the returned function ends that. */
  onChange(listener: (state: ConnectionState, before: ConnectionState) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #learn(state: 'connected' | 'disconnected', at: number): void {
    const before = this.#state;
    if (before.state === state) return;
    this.#state = { state, since: at };
    for (const listener of this.#listeners) {
      try {
        listener(this.#state, before);
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
  return request.headers['accept'] === 'application/json' ? 'disconnected' : null;
}
