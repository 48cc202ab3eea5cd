import { say } from '../../kernel/say.ts';
import type { Report } from '../../kernel/log/events.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { StandingWarnings } from '../../kernel/standing-warnings.ts';
import type { AuditEntry } from '../../database/audit-chain.ts';
import type { Store } from '../../database/store.ts';
import type { AppendOutcome, JournalPlace } from './journal-writer.ts';

/** Writes the missing lines, on request. */
export interface JournalAppender {
  append(): Promise<AppendOutcome>;
  close(): Promise<void>;
  /** Gives up an appender that hangs on its drive. */
  abandon(): void;
}

export interface JournaledCounter {
  store: Store;
  clock: Clock;
  warnings: StandingWarnings;
}

export interface JournalSchedulerOptions {
  folder: string;
  openAppender: (place: JournalPlace) => JournalAppender;
  report: Report;
}

const WARNING = 'journal';
const RETRY_MS = 30_000;
const SLOW_MS = 20_000;
/** Longest wait for a slow drive when the app quits. */
const LEAVE_MS = 5000;

/**
 * Keeps the journal of an open counter: writes the missing lines after each change, and retries by itself
 * after the drive was away. A sale is never affected; the screen shows a warning while the journal lags.
 */
export class JournalScheduler {
  readonly #options: JournalSchedulerOptions;
  #counter: JournaledCounter | null = null;
  #appender: JournalAppender | null = null;
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  #hasFailed = false;
  #cancelRetry: () => void = () => {};

  constructor(options: JournalSchedulerOptions) {
    this.#options = options;
  }

  join(counter: JournaledCounter): void {
    this.#counter = counter;
    this.#hasFailed = false;
    const { file, identity } = counter.store;
    const { folder, openAppender } = this.#options;
    this.#appender = openAppender({ database: file, databaseId: identity.id, folder });
    this.#ask();
  }

  /** Called after every durable change. While the drive fails, only the retry timer writes. */
  changed(changes: readonly AuditEntry[]): void {
    if (changes.length > 0 && !this.#hasFailed) this.#ask();
  }

  /** Call before closing; resolves when the journal is complete, or cannot be completed now. */
  async leave(): Promise<void> {
    const counter = this.#counter;
    const appender = this.#appender;
    this.#counter = null;
    this.#appender = null;
    this.#cancelRetry();
    if (counter === null || appender === null) return;
    const late = Promise.withResolvers<'late'>();
    const cancelLate = counter.clock.after(LEAVE_MS, () => late.resolve('late'));
    const outcome = await Promise.race([
      this.#running?.then(() => appender.close()) ?? appender.close(),
      late.promise,
    ]);
    cancelLate();
    if (outcome === 'late') appender.abandon();
    this.#running = null;
  }

  #ask(): void {
    const { clock, warnings } = this.#counter ?? {};
    const appender = this.#appender;
    if (clock === undefined || warnings === undefined || appender === null) return;
    this.#isAskedAgain = this.#running !== null;
    if (this.#isAskedAgain) return;
    this.#running = this.#write(appender, clock, warnings).finally(() => {
      this.#running = null;
    });
  }

  /** Writes until nothing is missing, or the drive fails. */
  async #write(appender: JournalAppender, clock: Clock, warnings: StandingWarnings): Promise<void> {
    const cancelSlow = clock.after(SLOW_MS, () =>
      warnings.set(
        WARNING,
        this.#lagging(() => say('storage.driveSilent')),
      ),
    );
    try {
      let outcome: AppendOutcome;
      do {
        this.#isAskedAgain = false;
        outcome = await appender.append();
      } while (this.#isAskedAgain);
      this.#hasFailed = false;
      warnings.set(WARNING, outcome.isSameDrive ? () => this.#sameDrive() : null);
    } catch (error) {
      this.#fail(error, clock, warnings);
    } finally {
      cancelSlow();
    }
  }

  #fail(error: unknown, clock: Clock, warnings: StandingWarnings): void {
    const why = (): string => (error instanceof CouldNotError ? error.message : say('storage.notWritten'));
    warnings.set(WARNING, this.#lagging(why));
    if (!this.#hasFailed) this.#options.report('journal.failed', { error });
    this.#hasFailed = true;
    if (this.#counter !== null) this.#cancelRetry = clock.after(RETRY_MS, () => this.#ask());
  }

  #lagging(why: () => string): () => string {
    const { folder } = this.#options;
    return () => say('storage.journalBehind', { folder, why: why() });
  }

  #sameDrive(): string {
    return say('storage.journalOnSameDisk', { folder: this.#options.folder });
  }
}
