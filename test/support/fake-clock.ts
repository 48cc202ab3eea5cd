import type { Clock } from '../../main/kernel/ports/clock.ts';

/** 2026-11-21 10:00 in Asunción. */
export const FAKE_START_AT = Date.UTC(2026, 10, 21, 13);

interface Timer {
  /** Monotonic time. */
  at: number;
  callback: () => void;
}

/** Time that stands still until the test moves it. */
export class FakeClock implements Clock {
  #monotonic = 0;
  /** Wall-clock time at the monotonic time 0. */
  #origin: number;
  /** Timers that have called back. */
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

  /** The machine's time stands still too. */
  afterReal(delayMs: number, callback: () => void): () => void {
    return this.after(delayMs, callback);
  }

  /** Delays of the waiting timers, soonest first. */
  waits(): number[] {
    return [...this.#timers].map(({ at }) => at - this.#monotonic).toSorted((a, b) => a - b);
  }

  /** Lets `ms` pass: each due timer fires at its own instant, in order, and its work may finish. */
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

  /** Lets time pass without firing timers. */
  jump(ms: number): void {
    this.#monotonic += ms;
  }

  /** Changes the wall clock alone: someone set it, or the machine slept and the monotonic clock with it. */
  set(byMs: number): void {
    this.#origin += byMs;
  }
}

/** A turn of the event loop, in which continuations of resolved promises run. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
