import { say } from '../kernel/say.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import type { PrintingParts } from './parts.ts';
import { writeMoved } from './write-outcome.ts';

/**
 * Hands the papers that wait for a printer to another, behind what that one has, in their order; what may have left
 * stays with the first. Each is drawn anew at its turn where the other printer takes something else. Gives how many
 * there were. Throws InputError for an unknown printer, CouldNotError where none waits.
 */
export function moveJobs(
  parts: PrintingParts,
  { from, to }: { from: string; to: string },
  actor: string,
): number {
  const { store, random, printers, printJobs } = parts;
  const [first, other] = [from, to].map((id) => {
    const printer = printers.find(id);
    if (printer === null) throw new InputError(say('printing.printerNotFound', { id }));
    return printer;
  });
  if (first === undefined || other === undefined || first.id === other.id)
    throw new InputError(say('printing.chooseOther'));
  return store.commit(() => {
    const jobs = printJobs.waitingPapersOf(first.id);
    if (jobs.length === 0) throw new CouldNotError(say('printing.nothingToMove', { printer: first.name }));
    for (const job of jobs) {
      writeMoved(parts, job, other.name, actor);
      printJobs.add({ ...job, id: random.uuid(), printerId: other.id });
    }
    return jobs.length;
  });
}
