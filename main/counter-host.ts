import type { StartReport } from '../shared/ipc/status-schemas.ts';
import { type Counter, openCounter, type Ports } from './compose.ts';
import { CouldNotError, InputError } from './errors.ts';
import type { ClockScale } from './ports/clock.ts';
import type { AuditEntry } from './store/audit-chain.ts';
import type { StoreLocation } from './store/open-store.ts';

export interface CounterHostOptions {
  ports: Ports;
  location: StoreLocation;
  clockScale: ClockScale;
  version: string;
  onChange: (changes: AuditEntry[]) => void;
  /** Told when the program stops sending by itself, or could not start for a reason nobody foresaw. */
  report: (event: string, facts: Readonly<Record<string, string>>) => void;
}

const REOPEN_MS = 5000;

/** Keeps the counter open while the window is there, or why it could not be opened. */
export class CounterHost {
  readonly #options: CounterHostOptions;
  #counter: Counter | null = null;
  #isStopped = false;

  constructor(options: CounterHostOptions) {
    this.#options = options;
  }

  /** Opens the counter unless it is open, and starts sending. What keeps it from opening is a value, to be shown. */
  start(): StartReport {
    const { version, clockScale: clock, location } = this.#options;
    try {
      const counter = this.#counter ?? this.#open();
      return { kind: 'ready', mode: counter.store.identity.mode, version, clock };
    } catch (error) {
      return { kind: 'failed', message: this.#explain(error), dataFolder: location.dataFolder, version };
    }
  }

  /** Throws CouldNotError while the counter is not open. */
  counter(): Counter {
    if (this.#counter === null) throw new CouldNotError('Mostrador todavía no está abierto.');
    return this.#counter;
  }

  /** Null while the counter is not open, and from when it begins to close. */
  openCounter(): Counter | null {
    return this.#counter;
  }

  /** Waits for the answer in flight, then closes for good. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#close();
  }

  async #close(): Promise<void> {
    const counter = this.#counter;
    this.#counter = null;
    if (counter === null) return;
    counter.probe.stop();
    try {
      await counter.engine.stop();
    } finally {
      counter.store.close();
    }
  }

  #open(): Counter {
    const { ports, location, onChange } = this.#options;
    const counter = openCounter(ports, location, { command: 'mostrador', onChange });
    this.#counter = counter;
    counter.engine.start();
    counter.probe.start();
    void counter.engine.failed().then(() => {
      onChange([]);
      this.#reopenLater();
    });
    return counter;
  }

  /**
   * What stopped the sending may be over in a moment, as a lock on the database is: the counter is opened anew,
   * which settles what was in flight, as often as it takes.
   */
  #reopenLater(): void {
    this.#options.ports.clock.after(REOPEN_MS, () => void this.#reopen());
  }

  async #reopen(): Promise<void> {
    if (this.#isStopped) return;
    try {
      await this.#close();
    } catch (error) {
      this.#options.report('engine.failed', { error: error instanceof Error ? error.message : 'unknown' });
    }
    if (this.start().kind === 'failed') this.#reopenLater();
    else this.#options.onChange([]);
  }

  #explain(error: unknown): string {
    if (error instanceof InputError || error instanceof CouldNotError) return error.message;
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#options.report('start.failed', { error: detail });
    return `El programa falló al abrirse (${error instanceof Error ? error.message : 'falla desconocida'}).`;
  }
}
