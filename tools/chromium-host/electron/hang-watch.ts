import type { Clock } from '../../../main/kernel/ports/clock.ts';

export interface HangWatchParts {
  clock: Clock;
  /** Asks the page a question; it answers at once unless it hangs. */
  ping: () => Promise<unknown>;
  /** Time allowed for an answer, and the pause between an answer and the next question. */
  limitMs: number;
  onHang: () => void;
  /** Called when a hung page answers again. */
  onAnswer: () => void;
}

/** Detects that a page hangs, and that it responds again. */
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

  /** Used while the page prints or has crashed, when no answer is expected. */
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
      // The page is gone, which is handled elsewhere, or it navigated and is asked again.
    }
    if (round !== this.#round) return;
    this.#cancel();
    if (isHung) onAnswer();
    this.#later();
  }
}
