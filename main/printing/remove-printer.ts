import { say } from '../kernel/say.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import type { PrintingParts } from './parts.ts';

/**
 * Takes a printer away; what it printed stays written. Throws InputError for an unknown id, CouldNotError while jobs of
 * its are not settled: nobody would print them.
 */
export function removePrinter(
  parts: Pick<PrintingParts, 'store' | 'clock' | 'printers' | 'printJobs'>,
  id: string,
  actor: string,
): void {
  const { store, clock, printers, printJobs } = parts;
  const printer = printers.find(id);
  if (printer === null) throw new InputError(say('printing.printerNotFound', { id }));
  const { waiting, halfSent } = printJobs.countOf(id);
  if (waiting + halfSent > 0) {
    throw new CouldNotError(say('printing.jobsLeft', { printer: printer.name, jobs: waiting + halfSent }));
  }
  const at = clock.now();
  store.commit(() => {
    printers.remove(id, at);
    store.audit.append({ at, actor, event: 'printer.removed', subject: id, details: { name: printer.name } });
  });
}
