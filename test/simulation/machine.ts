import { assembleCounter, type Counter } from '../../main/counter/compose.ts';
import type { Random } from '../../main/kernel/ports/random.ts';
import type { AuditEntry } from '../../main/database/audit-chain.ts';
import { readIdentity } from '../../main/database/identity.ts';
import { Sentinel } from '../../main/database/sentinel.ts';
import { Store } from '../../main/database/store.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import type { Journal } from './journal.ts';
import { DATABASE_ID, type MemoryDisk } from './memory-disk.ts';
import type { ModelNetwork } from './model-network.ts';
import { MortalConnection } from './mortal-connection.ts';
import type { Place } from './place.ts';
import type { WorldTime } from './world-time.ts';

/** Delay before reopening, as in the app's own host. */
const REOPEN_MS = 5000;
/** Covers the answer in flight, and those of the doubts it leaves. */
const LONGEST_CLOSING_MS = 300_000;

export interface MachineParts {
  time: WorldTime;
  disk: MemoryDisk;
  network: ModelNetwork;
  random: SeededRandom;
  journal: Journal;
  place: Place;
}

/** The counter's computer: the app on it runs, dies, and restarts over the same database. */
export class Machine {
  place: Place;
  /** The app, while it runs. */
  counter: Counter | null = null;
  /** Called with every change once it is durable. */
  onChange: (changes: readonly AuditEntry[]) => void = () => {};
  /** Called once the app has started, with the effects of a crash or rollback settled. */
  onStarted: () => void = () => {};
  #cut: () => void = () => {};
  #diesAtStart = false;
  readonly #random: Random;
  readonly #parts: MachineParts;

  constructor(parts: MachineParts) {
    this.#parts = parts;
    this.place = parts.place;
    let identities = 0;
    this.#random = {
      uuid: () => {
        identities += 1;
        return `00000000-0000-7000-8000-${String(identities).padStart(12, '0')}`;
      },
      fraction: () => parts.random.fraction(),
    };
    parts.disk.onCrash = () => this.crash(REOPEN_MS);
  }

  newIdentity(): string {
    return this.#random.uuid();
  }

  /** Starts the app; retries as the app does where the disk prevents it. Throws a defect of the program. */
  start(): void {
    const { disk, time, network, journal } = this.#parts;
    if (this.counter !== null) return;
    journal.tell(() => 'the program starts');
    const { connection, cut } = MortalConnection.openOn(disk);
    this.#cut = cut;
    if (this.#diesAtStart) {
      this.#diesAtStart = false;
      disk.arm('crash-after-commit', 0);
    }
    const identity = readIdentity(disk.db);
    if (identity === null) throw new Error('the database was made with its identity');
    const { here, sentinelFiles, secrets } = this.place;
    const sentinel = new Sentinel(sentinelFiles, DATABASE_ID, here);
    const store = new Store({ db: connection, file: 'memory', identity, sentinel, here, onClose: () => {} });
    try {
      const ports = { clock: time, random: this.#random, network, secrets, token: null };
      const counter = assembleCounter(ports, store, (changes) => this.onChange(changes));
      this.counter = counter;
      this.onStarted();
      counter.engine.start();
      counter.probe.start();
      void counter.engine.failed().then(() => {
        if (this.counter === counter) time.after(REOPEN_MS, () => this.#reopen(counter));
      });
    } catch (error) {
      throwDefect(error);
      journal.tell(() => `it could not start: ${String(error)}`);
      // Closed already if the machine died in it.
      if (connection.open) {
        cut();
        time.after(REOPEN_MS, () => this.start());
      }
    }
  }

  /** Kills the app, or the whole machine, at this instant; restarts it after `offMs`. */
  crash(offMs: number): void {
    const { time, network, disk, journal } = this.#parts;
    this.#cut();
    this.counter = null;
    time.forgetMachine();
    network.forgetFlights();
    journal.tell(() => 'the program dies');
    time.after(offMs, () => {
      disk.recover();
      this.start();
    });
  }

  /** Makes the next start die at its first commit. */
  dieAtStart(): void {
    this.#diesAtStart = true;
  }

  /** Closes the app in an orderly way; false if it was not running or died meanwhile. */
  async close(): Promise<boolean> {
    const { time, journal, network } = this.#parts;
    const { counter } = this;
    if (counter === null) return false;
    journal.tell(() => 'the program is closed');
    const progress = { isOver: false };
    void this.#end(counter).then(() => {
      progress.isOver = true;
    });
    await time.advance(LONGEST_CLOSING_MS, () => progress.isOver || this.counter !== counter);
    if (!progress.isOver) {
      if (this.counter === counter) throw new Error('the engine does not stop');
      return false;
    }
    time.forgetMachine();
    network.forgetFlights();
    return true;
  }

  async #end(counter: Counter): Promise<void> {
    counter.probe.stop();
    // The journal records the engine's failure, as the app reports it.
    await counter.engine.stop().catch((error: unknown) => this.#parts.journal.tell(() => String(error)));
    if (this.counter !== counter) return;
    counter.store.close();
    this.#parts.disk.closeLog();
    this.counter = null;
  }

  #reopen(counter: Counter): void {
    if (this.counter !== counter) return;
    throwDefect(counter.engine.failure()?.error);
    this.#parts.journal.tell(() => 'sending has failed: the program is opened again');
    void this.#end(counter).then(() => {
      if (this.counter === null) this.start();
    });
  }
}

/** Throws an error that no disk, network or person causes: no restart mends it. */
function throwDefect(error: unknown): void {
  const isDefect = [TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind);
  if (isDefect) throw error;
}
