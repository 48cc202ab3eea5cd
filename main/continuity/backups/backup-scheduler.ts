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

export interface BackupSchedulerOptions {
  folder: () => string;
  /** Makes a verified backup of a database beside its writer, until `abandoned` is aborted. */
  backUp: (database: string, target: string, abandoned: AbortSignal) => Promise<void>;
  report: Report;
}

const WARNING = 'backup';

/** Waits after the sale that triggered it: the customer waits for a receipt, not for the backup. */
const PAUSE_MS = 10_000;

/** Longest wait for a slow drive when the app quits; its earlier backups are whole. */
const LEAVE_MS = 20_000;

/**
 * Backs up an open counter as it sells: once an hour, after a sale, and flushes the anchor outside the data
 * folder to disk. A failure is shown and tried again at the first sale an hour later; the sale is never
 * affected.
 */
export class BackupScheduler {
  readonly #options: BackupSchedulerOptions;
  #counter: KeptCounter | null = null;
  /** By monotonic time: the machine's clock may be set. */
  #lastTryAt: number | null = null;
  #running: Promise<void> | null = null;
  #abandoned = new AbortController();
  #cancelPause: () => void = () => {};

  constructor(options: BackupSchedulerOptions) {
    this.#options = options;
  }

  join(counter: KeptCounter): void {
    // A backup that was due but not started before closing becomes due again.
    this.#lastTryAt = null;
    this.#counter = counter;
  }

  /** Call before closing; resolves once a running backup has finished, or is abandoned. */
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

  /** Called after every durable change. */
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
      // A backup from the future was made with a wrong clock.
      const made = listBackups(this.#options.folder(), store.identity.id);
      return made.find(({ madeAt }) => madeAt <= clock.now())?.madeAt ?? Number.NEGATIVE_INFINITY;
    } catch {
      // Making the backup will report the error.
      return Number.NEGATIVE_INFINITY;
    }
  }

  async #backUp({ store, warnings }: KeptCounter, now: number): Promise<void> {
    const { backUp, report } = this.#options;
    const folder = this.#options.folder();
    const { id } = store.identity;
    const target = join(folder, backupName(id, now));
    // First: a drive that is gone, or hangs, must not delay the anchor.
    store.keepAnchor();
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
