import type { Clock } from '../kernel/ports/clock.ts';
import type { PrinterHealth } from './printer-health.ts';

export interface PauseParts {
  clock: Clock;
  health: Pick<PrinterHealth, 'ask'>;
  stopping: AbortSignal;
}

/** In real time; the last value repeats. */
const PAUSES_MS = [1000, 2000, 5000, 10_000, 20_000, 30_000];
/** Interval at which the printer is asked during a pause if it is back. */
const ASK_MS = 2000;

/** Pauses between tries of a printer that does not print: growing, and over as soon as the printer is back. */
export class PrinterPause {
  readonly #parts: PauseParts;
  #failures = 0;
  #over: AbortController | null = null;

  constructor(parts: PauseParts) {
    this.#parts = parts;
  }

  forget(): void {
    this.#failures = 0;
  }

  end(): void {
    this.#over?.abort();
  }

  /**
   * Waits out a pause. `isAway`: the printer was away, so the first ready answer ends the pause. After a job
   * that failed on its way it may have been ready all along, and must first be seen away.
   */
  async pass(isAway: boolean): Promise<void> {
    const { health, stopping } = this.#parts;
    const over = new AbortController();
    this.#over = over;
    const ended = AbortSignal.any([over.signal, stopping]);
    let leftMs = PAUSES_MS[Math.min(this.#failures, PAUSES_MS.length - 1)] ?? 0;
    let wasAway = isAway;
    this.#failures += 1;
    while (leftMs > 0 && !ended.aborted) {
      const sliceMs = Math.min(ASK_MS, leftMs);
      leftMs -= sliceMs;
      await this.#wait(sliceMs, ended);
      if (leftMs <= 0 || ended.aborted) break;
      const isReady = await health.ask(ended);
      if (isReady && wasAway) break;
      wasAway ||= !isReady;
    }
    this.#over = null;
  }

  #wait(ms: number, ended: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const finish = (): void => {
        cancel();
        ended.removeEventListener('abort', finish);
        resolve();
      };
      const cancel = this.#parts.clock.afterReal(ms, finish);
      ended.addEventListener('abort', finish);
    });
  }
}
