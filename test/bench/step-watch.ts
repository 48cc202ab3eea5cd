type Method = (...given: never[]) => unknown;

/** Times steps, each without its nested steps; watches until ended. */
export class StepWatch {
  readonly #undo: (() => void)[] = [];
  /** Time of nested steps, for each step in progress. */
  readonly #inner: number[] = [];
  #spent = new Map<string, number>();

  /** Counts the time of this method as this step. */
  watch<T extends object>(object: T, method: keyof T & string, step: string): void {
    const real = object[method] as Method;
    this.replace(object, method, (...given: never[]) => this.time(step, () => real.apply(object, given)));
  }

  replace<T extends object>(object: T, method: keyof T & string, by: Method): void {
    Object.defineProperty(object, method, { value: by, configurable: true, writable: true });
    this.#undo.push(() => Reflect.deleteProperty(object, method));
  }

  time<R>(step: string, work: () => R): R {
    this.#inner.push(0);
    const from = performance.now();
    try {
      return work();
    } finally {
      const took = performance.now() - from;
      const within = this.#inner.pop() ?? 0;
      this.#spent.set(step, (this.#spent.get(step) ?? 0) + took - within);
      const outer = this.#inner.length - 1;
      if (outer >= 0) this.#inner[outer] = (this.#inner[outer] ?? 0) + took;
    }
  }

  /** Milliseconds by step since the last call. */
  take(): Map<string, number> {
    const spent = this.#spent;
    this.#spent = new Map();
    return spent;
  }

  end(): void {
    for (const undo of this.#undo.splice(0).toReversed()) undo();
  }
}
