import type { Clock } from '../../kernel/ports/clock.ts';
import {
  CalledOffError,
  type Network,
  type NetworkRequest,
  type NetworkResult,
} from '../../kernel/ports/network.ts';
import { type FiscalService, isListRead } from './fiscal-service.ts';
import { isLoginRefused, parseEnvelope } from './read-envelope.ts';
import type { ConnectionState } from '../../../shared/contract/sending.ts';

export interface EndedExchange {
  request: NetworkRequest;
  result: NetworkResult;
  /** Measured from before connecting. */
  tookMs: number;
  connection: 'connected' | 'disconnected' | null;
}

/**
 * A network that remembers if the service could be reached. Only the service's own envelope shows that, or a login that
 * is refused: a captive portal answers too.
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
      // Nothing was sent. A caller that asks again has to rest as if the service had not been reached, or it would ask
      // without end; a called-off request is not repeated.
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

  /** Ms since the last exchange, whatever its result; null before the first. */
  quietMs(): number | null {
    return this.#lastEndedAt === null ? null : this.#clock.monotonic() - this.#lastEndedAt;
  }

  /**
   * Calls `listener` at the end of each exchange, before a change of state is reported; the returned function
   * unsubscribes.
   */
  onExchange(listener: (exchange: EndedExchange) => void): () => void {
    this.#endListeners.add(listener);
    return () => void this.#endListeners.delete(listener);
  }

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
        // A listener's failure must not lose a received answer.
        process.emitWarning(error instanceof Error ? error : String(error));
      }
    }
  }
}

/** State that an exchange shows; null if none: the XML of a document comes without an envelope. */
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

interface ProbeParts {
  monitor: ConnectionMonitor;
  service: FiscalService;
  clock: Clock;
  /** True while something waits for the connection or an answer, and not only because the service asked for a pause. */
  isAwaited: () => boolean;
  onReconnected: () => void;
}

/** A lost or restored connection shows within 5 s. */
const AWAITED_INTERVAL_MS = 3000;
const QUIET_INTERVAL_MS = 60_000;
/** The interface's own example of a page; cheap, and it changes nothing. */
const PAGE_LIMIT = 100;

/**
 * Requests a page of timbrados after a minute without an exchange, or after seconds while the connection or an answer
 * is awaited. Any envelope is an answer, also one that asks for a login.
 */
export class ConnectionProbe {
  readonly #parts: ProbeParts;
  #endListening: (() => void)[] = [];
  #cancelTimer: () => void = () => {};
  #isStarted = false;
  /** By monotonic time; null while nothing is awaited. */
  #awaitedSince: number | null = null;
  #asking: Promise<void> | null = null;

  constructor(parts: ProbeParts) {
    this.#parts = parts;
  }

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    const { monitor, onReconnected } = this.#parts;
    this.#endListening = [
      monitor.onExchange(() => this.plan()),
      monitor.onChange((now, before) => {
        if (before.state === 'disconnected' && now.state === 'connected') onReconnected();
      }),
    ];
    void this.ask();
  }

  /** Stops asking; an answer under way is read but changes nothing here. */
  stop(): void {
    this.#isStarted = false;
    this.#cancelTimer();
    for (const end of this.#endListening) end();
  }

  /** Sets one timer for the next request; call it when the awaited work may have changed. */
  plan(): void {
    this.#cancelTimer();
    if (!this.#isStarted || this.#asking !== null) return;
    const { monitor, clock } = this.#parts;
    const awaitedMs = this.#awaitedMs();
    const intervalMs = awaitedMs === null ? QUIET_INTERVAL_MS : AWAITED_INTERVAL_MS;
    // A sale being sent is an exchange too: no probe runs beside it.
    const quietMs = Math.min(monitor.quietMs() ?? intervalMs, awaitedMs ?? intervalMs);
    this.#cancelTimer = clock.after(Math.max(0, intervalMs - quietMs), () => void this.ask());
  }

  #awaitedMs(): number | null {
    const now = this.#parts.clock.monotonic();
    this.#awaitedSince = this.#parts.isAwaited() ? (this.#awaitedSince ?? now) : null;
    return this.#awaitedSince === null ? null : now - this.#awaitedSince;
  }

  /** Asks now, or joins the request under way; resolves once it has ended, with or without an answer. */
  ask(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
      this.plan();
    });
    return this.#asking;
  }

  async #ask(): Promise<void> {
    try {
      await this.#parts.service.listPage('timbrados', 1, PAGE_LIMIT);
    } catch (error) {
      // Nothing was asked. A failed probe must not crash the process.
      process.emitWarning(error instanceof Error ? error : String(error));
    }
  }
}
