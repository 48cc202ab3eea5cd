import type { Printer, PrinterRole } from '../../shared/domain/printing/printer.ts';
import { say } from '../kernel/say.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import type { PrinterRepository } from './printer-repository.ts';

export type PrintTarget = { kind: 'role'; role: PrinterRole } | { kind: 'printer'; id: string };

/** Throws InputError for an unknown printer, CouldNotError where the shop has none for that. */
export function findTarget({ printers }: { printers: PrinterRepository }, to: PrintTarget): Printer {
  if (to.kind === 'printer') {
    const printer = printers.find(to.id);
    if (printer === null) throw new InputError(say('printing.printerNotFound', { id: to.id }));
    return printer;
  }
  const printer = printers.ofRole(to.role);
  if (printer === null) throw new CouldNotError(say(`printing.without.${to.role}`));
  return printer;
}
