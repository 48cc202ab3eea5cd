import type { Printer, PrinterRole } from '../../shared/domain/printing/printer.ts';
import { say, sayEntry } from '../../shared/language/say.ts';
import { CouldNotError, InputError } from '../errors.ts';
import type { PrinterRepository } from './printer-repository.ts';

export type PrintTarget = { kind: 'role'; role: PrinterRole } | { kind: 'printer'; id: string };

/** Throws InputError for an unknown printer, CouldNotError where the shop has none for that. */
export function findTarget({ printers }: { printers: PrinterRepository }, to: PrintTarget): Printer {
  if (to.kind === 'printer') {
    const printer = printers.find(to.id);
    if (printer === null) throw new InputError(say`No hay ninguna impresora con el id ${to.id}.`);
    return printer;
  }
  const printer = printers.ofRole(to.role);
  if (printer === null) throw new CouldNotError(sayEntry(WITHOUT_PRINTER[to.role]));
  return printer;
}

const WITHOUT_PRINTER: Readonly<Record<PrinterRole, string>> = {
  receipt: 'No hay una impresora para los recibos: elíjala en Impresoras.',
  a4: 'No hay una impresora para hojas A4: elíjala en Impresoras.',
  copy: 'No hay una impresora para la copia del negocio: elíjala en Impresoras.',
};
