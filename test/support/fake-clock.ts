import type { Clock } from '../../main/ports/clock.ts';

/** 2026-11-21 10:00 in Asunción. */
export const FAKE_START_AT = Date.UTC(2026, 10, 21, 13);

interface Timer {
  at: number;
  callback: () => void;
}

/** Time that stands still until the test moves it. */
export class FakeClock implements Clock {
  #now: number;
  readonly #timers = new Set<Timer>();

  constructor(now = FAKE_START_AT) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(delayMs: number, callback: () => void): () => void {
    const timer = { at: this.#now + delayMs, callback };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  /** How long until each waiting timer, soonest first. */
  waits(): number[] {
    return [...this.#timers].map(({ at }) => at - this.#now).toSorted((a, b) => a - b);
  }

  /** Lets `ms` pass: what is due meanwhile is called at its own instant, in order, and may do its work. */
  async advance(ms: number): Promise<void> {
    const until = this.#now + ms;
    for (;;) {
      await turn();
      const next = [...this.#timers].toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at > until) break;
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.callback();
    }
    this.#now = until;
  }

  /** The machine's clock is set: no timer notices. */
  jump(ms: number): void {
    this.#now += ms;
  }
}

/** A turn of the event loop, in which all that has been resolved is carried on with. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
