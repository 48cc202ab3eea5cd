import type { PrinterTrouble } from '../../shared/domain/printing/printer.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import { type PrinterDevice, PrintFault } from '../kernel/ports/printer-device.ts';

export interface HealthParts {
  clock: Clock;
  device: Pick<PrinterDevice, 'troubles'>;
  /** The trouble is another one. */
  onChange: () => void;
}

/** How a printer does, as its jobs found or as it says itself. */
export class PrinterHealth {
  readonly #parts: HealthParts;
  #known: { trouble: PrinterTrouble; since: number } | null = null;

  constructor(parts: HealthParts) {
    this.#parts = parts;
  }

  /** What keeps it from printing, and since when (UTC epoch ms); null while nothing does, as far as is known. */
  known(): { trouble: PrinterTrouble; since: number } | null {
    return this.#known;
  }

  note(trouble: PrinterTrouble | null): void {
    if (this.#known?.trouble === trouble || (this.#known === null && trouble === null)) return;
    this.#known = trouble === null ? null : { trouble, since: this.#parts.clock.now() };
    this.#parts.onChange();
  }

  /** What kept it from printing is over; that its paper comes to an end may still be so. */
  printed(): void {
    if (this.#known?.trouble !== 'paper-low') this.note(null);
  }

  /** Asks the printer itself; whether it can print. What `signal` cuts off has said nothing, and counts as it cannot. */
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
