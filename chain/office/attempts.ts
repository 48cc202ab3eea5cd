const MAX_WRONG = 5;
const LOCKED_MS = 15 * 60_000;

/** Wrong passwords by name and address: after five in a row none is looked at for a quarter of an hour. */
export class Attempts {
  readonly #wrong = new Map<string, { times: number; until: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Counts an attempt as wrong until it `succeeded`, so that many at once are no more than one after the other.
   * @returns false if its password must not be looked at
   */
  begin(who: string): boolean {
    const now = this.#now();
    for (const [key, { until }] of this.#wrong) if (until <= now) this.#wrong.delete(key);
    const times = this.#wrong.get(who)?.times ?? 0;
    if (times >= MAX_WRONG) return false;
    this.#wrong.set(who, { times: times + 1, until: now + LOCKED_MS });
    return true;
  }

  succeeded(who: string): void {
    this.#wrong.delete(who);
  }

  /** Uncounts an attempt whose password was not looked at. */
  takeBack(who: string): void {
    const counted = this.#wrong.get(who);
    if (counted !== undefined) counted.times -= 1;
  }
}
