import type { Clock } from '../../kernel/ports/clock.ts';
import type { ConnectionMonitor } from './connection-monitor.ts';
import type { FiscalService } from './fiscal-service.ts';

export interface ProbeParts {
  monitor: ConnectionMonitor;
  service: FiscalService;
  clock: Clock;
  /** Whether something waits for the connection or an answer, and not only because the service asked for a pause. */
  isAwaited: () => boolean;
  /** Called when the service can be reached again. */
  onReconnected: () => void;
}

/** A connection that is lost or back shows within 5 s. */
const AWAITED_INTERVAL_MS = 3000;
const QUIET_INTERVAL_MS = 60_000;
/** The interface's own example of a page; cheap, and it changes nothing. */
const PAGE_LIMIT = 100;

/**
 * Asks for a page of timbrados when nothing else was exchanged for a minute, or for seconds while the connection
 * or an answer is awaited. Any envelope is an answer, also one that asks for a login.
 */
export class ConnectionProbe {
  readonly #parts: ProbeParts;
  #endListening: (() => void)[] = [];
  #cancelTimer: () => void = () => {};
  #isStarted = false;
  /** By the monotonic time; null while nothing is awaited. */
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

  /** Asks no more by itself; an answer on its way is read and changes nothing here. */
  stop(): void {
    this.#isStarted = false;
    this.#cancelTimer();
    for (const end of this.#endListening) end();
  }

  /** To be called when what is awaited may have changed: one timer, for the moment it is time to ask. */
  plan(): void {
    this.#cancelTimer();
    if (!this.#isStarted || this.#asking !== null) return;
    const { monitor, clock } = this.#parts;
    const awaitedMs = this.#awaitedMs();
    const intervalMs = awaitedMs === null ? QUIET_INTERVAL_MS : AWAITED_INTERVAL_MS;
    // A sale that is just leaving is its own question: none goes beside it.
    const quietMs = Math.min(monitor.quietMs() ?? intervalMs, awaitedMs ?? intervalMs);
    this.#cancelTimer = clock.after(Math.max(0, intervalMs - quietMs), () => void this.ask());
  }

  /** For how long something has been awaited; null if nothing is. */
  #awaitedMs(): number | null {
    const now = this.#parts.clock.monotonic();
    this.#awaitedSince = this.#parts.isAwaited() ? (this.#awaitedSince ?? now) : null;
    return this.#awaitedSince === null ? null : now - this.#awaitedSince;
  }

  /** Asks now; whoever asks meanwhile gets the same answer. Resolves when it has come, or failed to. */
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
      // Nothing was asked. Only to look whether somebody is there is no reason to end the program.
      process.emitWarning(error instanceof Error ? error : String(error));
    }
  }
}
