import type { ListsState } from '../../shared/contract/lists.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/domain/dates.ts';
import type { Reason } from '../../shared/domain/reason.ts';
import { sayReason } from '../../shared/text/say-reason.ts';
import type { AuditEntry } from '../database/audit-chain.ts';
import type { Report } from '../kernel/log/events.ts';
import type { ConnectionMonitor } from '../sending/service/connection-monitor.ts';
import type { LookupKind } from './lookup-repository.ts';
import { LOOKUP_SOURCES, type LookupSource } from './lookup-sources.ts';
import type { LookupsParts } from './parts.ts';
import { refreshList, type RefreshStep } from './refresh-list.ts';

interface LookupCounter extends Omit<LookupsParts, 'service'> {
  /** Uses the plain network: these calls must not affect the sending of documents. */
  lookupService: LookupsParts['service'] & { token(): string | null };
  connection: Pick<ConnectionMonitor, 'state' | 'onChange'>;
  engine: { isAtRest(): boolean };
}

interface LookupSchedulerOptions {
  onChange: () => void;
  report: Report;
}

const FRESH_MS = DAY_MS;
/** Pause between two pages: a hundred of them must not crowd out other work. */
const GAP_MS = 250;
/** Pause while sales wait to be sent, or the service is unavailable. */
const BUSY_MS = 10_000;
/** The same while a person waits for the list. */
const WANTED_BUSY_MS = 1000;
/** Pauses after a failed page before the same page is tried again; the last one repeats. */
const FAILED_MS = [1, 5, 15, 30].map((minutes) => minutes * MINUTE_MS);

/**
 * Keeps the service's lists fresh while the counter sells: one page at a time, only while nothing is to be
 * sent. An interrupted reading continues where it was; a list that fails does not hold up the others.
 */
export class LookupScheduler {
  readonly #options: LookupSchedulerOptions;
  #counter: LookupCounter | null = null;
  #cancelTimer: () => void = () => {};
  #isAsking = false;
  /** Lists that a person asked for, whatever their age, and that are not read yet. */
  readonly #wanted = new Set<LookupSource>();
  readonly #troubles = new Map<LookupSource, { why: Reason; failures: number; untilMonotonic: number }>();

  constructor(options: LookupSchedulerOptions) {
    this.#options = options;
  }

  join(counter: LookupCounter): void {
    this.#counter = counter;
    this.#isAsking = false;
    this.#troubles.clear();
    this.#plan(0);
  }

  /** Does not wait for a pending answer: the next start requests the same page again. */
  leave(): Promise<void> {
    this.#counter = null;
    this.#cancelTimer();
    return Promise.resolve();
  }

  /** A missing login may be there now. */
  changed(changes: readonly AuditEntry[]): void {
    if (changes.some(({ event }) => event === 'account.logged-in')) this.#lookAgain();
    if (changes.some(({ event }) => event.startsWith('timbrado.'))) this.#options.onChange();
  }

  /** The machine has slept: lists may be long overdue. */
  wake(): void {
    this.#lookAgain();
  }

  refreshNow(): void {
    for (const source of LOOKUP_SOURCES) this.#wanted.add(source);
    this.#lookAgain();
    this.#options.onChange();
  }

  state(): ListsState | null {
    const counter = this.#counter;
    if (counter === null) return null;
    return readListsState(counter, (kind) => {
      const source = LOOKUP_SOURCES.find((one) => one.kind === kind);
      return (source && this.#troubles.get(source)?.why) ?? null;
    });
  }

  #lookAgain(): void {
    this.#troubles.clear();
    this.#plan(0);
  }

  #plan(inMs: number): void {
    const counter = this.#counter;
    if (counter === null || this.#isAsking) return;
    this.#cancelTimer();
    this.#cancelTimer = counter.clock.after(inMs, () => void this.#work(counter));
  }

  async #work(counter: LookupCounter): Promise<void> {
    this.#isAsking = true;
    let restMs = BUSY_MS;
    try {
      counter.timbrados.lookAtEnds();
      restMs = await this.#step(counter);
    } catch (error) {
      // Sales report a failing disk; the list can be read again later.
      this.#options.report('lookups.failed', { error });
    } finally {
      if (this.#counter === counter) {
        this.#isAsking = false;
        this.#plan(restMs);
      }
    }
  }

  /** Reads one page if one is due; returns the ms until the next step. */
  async #step(counter: LookupCounter): Promise<number> {
    const source = LOOKUP_SOURCES.find((one) => this.#isDue(counter, one));
    if (source === undefined) return this.#restMs(counter);
    const isWanted = this.#wanted.has(source);
    if (counter.lookupService.token() === null) return BUSY_MS;
    const isReachable = isWanted || counter.connection.state().state === 'connected';
    if (!isReachable || !counter.engine.isAtRest()) return isWanted ? WANTED_BUSY_MS : BUSY_MS;
    const step = await refreshList({ ...counter, service: counter.lookupService }, source);
    if (this.#counter !== counter) return GAP_MS;
    this.#note(counter, source, step);
    if (step.kind === 'whole') counter.listed();
    return GAP_MS;
  }

  #isDue({ listProgress, clock }: LookupCounter, source: LookupSource): boolean {
    const trouble = this.#troubles.get(source);
    if (trouble !== undefined && clock.monotonic() < trouble.untilMonotonic) return false;
    if (this.#wanted.has(source) || listProgress.find(source.kind) !== null) return true;
    const fetchedAt = listProgress.fetchedAt(source.kind);
    // A time in the future came from a wrong clock.
    return fetchedAt === null || clock.now() - fetchedAt >= FRESH_MS || fetchedAt > clock.now();
  }

  #note({ clock }: LookupCounter, source: LookupSource, step: RefreshStep): void {
    if (step.kind === 'unread' || step.kind === 'login-needed') {
      const failures = (this.#troubles.get(source)?.failures ?? 0) + 1;
      const backOffMs = FAILED_MS[Math.min(failures, FAILED_MS.length) - 1] ?? MINUTE_MS;
      const untilMonotonic = clock.monotonic() + Math.max(backOffMs, step.waitMs);
      this.#troubles.set(source, { why: step.why, failures, untilMonotonic });
      this.#wanted.delete(source);
    } else {
      this.#troubles.delete(source);
      if (step.kind === 'whole') this.#wanted.delete(source);
    }
    this.#options.onChange();
  }

  /** Until the next retry of a failed page; at most an hour, after which a list may be due. */
  #restMs({ clock }: LookupCounter): number {
    const untils = [...this.#troubles.values()].map(
      ({ untilMonotonic }) => untilMonotonic - clock.monotonic(),
    );
    return Math.max(GAP_MS, Math.min(HOUR_MS, ...untils));
  }
}

function readListsState(
  {
    lookups,
    listProgress,
    standings,
    timbrados,
  }: Pick<LookupsParts, 'lookups' | 'listProgress' | 'standings' | 'timbrados'>,
  troubleOf: (kind: LookupKind) => Reason | null,
): ListsState {
  return {
    lists: LOOKUP_SOURCES.map(({ kind }) => {
      const trouble = troubleOf(kind);
      return {
        kind,
        count: lookups.count(kind),
        fetchedAt: listProgress.fetchedAt(kind),
        arrived: listProgress.find(kind) === null ? null : listProgress.countArrived(kind),
        trouble: trouble && sayReason(trouble),
      };
    }),
    rucs: standings.ages(),
    notices: timbrados.notices(),
  };
}
