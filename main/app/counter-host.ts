import type { StartReport } from '../../shared/contract/app.ts';
import type { Report } from '../kernel/log/events.ts';
import { say } from '../kernel/say.ts';
import { type Counter, openCounter, type Ports } from '../counter/compose.ts';
import type { StoreCheck } from '../database/check-store.ts';
import type { Offer } from '../continuity/backups/offer-backup.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import { readFirstSteps } from '../shop/onboarding/first-steps.ts';
import type { Clock, ClockScale } from '../kernel/ports/clock.ts';
import { type AuditEntry, faultWords } from '../database/audit-chain.ts';
import type { StoreLocation } from '../database/open-store.ts';
import { DamagedDatabaseError, isCorruption, noteDamage } from '../database/quarantine.ts';
import type { Store } from '../database/store.ts';

/** Ports and location that a counter is opened with. */
export interface CounterPlace {
  ports: Ports;
  location: StoreLocation;
  /** Scale of the ports' clock. */
  clockScale: ClockScale;
  /** Runs beside the open counter; null for none. */
  companion: Companion | null;
}

interface Companion {
  /** Called when a counter was opened; resolves once it can sell. Never rejects. */
  join(counter: Counter): Promise<void>;
  /** Called before the counter is closed; resolves when the companion no longer needs it. */
  leave(): Promise<void>;
}

/** Follows what the open counter does. */
export interface CounterObserver {
  join(counter: Counter): void;
  /** Called after every change, once it is durable; must not delay the caller. */
  changed(changes: readonly AuditEntry[]): void;
  /** Called before the counter is closed; resolves when the observer no longer needs it. */
  leave(): Promise<void>;
}

export interface CounterHostOptions {
  /** Shown where the counter could not be opened. */
  dataFolder: () => string;
  /**
   * Called at each start, until a counter was opened; null where the user has to choose. Throws InputError and
   * CouldNotError.
   */
  findCounterPlace: () => Promise<CounterPlace | null>;
  /** Fault of the earlier choice, shown to a user who has to choose. */
  placeTrouble: () => string | null;
  version: string;
  onChange: (changes: AuditEntry[]) => void;
  observers: readonly CounterObserver[];
  /** Advice for a shop whose database is damaged. */
  offerBackup: () => Offer;
  /** Puts back a database that was set aside and proved undamaged. */
  putBack: (file: string) => void;
  /** Checks an open database, which may take long. */
  check: (store: Store) => Promise<StoreCheck>;
  /** Called when the counter was closed because its database is damaged; the next start says what to do. */
  onDamaged: () => void;
  /** Reports that sending stopped by itself, or that a start failed unexpectedly. */
  report: Report;
}

const REOPEN_MS = 5000;

/** Delay of the check, which reads the whole database: a user who has just opened the program comes first. */
export const CHECK_AFTER_MS = 15_000;

/** Keeps the counter open while the window exists, or the reason why it could not be opened. */
export class CounterHost {
  readonly #options: CounterHostOptions;
  /** Place of the first counter that was opened, used for all after it. */
  #place: CounterPlace | null = null;
  #counter: Counter | null = null;
  #starting: Promise<StartReport> | null = null;
  #closing: Promise<void> | null = null;
  /** Cause of the last start's failure, if it failed. */
  #startFailure: unknown = null;
  /** File that the last failed start offered to put back; null if none. */
  #wholeAside: string | null = null;
  #cancelCheck: () => void = () => {};
  #isChecking = false;
  #isStopped = false;

  constructor(options: CounterHostOptions) {
    this.#options = options;
  }

  /** Opens the counter unless it is open, and starts sending. A failure is returned as a value, to be shown. */
  start(): Promise<StartReport> {
    this.#starting ??= this.#start().finally(() => {
      this.#starting = null;
    });
    return this.#starting;
  }

  async #start(): Promise<StartReport> {
    const { version, dataFolder, findCounterPlace, placeTrouble } = this.#options;
    try {
      const place = this.#place ?? (await findCounterPlace());
      if (place === null) {
        return { kind: 'first-start', trouble: placeTrouble(), version };
      }
      const counter = this.#counter ?? (await this.#open(place));
      const { mode } = counter.store.identity;
      const firstSteps = readFirstSteps(counter);
      return { kind: 'ready', mode, version, clock: place.clockScale, firstSteps };
    } catch (error) {
      this.#startFailure = error;
      this.#wholeAside = null;
      const message = this.#explain(error);
      const canPutBack = this.#wholeAside !== null;
      return { kind: 'failed', message, canPutBack, dataFolder: dataFolder(), version };
    }
  }

  /** Puts back the database that the failed start offered, and starts. Throws CouldNotError where none was offered. */
  async putBack(): Promise<StartReport> {
    await this.#starting;
    if (this.#counter !== null || this.#wholeAside === null) {
      throw new CouldNotError(say('places.nothingToRestore'));
    }
    this.#options.putBack(this.#wholeAside);
    this.#wholeAside = null;
    return await this.start();
  }

  /** The open counter, with every sale listed. Throws CouldNotError while it is not open. */
  counter(): Counter {
    if (this.#counter === null) throw new CouldNotError(say('program.notOpenYet'));
    this.#counter.store.settle();
    return this.#counter;
  }

  /** Null while no counter is open, and once it begins to close. */
  openCounter(): Counter | null {
    return this.#counter;
  }

  /** Waits for the answer in flight and closes; the next start looks for its place again. */
  async leave(): Promise<void> {
    await this.#starting;
    await this.#close();
    this.#place = null;
  }

  /** Waits for the answer in flight, then closes for good. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#starting;
    await this.#close();
  }

  /** Callers share one closing: an answer may be in flight. */
  #close(): Promise<void> {
    this.#closing ??= this.#closeOpen().finally(() => {
      this.#closing = null;
    });
    return this.#closing;
  }

  async #closeOpen(): Promise<void> {
    const counter = this.#counter;
    this.#counter = null;
    if (counter === null) return;
    this.#cancelCheck();
    counter.probe.stop();
    try {
      await counter.engine.stop();
    } finally {
      await Promise.all(this.#options.observers.map((observer) => observer.leave()));
      await this.#place?.companion?.leave();
      counter.store.close();
    }
  }

  async #open(place: CounterPlace): Promise<Counter> {
    if (this.#isStopped) throw new CouldNotError(say('program.closing'));
    const { observers } = this.#options;
    const { ports, location, companion } = place;
    const onChange = (changes: AuditEntry[]): void => {
      this.#options.onChange(changes);
      for (const observer of observers) observer.changed(changes);
    };
    const counter = openCounter(ports, location, { command: 'mostrador', onChange });
    this.#place = place;
    this.#counter = counter;
    for (const observer of observers) observer.join(counter);
    counter.engine.start();
    counter.probe.start();
    counter.store.onDisplaced(() => {
      this.#options.report('store.displaced', {});
      // Listeners of its commit are still being called.
      setImmediate(() => void this.#closeDamaged());
    });
    void counter.engine.failed().then(() => {
      if (counter === this.#counter) this.#mendFailed(counter, ports.clock);
    });
    this.#cancelCheck = ports.clock.afterReal(CHECK_AFTER_MS, () => void this.#check(counter.store));
    await companion?.join(counter);
    return counter;
  }

  /** Checks at once: when one engine fails after the other, none lasts until its scheduled check. */
  #checkNow(): void {
    if (this.#counter === null) return;
    this.#cancelCheck();
    void this.#check(this.#counter.store);
  }

  /**
   * Runs while the counter sells: a large database takes seconds to check. The result is about the file, whichever
   * counter has it open by then.
   */
  async #check(store: Store): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    const { report, check } = this.#options;
    try {
      const { damage, audit } = await check(store);
      if (damage !== null) {
        report('store.damaged', { damage });
        noteDamage(store.file, damage);
        await this.#closeDamaged();
      } else if (audit?.ok === false) {
        const { brokenAt, fault } = audit;
        report('audit.broken', {});
        this.#counter?.warnings.set('audit', () =>
          say('storage.historyBroken', { entry: brokenAt, fault: faultWords(fault) }),
        );
      }
    } catch (error) {
      report('check.failed', { error });
    } finally {
      this.#isChecking = false;
    }
  }

  async #closeDamaged(): Promise<void> {
    const isOpen = this.#counter !== null;
    try {
      await this.#close();
    } finally {
      if (isOpen) this.#options.onDamaged();
    }
  }

  /** Notes damage that made the engine fail, so that it is checked before the database is opened again. */
  #mendFailed(counter: Counter, clock: Clock): void {
    const error = counter.engine.failure()?.error;
    if (isCorruption(error)) noteDamage(counter.store.file, describe(error));
    this.#options.onChange([]);
    this.#reopenLater(clock, counter);
  }

  /**
   * Reopens the counter, which settles what was in flight, as often as it takes: the cause may be over in a moment,
   * like a lock on the database.
   */
  #reopenLater(clock: Clock, failed: Counter | null): void {
    clock.afterReal(REOPEN_MS, () => void this.#reopen(clock, failed));
  }

  /** Does nothing if another counter was opened meanwhile. */
  async #reopen(clock: Clock, failed: Counter | null): Promise<void> {
    if (this.#isStopped || this.#counter !== failed) return;
    try {
      await this.#close();
    } catch (error) {
      this.#options.report('engine.failed', { error });
    }
    const { kind } = await this.start();
    if (kind === 'ready') {
      this.#options.onChange([]);
      this.#checkNow();
    } else if (this.#startFailure instanceof DamagedDatabaseError) this.#options.onDamaged();
    else this.#reopenLater(clock, null);
  }

  #explain(error: unknown): string {
    if (error instanceof DamagedDatabaseError) {
      this.#options.report('start.failed', { error });
      const { words, wholeAside } = this.#options.offerBackup();
      this.#wholeAside = wholeAside;
      return `${error.message} ${words}`;
    }
    if (error instanceof InputError || error instanceof CouldNotError) return error.message;
    this.#options.report('start.failed', { error });
    return say('program.openFailed', {
      why: error instanceof Error ? error.message : say('program.unknownFailure'),
    });
  }
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
