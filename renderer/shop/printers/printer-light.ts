import { nameWithFolder, type PrinterTrouble } from '../../../shared/domain/printing/printer.ts';
import type { PrinterStanding, PrintingStatus } from '../../../shared/contract/printing.ts';

/** What the foot of the window says of the printers: the worst there is, of one of them. */
export type PrinterLight =
  | { kind: 'half-sent'; name: string; count: number }
  | { kind: 'undrawn'; count: number }
  | { kind: 'trouble'; name: string; trouble: PrinterTrouble; waiting: number }
  | { kind: 'printing'; count: number }
  | { kind: 'offers'; count: number }
  | { kind: 'low'; name: string }
  | { kind: 'ready' };

/** Null where there is no printer. */
export function printerLight(status: PrintingStatus | null): PrinterLight | null {
  if (status === null || status.printers.length === 0) return null;
  const { printers, undrawn, offers } = status;
  const doubted = printers.find(({ halfSent }) => halfSent > 0);
  if (doubted !== undefined)
    return { kind: 'half-sent', name: doubted.printer.name, count: doubted.halfSent };
  if (undrawn.length > 0) return { kind: 'undrawn', count: undrawn.length };
  const troubled = printers.filter(isTroubled).toSorted((one, other) => other.waiting - one.waiting)[0];
  if (troubled !== undefined) {
    const { printer, trouble, waiting } = troubled;
    return { kind: 'trouble', name: nameWithFolder(printer), trouble, waiting };
  }
  const waiting = printers.reduce((sum, standing) => sum + standing.waiting, 0);
  if (waiting > 0) return { kind: 'printing', count: waiting };
  if (offers > 0) return { kind: 'offers', count: offers };
  const low = printers.find(({ trouble }) => trouble === 'paper-low');
  return low === undefined ? { kind: 'ready' } : { kind: 'low', name: low.printer.name };
}

/** Paper that runs low keeps nobody from printing. */
function isTroubled(standing: PrinterStanding): standing is PrinterStanding & { trouble: PrinterTrouble } {
  return standing.trouble !== null && standing.trouble !== 'paper-low';
}
