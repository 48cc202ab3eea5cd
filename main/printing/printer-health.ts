import type { Clock } from '../kernel/ports/clock.ts';
import { type PrinterDevice, PrintFault } from '../kernel/ports/printer-device.ts';
import type { PrinterTrouble } from '../../shared/domain/paper/printer.ts';

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

  /** The known trouble, low paper included, and its start (UTC epoch ms); null while none is known. */
  known(): { trouble: PrinterTrouble; since: number } | null {
    return this.#known;
  }

  note(trouble: PrinterTrouble | null): void {
    if (this.#known?.trouble === trouble || (this.#known === null && trouble === null)) return;
    this.#known = trouble === null ? null : { trouble, since: this.#parts.clock.now() };
    this.#parts.onChange();
  }

  /** A job was printed: ends any trouble but low paper. */
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
