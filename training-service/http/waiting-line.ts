/**
 * A place in the line: `turn` resolves to false if the place was left, or the service stopped, before its
 * turn.
 */
export interface Place {
  turn: Promise<boolean>;
  leave: () => void;
}

interface Waiting {
  enteredAt: number;
  end(isTurn: boolean): void;
}

/**
 * Queue of all requests, as at a server that completes `perSecond` requests a second: each takes its share of
 * a second of real time, in order of arrival; one that leaves takes none.
 */
export class WaitingLine {
  readonly #shareMs: number;
  readonly #now: () => number;
  readonly #waiting = new Set<Waiting>();
  #lastDoneAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;

  /** `now` gives ms of real time, possibly with fractions. */
  constructor(perSecond: number, now: () => number, stopping: AbortSignal) {
    this.#shareMs = 1000 / perSecond;
    this.#now = now;
    stopping.addEventListener('abort', () => this.#sendAway());
  }

  enter(): Place {
    const { promise: turn, resolve } = Promise.withResolvers<boolean>();
    const waiting: Waiting = { enteredAt: this.#now(), end: resolve };
    this.#waiting.add(waiting);
    this.#timer ??= this.#wakeIn(this.#shareMs);
    const leave = (): void => {
      if (this.#waiting.delete(waiting)) waiting.end(false);
    };
    return { turn, leave };
  }

  #serve(): void {
    this.#timer = undefined;
    for (const waiting of this.#waiting) {
      const doneAt = Math.max(waiting.enteredAt, this.#lastDoneAt) + this.#shareMs;
      const leftMs = doneAt - this.#now();
      if (leftMs > 0) {
        this.#timer = this.#wakeIn(leftMs);
        return;
      }
      this.#lastDoneAt = doneAt;
      this.#waiting.delete(waiting);
      waiting.end(true);
    }
  }

  /**
   * Timers have whole milliseconds; a late one does not delay later requests, since `#serve` uses exact
   * times.
   */
  #wakeIn(leftMs: number): NodeJS.Timeout {
    return setTimeout(() => this.#serve(), Math.ceil(leftMs));
  }

  #sendAway(): void {
    clearTimeout(this.#timer);
    for (const waiting of this.#waiting) waiting.end(false);
    this.#waiting.clear();
  }
}
