export interface SleptCounter {
  engine: { resume(): void };
  probe: { ask(): Promise<void> };
}

/**
 * The machine has slept, and no timer ran meanwhile: what waits and the connection are looked at now, and by
 * `lookAgain` whatever else is due by the clock. Null while the counter is not open.
 */
export function wakeUp(counter: SleptCounter | null, lookAgain: () => void): void {
  counter?.engine.resume();
  void counter?.probe.ask();
  lookAgain();
}
