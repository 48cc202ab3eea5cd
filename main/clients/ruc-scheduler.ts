import { DAY_MS, MINUTE_MS } from '../../shared/domain/dates.ts';
import type { Report } from '../kernel/log/events.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { ConnectionMonitor } from '../sending/service/connection-monitor.ts';
import type { RucService } from './ruc-service.ts';
import type { RucStatusRepository } from './ruc-status-repository.ts';

export interface RucCounter {
  rucs: Pick<RucService, 'ask'>;
  standings: Pick<RucStatusRepository, 'stale'>;
  connection: Pick<ConnectionMonitor, 'state'>;
  engine: { isAtRest(): boolean };
  clock: Clock;
}

const FRESH_MS = DAY_MS;
const USED_MS = 90 * DAY_MS;
/** Pause between two questions: the answers are not urgent. */
const GAP_MS = MINUTE_MS;
const TROUBLE_MS = 15 * MINUTE_MS;
const LOOKED_AT = 50;

/**
 * Asks about the taxpayers among the shop's clients before they come again: one at a time, those not asked
 * about for longest first, only while the service is reachable and nothing waits to be sent.
 */
export class RucScheduler {
  readonly #report: Report;
  #counter: RucCounter | null = null;
  #cancelTimer: () => void = () => {};
  /** By monotonic time; a RUC without a useful answer must not block the others. */
  readonly #triedAt = new Map<string, number>();

  constructor(report: Report) {
    this.#report = report;
  }

  join(counter: RucCounter): void {
    this.#counter = counter;
    this.#triedAt.clear();
    this.#plan(counter, GAP_MS);
  }

  changed(): void {}

  /** Does not wait for an answer on its way. */
  leave(): Promise<void> {
    this.#counter = null;
    this.#cancelTimer();
    return Promise.resolve();
  }

  #plan(counter: RucCounter, inMs: number): void {
    this.#cancelTimer = counter.clock.after(inMs, () => void this.#work(counter));
  }

  async #work(counter: RucCounter): Promise<void> {
    let restMs = TROUBLE_MS;
    try {
      restMs = await this.#askNext(counter);
    } catch (error) {
      // A failing disk is reported by sales.
      this.#report('rucs.failed', { error });
    }
    if (this.#counter === counter) this.#plan(counter, restMs);
  }

  async #askNext({ rucs, standings, connection, engine, clock }: RucCounter): Promise<number> {
    if (connection.state().state !== 'connected' || !engine.isAtRest()) return GAP_MS;
    const now = clock.now();
    const stale = standings.stale({
      usedSince: now - USED_MS,
      askedBefore: now - FRESH_MS,
      limit: LOOKED_AT,
    });
    const next = stale.find((ruc) => {
      const triedAt = this.#triedAt.get(ruc);
      return triedAt === undefined || clock.monotonic() - triedAt >= FRESH_MS;
    });
    if (next === undefined) return TROUBLE_MS;
    this.#triedAt.set(next, clock.monotonic());
    const { trouble } = await rucs.ask(next);
    return trouble === null ? GAP_MS : TROUBLE_MS;
  }
}
