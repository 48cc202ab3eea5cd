export interface SleptCounter {
  engine: { resume(): void };
  probe: { ask(): Promise<void> };
}

/**
 * After the machine has slept, when no timer ran: checks waiting work and the connection now, and by
 * `lookAgain` everything else that is due. `counter` is null while none is open.
 */
export function wakeUp(counter: SleptCounter | null, lookAgain: () => void): void {
  counter?.engine.resume();
  void counter?.probe.ask();
  lookAgain();
}
