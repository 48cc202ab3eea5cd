import type { Clock } from '../ports/clock.ts';
import type { ConnectionMonitor } from './connection-monitor.ts';
import type { FiscalService } from './fiscal-service.ts';

export interface ProbeParts {
  monitor: ConnectionMonitor;
  service: FiscalService;
  clock: Clock;
  /** Whether something waits to be sent. */
  hasWork: () => boolean;
  /** Called when the service can be reached again. */
  onReconnected: () => void;
}

const LOOK_MS = 1000;
/** With the look that follows, a connection that is lost or back shows well within 5 s. */
const WORK_WAITS_INTERVAL_MS = 3000;
const QUIET_INTERVAL_MS = 60_000;
/** The interface's own example of a page; cheap, and it changes nothing. */
const PAGE_LIMIT = 100;

/**
 * Asks for a page of timbrados when nothing else was exchanged for a minute, or for seconds while work waits,
 * be it for the connection or for an answer. Any envelope is an answer, also one that asks for a login.
 */
export class ConnectionProbe {
  readonly #parts: ProbeParts;
  #endListening: () => void = () => {};
  #cancelTimer: () => void = () => {};
  #isStarted = false;
  #isAsking = false;

  constructor(parts: ProbeParts) {
    this.#parts = parts;
  }

  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#endListening = this.#parts.monitor.onChange((now, before) => {
      if (before.state === 'disconnected' && now.state === 'connected') this.#parts.onReconnected();
    });
    this.#look();
  }

  /** Asks no more; an answer on its way is read and changes nothing here. */
  stop(): void {
    this.#isStarted = false;
    this.#cancelTimer();
    this.#endListening();
  }

  /** Looks every second whether it is time: simpler than following whatever makes it later or sooner. */
  #look(): void {
    if (!this.#isAsking && this.#isTime()) void this.#ask();
    this.#cancelTimer = this.#parts.clock.after(LOOK_MS, () => this.#look());
  }

  #isTime(): boolean {
    const { monitor, clock, hasWork } = this.#parts;
    const lastAt = monitor.lastExchangeAt();
    if (lastAt === null) return true;
    const waitedMs = clock.now() - lastAt;
    // A clock that was set back must not keep it from asking.
    if (waitedMs < 0 || waitedMs >= QUIET_INTERVAL_MS) return true;
    return waitedMs >= WORK_WAITS_INTERVAL_MS && hasWork();
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    try {
      await this.#parts.service.listPage('timbrados', 1, PAGE_LIMIT);
    } catch (error) {
      // Nothing was asked. Only to look whether somebody is there is no reason to end the program.
      process.emitWarning(error instanceof Error ? error : String(error));
    } finally {
      this.#isAsking = false;
    }
  }
}
