import type { Clock } from '../../main/kernel/ports/clock.ts';

/** 2026-11-21 10:00 in Asunción: what a right clock shows when the run begins. */
const START_AT = Date.UTC(2026, 10, 21, 13);

/**
 * Until all that has been resolved is carried on with. Asked for within a promise's reaction, the next tick comes
 * when no other reaction is left; a turn of the event loop costs many times as much.
 */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(resolve);
  });
}

interface Event {
  at: number;
  /** Of events of one instant the one that was scheduled first is first. */
  order: number;
  /** The machine's own are lost with it, and wait while it sleeps. */
  isOfMachine: boolean;
  run: () => void;
}

/** The world's time, true and virtual, the machine's two clocks, and all that is going to happen. */
export class WorldTime implements Clock {
  #elapsedMs = 0;
  #sleptMs = 0;
  /** By the elapsed time; null while the machine is awake. */
  #asleepSince: number | null = null;
  #wallErrorMs = 0;
  #order = 0;
  #events: Event[] = [];
  /** Called after each event and all that came of it. */
  readonly #afterEach: () => void;

  readonly #startAt: number;

  constructor(afterEach: () => void, startAt = START_AT) {
    this.#afterEach = afterEach;
    this.#startAt = startAt;
  }

  /** The service's clock is right. */
  trueNow(): number {
    return this.#startAt + this.#elapsedMs;
  }

  now(): number {
    return this.trueNow() + this.#wallErrorMs;
  }

  monotonic(): number {
    return (this.#asleepSince ?? this.#elapsedMs) - this.#sleptMs;
  }

  /** A timer of the machine. */
  after(delayMs: number, run: () => void): () => void {
    return this.#schedule(delayMs, true, run);
  }

  /** The world is no faster for a machine in it. */
  afterReal(delayMs: number, run: () => void): () => void {
    return this.after(delayMs, run);
  }

  /** Something that happens elsewhere, whatever becomes of the machine. */
  elsewhere(delayMs: number, run: () => void): void {
    this.#schedule(delayMs, false, run);
  }

  /** The machine's clock is set, by hand or by a service of the OS. */
  setWall(byMs: number): void {
    this.#wallErrorMs += byMs;
  }

  /** The machine sleeps: elsewhere time goes on. */
  async sleep(ms: number): Promise<void> {
    for (const event of this.#events) if (event.isOfMachine) event.at += ms;
    const begun = this.#elapsedMs;
    this.#asleepSince = begun;
    await this.advance(ms);
    this.#asleepSince = null;
    this.#sleptMs += this.#elapsedMs - begun;
  }

  /** The machine is off: nothing it waited for comes. */
  forgetMachine(): void {
    this.#events = this.#events.filter(({ isOfMachine }) => !isOfMachine);
  }

  /** Lets `ms` pass, or less: until `isOver`. */
  async advance(ms: number, isOver: () => boolean = () => false): Promise<void> {
    const until = this.#elapsedMs + ms;
    // Anyone who asks may not be in a reaction yet.
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
