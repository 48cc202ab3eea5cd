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
  /** On the bare network: what comes of these calls is no news for the sending of documents. */
  lookupService: LookupsParts['service'] & { token(): string | null };
  connection: Pick<ConnectionMonitor, 'state' | 'onChange'>;
  engine: { isAtRest(): boolean };
}

interface LookupKeeperOptions {
  /** What is shown of the lists is other than it was. */
  onChange: () => void;
  report: Report;
}

/** A list older than this is read anew. */
const FRESH_MS = DAY_MS;
/** Between two pages: a hundred of them are no reason to crowd anybody out. */
const GAP_MS = 250;
/** While sales wait, or the service cannot be turned to, it is looked again after so long. */
const BUSY_MS = 10_000;
/** The same where a person waits for it. */
const WANTED_BUSY_MS = 1000;
/** After a page that failed, the same page is tried again; the last one repeats. */
const FAILED_MS = [1, 5, 15, 30].map((minutes) => minutes * MINUTE_MS);

/**
 * Keeps the service's lists fresh while the counter sells: page after page, one at a time, only while nothing is to
 * be sent. What was interrupted goes on where it was; one list that fails keeps no other from being read.
 */
export class LookupKeeper {
  readonly #options: LookupKeeperOptions;
  #counter: LookupCounter | null = null;
  #cancelTimer: () => void = () => {};
  #isAsking = false;
  /** A person asked for all of them, whatever their age; what of that is still to be done. */
  readonly #wanted = new Set<LookupSource>();
  readonly #troubles = new Map<LookupSource, { why: Reason; failures: number; untilMonotonic: number }>();

  constructor(options: LookupKeeperOptions) {
    this.#options = options;
  }

  join(counter: LookupCounter): void {
    this.#counter = counter;
    this.#isAsking = false;
    this.#troubles.clear();
    this.#plan(0);
  }

  /** An answer on its way is not waited for: the same page is asked again with the next start. */
  leave(): Promise<void> {
    this.#counter = null;
    this.#cancelTimer();
    return Promise.resolve();
  }

  /** A login may be what was missing. */
  changed(changes: readonly AuditEntry[]): void {
    if (changes.some(({ event }) => event === 'account.logged-in')) this.#lookAgain();
    if (changes.some(({ event }) => event.startsWith('timbrado.'))) this.#options.onChange();
  }

  /** The machine has slept: what was to be read later may be long due. */
  wake(): void {
    this.#lookAgain();
  }

  /** A person wants all lists anew, now. */
  refreshNow(): void {
    for (const source of LOOKUP_SOURCES) this.#wanted.add(source);
    this.#lookAgain();
    this.#options.onChange();
  }

  /** Null while no counter is open. */
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
      // A disk in trouble is told where sales are; reading a list anew can wait for it.
      this.#options.report('lookups.failed', { error });
    } finally {
      if (this.#counter === counter) {
        this.#isAsking = false;
        this.#plan(restMs);
      }
    }
  }

  /** Reads one page where one is due; how long to rest then. */
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
    // A time to come is of a clock that was wrong.
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

  /** Until a page that failed is tried again; else an hour, when a list may have become old. */
  #restMs({ clock }: LookupCounter): number {
    const untils = [...this.#troubles.values()].map(
      ({ untilMonotonic }) => untilMonotonic - clock.monotonic(),
    );
    return Math.max(GAP_MS, Math.min(HOUR_MS, ...untils));
  }
}

/** How old what is kept of the service's lists is, and what is to be told of it. */
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
