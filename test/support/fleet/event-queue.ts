interface Event {
  at: number;
  run: () => void;
}

/** Virtual time: events in order of their instants, in a binary heap. */
export class EventQueue {
  readonly #heap: Event[] = [];
  #now = 0;

  now(): number {
    return this.#now;
  }

  after(delayMs: number, run: () => void): void {
    const heap = this.#heap;
    const event = { at: this.#now + delayMs, run };
    let index = heap.push(event) - 1;
    for (;;) {
      const up = (index - 1) >> 1;
      const parent = heap[up];
      if (index === 0 || parent === undefined || parent.at <= event.at) break;
      heap[index] = parent;
      index = up;
    }
    heap[index] = event;
  }

  /** Runs all events, including those they add. */
  runAll(): void {
    for (let event = this.#takeFirst(); event !== null; event = this.#takeFirst()) {
      this.#now = event.at;
      event.run();
    }
  }

  #takeFirst(): Event | null {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined) return null;
    if (heap.length === 0) return first;
    let index = 0;
    for (;;) {
      const [left, right] = [heap[2 * index + 1], heap[2 * index + 2]];
      if (left === undefined) break;
      const [child, at] =
        right !== undefined && right.at < left.at ? [right, 2 * index + 2] : [left, 2 * index + 1];
      if (child.at >= last.at) break;
      heap[index] = child;
      index = at;
    }
    heap[index] = last;
    return first;
  }
}
