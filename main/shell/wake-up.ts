export interface SleptCounter {
  engine: { resume(): void };
  probe: { ask(): Promise<void> };
}

/**
 * The machine has slept, and no timer ran meanwhile: looks at waiting work and the connection now, and by `lookAgain`
 * at all else that is due. Null while the counter is not open.
 */
export function wakeUp(counter: SleptCounter | null, lookAgain: () => void): void {
  counter?.engine.resume();
  void counter?.probe.ask();
  lookAgain();
}
