import type { Clock } from '../../main/kernel/ports/clock.ts';

/** 2026-11-21 10:00 in Asunción: the true time at the start of a run. */
const START_AT = Date.UTC(2026, 10, 21, 13);

/**
 * Resolves once all pending promise reactions have run. Within a reaction, the next tick comes after the remaining
 * ones; a turn of the event loop would cost many times as much.
 */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(resolve);
  });
}

interface Event {
  at: number;
  /** Order of events at the same instant: by scheduling. */
  order: number;
  /** Events of the machine are lost with it, and wait while it sleeps. */
  isOfMachine: boolean;
  run: () => void;
}

/** The world's virtual true time, the machine's two clocks, and all future events. */
export class WorldTime implements Clock {
  #elapsedMs = 0;
  #sleptMs = 0;
  /** As elapsed time; null while the machine is awake. */
  #asleepSince: number | null = null;
  #wallErrorMs = 0;
  #order = 0;
  #events: Event[] = [];
  /** Called after each event and its reactions. */
  readonly #afterEach: () => void;

  readonly #startAt: number;

  constructor(afterEach: () => void, startAt = START_AT) {
    this.#afterEach = afterEach;
    this.#startAt = startAt;
  }

  /** True time, which the service's clock shows. */
  trueNow(): number {
    return this.#startAt + this.#elapsedMs;
  }

  now(): number {
    return this.trueNow() + this.#wallErrorMs;
  }

  monotonic(): number {
    return (this.#asleepSince ?? this.#elapsedMs) - this.#sleptMs;
  }

  /** Sets a timer of the machine. */
  after(delayMs: number, run: () => void): () => void {
    return this.#schedule(delayMs, true, run);
  }

  /** Real time equals virtual time here. */
  afterReal(delayMs: number, run: () => void): () => void {
    return this.after(delayMs, run);
  }

  /** Schedules an event outside the machine, which survives it. */
  elsewhere(delayMs: number, run: () => void): void {
    this.#schedule(delayMs, false, run);
  }

  /** Sets the machine's clock, as a user or the OS does. */
  setWall(byMs: number): void {
    this.#wallErrorMs += byMs;
  }

  /** Puts the machine to sleep; elsewhere time passes. */
  async sleep(ms: number): Promise<void> {
    for (const event of this.#events) if (event.isOfMachine) event.at += ms;
    const begun = this.#elapsedMs;
    this.#asleepSince = begun;
    await this.advance(ms);
    this.#asleepSince = null;
    this.#sleptMs += this.#elapsedMs - begun;
  }

  /** Turns the machine off: its timers are lost. */
  forgetMachine(): void {
    this.#events = this.#events.filter(({ isOfMachine }) => !isOfMachine);
  }

  /** Lets `ms` pass, or less: until `isOver`. */
  async advance(ms: number, isOver: () => boolean = () => false): Promise<void> {
    const until = this.#elapsedMs + ms;
    // The caller may not be in a promise reaction yet.
    await Promise.resolve();
    await settled();
    while (!isOver()) {
      const next = this.#first();
      if (next === null || next.at > until) {
        this.#elapsedMs = until;
        return;
      }
      this.#events.splice(this.#events.indexOf(next), 1);
      this.#elapsedMs = Math.max(this.#elapsedMs, next.at);
      next.run();
      await settled();
      this.#afterEach();
    }
  }

  #schedule(delayMs: number, isOfMachine: boolean, run: () => void): () => void {
    this.#order += 1;
    const event = { at: this.#elapsedMs + Math.max(0, delayMs), order: this.#order, isOfMachine, run };
    this.#events.push(event);
    return () => {
      const index = this.#events.indexOf(event);
      if (index >= 0) this.#events.splice(index, 1);
    };
  }

  #first(): Event | null {
    let first: Event | null = null;
    for (const event of this.#events) {
      if (first === null || event.at < first.at || (event.at === first.at && event.order < first.order)) {
        first = event;
      }
    }
    return first;
  }
}
