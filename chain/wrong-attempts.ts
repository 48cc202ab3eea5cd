import { HOUR_MS } from '../shared/domain/dates.ts';
import type { Attention } from './office/contract.ts';

type Shown = Attention['wrong'][number];

/** Fewer are slips. */
const FEWEST = 3;
/** Keeps the memory small, from however many addresses they come. */
const MOST = 1000;

/** Wrong joining codes and passwords of the last hour, without what was typed. */
export class WrongAttempts {
  readonly #now: () => number;
  #attempts: { what: Shown['what']; address: string; at: number }[] = [];

  /** @param now UTC epoch ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  add(what: Shown['what'], address: string): void {
    this.#attempts = [...this.#lastHour(), { what, address, at: this.#now() }].slice(-MOST);
  }

  /** Those that a person should see. */
  list(): Shown[] {
    return [...Map.groupBy(this.#lastHour(), ({ what }) => what)]
      .filter(([, attempts]) => attempts.length >= FEWEST)
      .map(([what, attempts]) => ({
        what,
        times: attempts.length,
        addresses: [...new Set(attempts.map(({ address }) => address))],
      }));
  }

  #lastHour() {
    return this.#attempts.filter(({ at }) => at > this.#now() - HOUR_MS);
  }
}
