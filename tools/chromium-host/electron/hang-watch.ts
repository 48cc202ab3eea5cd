import type { Clock } from '../../../main/kernel/ports/clock.ts';

export interface HangWatchParts {
  clock: Clock;
  /** Asks the page something that it answers at once unless it hangs. */
  ping: () => Promise<unknown>;
  /** Time for the page to answer; it is asked this long after its last answer. */
  limitMs: number;
  onHang: () => void;
  /** It answered after all. */
  onAnswer: () => void;
}

/** Tells when a page hangs, and when it is back. */
export class HangWatch {
  readonly #parts: HangWatchParts;
  #round = 0;
  #cancel: () => void = () => undefined;

  constructor(parts: HangWatchParts) {
    this.#parts = parts;
  }

  start(): void {
    this.stop();
    this.#later();
  }

  /** While it prints or is dead a page is not expected to answer. */
  stop(): void {
    this.#round++;
    this.#cancel();
  }

  #later(): void {
    this.#cancel = this.#parts.clock.after(this.#parts.limitMs, () => void this.#ask(this.#round));
  }

  async #ask(round: number): Promise<void> {
    const { clock, limitMs, ping, onHang, onAnswer } = this.#parts;
    let isHung = false;
    this.#cancel = clock.after(limitMs, () => {
      isHung = true;
      onHang();
    });
    try {
      await ping();
    } catch {
      // The page is gone, which is told elsewhere; or it navigated, and is asked again.
    }
    if (round !== this.#round) return;
    this.#cancel();
    if (isHung) onAnswer();
    this.#later();
  }
}
