import type { Clock } from '../../main/kernel/ports/clock.ts';

/** 2026-11-21 10:00 in Asunción. */
export const FAKE_START_AT = Date.UTC(2026, 10, 21, 13);

interface Timer {
  /** By the monotonic time. */
  at: number;
  callback: () => void;
}

/** Time that stands still until the test moves it. */
export class FakeClock implements Clock {
  #monotonic = 0;
  /** The wall's clock at the monotonic time 0. */
  #origin: number;
  /** How many timers have called back. */
  fired = 0;
  readonly #timers = new Set<Timer>();

  constructor(now = FAKE_START_AT) {
    this.#origin = now;
  }

  now(): number {
    return this.#origin + this.#monotonic;
  }

  monotonic(): number {
    return this.#monotonic;
  }

  after(delayMs: number, callback: () => void): () => void {
    const timer = { at: this.#monotonic + delayMs, callback };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  /** It stands still for the machine too. */
  afterReal(delayMs: number, callback: () => void): () => void {
    return this.after(delayMs, callback);
  }

  /** How long until each waiting timer, soonest first. */
  waits(): number[] {
    return [...this.#timers].map(({ at }) => at - this.#monotonic).toSorted((a, b) => a - b);
  }

  /** Lets `ms` pass: what is due meanwhile is called at its own instant, in order, and may do its work. */
  async advance(ms: number): Promise<void> {
    const until = this.#monotonic + ms;
    for (;;) {
      await turn();
      const next = [...this.#timers].toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at > until) break;
      this.#timers.delete(next);
      this.#monotonic = Math.max(this.#monotonic, next.at);
      this.fired += 1;
      next.callback();
    }
    this.#monotonic = until;
  }

  /** Time passes, and no timer notices. */
  jump(ms: number): void {
    this.#monotonic += ms;
  }

  /** The machine's clock is set; or the machine has slept, by a clock that sleeps with it. */
  set(byMs: number): void {
    this.#origin += byMs;
  }
}

/** A turn of the event loop, in which all that has been resolved is carried on with. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
