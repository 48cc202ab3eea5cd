import type { PrinterTrouble } from '../../kernel/ports/printer-device.ts';

/** A print queue that this machine has. */
export interface SystemQueue {
  name: string;
  isDefault: boolean;
  /** What keeps it from printing now; null where nothing does, as far as the system says. */
  trouble: PrinterTrouble | null;
}
