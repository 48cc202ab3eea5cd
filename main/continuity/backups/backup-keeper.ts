import { formatDateTime, HOUR_MS } from '../../../shared/domain/dates.ts';
import type { Report } from '../../kernel/log/events.ts';
import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { StandingWarnings } from '../../kernel/standing-warnings.ts';
import type { AuditEntry } from '../../database/audit-chain.ts';
import { storeErrorWords } from '../../database/sqlite-errors.ts';
import type { Store } from '../../database/store.ts';
import { join } from 'node:path';
import { backupName, listBackups, removeOldBackups } from './backup-files.ts';

export interface KeptCounter {
  store: Store;
  clock: Clock;
  warnings: StandingWarnings;
}

export interface BackupKeeperOptions {
  /** Of the counter that is open. */
  folder: () => string;
  /** Makes a verified backup of a database beside whoever works with it, unless it is told to give up. */
  backUp: (database: string, target: string, abandoned: AbortSignal) => Promise<void>;
  report: Report;
}

const WARNING = 'backup';

/** After the sale that asked for it: the customer waits for a receipt, and the backup for nobody. */
const PAUSE_MS = 10_000;

/** A drive that has not taken it by then is not waited for when the program ends; the backups before it are whole. */
const LEAVE_MS = 20_000;

/**
 * Backs up an open counter as it sells: once an hour, after a sale, and forces the record outside the data folder to disk. A failure is told where the user looks and
 * tried again with the first sale an hour later; the sale itself knows nothing of it.
 */
export class BackupKeeper {
  readonly #options: BackupKeeperOptions;
  #counter: KeptCounter | null = null;
  /** By the monotonic time: the machine's clock may be set. */
  #lastTryAt: number | null = null;
  #running: Promise<void> | null = null;
  #abandoned = new AbortController();
  #cancelPause: () => void = () => {};

  constructor(options: BackupKeeperOptions) {
    this.#options = options;
  }

  join(counter: KeptCounter): void {
    // What was asked for and not begun before it was closed is asked for anew.
    this.#lastTryAt = null;
    this.#counter = counter;
  }

  /** The counter is about to be closed; resolves once a backup that is being made has been, or cannot be now. */
  async leave(): Promise<void> {
    const counter = this.#counter;
    this.#counter = null;
    this.#cancelPause();
    if (counter === null || this.#running === null) return;
    const late = Promise.withResolvers<void>();
    const cancelLate = counter.clock.after(LEAVE_MS, () => {
      this.#abandoned.abort();
      late.resolve();
    });
    await Promise.race([this.#running, late.promise]);
    cancelLate();
  }

  /** Told of every change once it is durable. */
  changed(changes: readonly AuditEntry[]): void {
    if (this.#counter === null || this.#running !== null) return;
    if (!changes.some(({ event }) => event === 'document.sold')) return;
    const counter = this.#counter;
    if (!this.#isDue(counter)) return;
    this.#lastTryAt = counter.clock.monotonic();
    const now = counter.clock.now();
    this.#cancelPause = counter.clock.after(PAUSE_MS, () => {
      this.#abandoned = new AbortController();
      this.#running = this.#backUp(counter, now).finally(() => {
        this.#running = null;
      });
    });
  }

  #isDue(counter: KeptCounter): boolean {
    const { clock } = counter;
    return this.#lastTryAt === null
      ? clock.now() >= this.#lastMadeAt(counter) + HOUR_MS
      : clock.monotonic() >= this.#lastTryAt + HOUR_MS;
  }

  #lastMadeAt({ store, clock }: KeptCounter): number {
    try {
      // One from the future is of a clock that was wrong.
      const made = listBackups(this.#options.folder(), store.identity.id);
      return made.find(({ madeAt }) => madeAt <= clock.now())?.madeAt ?? Number.NEGATIVE_INFINITY;
    } catch {
      // Making one will tell what is the matter.
      return Number.NEGATIVE_INFINITY;
    }
  }

  async #backUp({ store, warnings }: KeptCounter, now: number): Promise<void> {
    const { backUp, report } = this.#options;
    const folder = this.#options.folder();
    const { id } = store.identity;
    const target = join(folder, backupName(id, now));
    // First: a drive that is gone, or hangs, is no reason for the record outside to lag.
    store.keepWitness();
    try {
      await backUp(store.file, target, this.#abandoned.signal);
      removeOldBackups(folder, id);
      warnings.set(WARNING, null);
    } catch (error) {
      const explained = storeErrorWords(error, target);
      const why = (): string => explained?.() ?? messageOf(error) ?? say('storage.backupUnfinished');
      warnings.set(WARNING, () => say('storage.backupFailed', { at: formatDateTime(now), why: why() }));
      report('backup.failed', { error });
    }
  }
}

const messageOf = (error: unknown): string | null => (error instanceof CouldNotError ? error.message : null);
