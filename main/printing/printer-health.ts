import type { Clock } from '../kernel/ports/clock.ts';
import { type PrinterDevice, PrintFault } from '../kernel/ports/printer-device.ts';
import type { PrinterTrouble } from '../../shared/domain/printing/printer.ts';

export interface HealthParts {
  clock: Clock;
  device: Pick<PrinterDevice, 'troubles'>;
  onChange: () => void;
}

export class PrinterHealth {
  readonly #parts: HealthParts;
  #known: { trouble: PrinterTrouble; since: number } | null = null;

  constructor(parts: HealthParts) {
    this.#parts = parts;
  }

  /** Trouble that keeps it from printing, and its beginning (UTC epoch ms); null while none is known. */
  known(): { trouble: PrinterTrouble; since: number } | null {
    return this.#known;
  }

  note(trouble: PrinterTrouble | null): void {
    if (this.#known?.trouble === trouble || (this.#known === null && trouble === null)) return;
    this.#known = trouble === null ? null : { trouble, since: this.#parts.clock.now() };
    this.#parts.onChange();
  }

  /** Ends a trouble that kept it from printing; low paper may remain. */
  printed(): void {
    if (this.#known?.trouble !== 'paper-low') this.note(null);
  }

  /** Asks the printer itself; returns true if it can print. A question cut off by `signal` counts as a no. */
  async ask(signal: AbortSignal): Promise<boolean> {
    let troubles: PrinterTrouble[];
    try {
      troubles = await this.#parts.device.troubles(signal);
    } catch (error) {
      if (!signal.aborted) this.note(error instanceof PrintFault ? error.trouble : 'fault');
      return false;
    }
    if (signal.aborted) return false;
    const worst = troubles.find((trouble) => trouble !== 'paper-low') ?? troubles[0] ?? null;
    this.note(worst);
    return worst === null || worst === 'paper-low';
  }
}

interface PauseParts {
  clock: Clock;
  health: Pick<PrinterHealth, 'ask'>;
  stopping: AbortSignal;
}

/** By the machine's own time; the last repeats. */
const PAUSES_MS = [1000, 2000, 5000, 10_000, 20_000, 30_000];
/** Interval at which the printer is asked meanwhile if it is back. */
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
   * `isAway`: any answer means that it is back. Where a job failed on its way the printer may answer all the time, and
   * only one that was seen away comes back.
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
