/** At most this many wait. */
const MOST = 20;

/** Runs tasks one after the other, whatever many come at once. */
export class InTurn {
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** Null, without running the task, while too many wait. */
  async run<T>(task: () => Promise<T>): Promise<{ result: T } | null> {
    if (this.#waiting >= MOST) return null;
    this.#waiting += 1;
    const turn = this.#last.then(task);
    this.#last = turn.catch(() => undefined);
    try {
      return { result: await turn };
    } finally {
      this.#waiting -= 1;
    }
  }
}
