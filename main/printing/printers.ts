import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { PrinterDraft } from '../../shared/contract/printing.ts';
import type { Printer } from '../../shared/domain/paper/printer.ts';
import type { FieldIssue } from '../../shared/wire/field-names.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import { COUNTER_ACTOR } from '../sending/actor.ts';
import { isDevice } from './devices/file-device.ts';
import { folderFault } from './devices/folder-device.ts';
import { isOutside } from './outside-address.ts';
import type { PrintingParts } from './parts.ts';
import { writeMoved } from './write-outcome.ts';

/**
 * Adds or changes a printer and returns it. Call it while no job is on its way to the printer, except one
 * whose state could not be learned: a new address does not know that job, so it is put in doubt. A new
 * address outside the private networks is refused unless a person has allowed it. Throws InputError for an
 * unknown id and for an impossible description.
 */
export function savePrinter(
  parts: Pick<PrintingParts, 'store' | 'clock' | 'random' | 'printers' | 'printJobs'>,
  draft: PrinterDraft,
  actor: string,
  isOutsideAllowed = false,
): Printer {
  const { store, clock, random, printers, printJobs } = parts;
  const before = draft.id === null ? null : printers.find(draft.id);
  if (draft.id !== null && before === null)
    throw new InputError(say('printing.printerNotFound', { id: draft.id }));
  const printer: Printer = { ...draft, id: draft.id ?? random.uuid(), roles: [...new Set(draft.roles)] };
  const issues = printerIssues(printer);
  if (issues.length > 0) throw new InputError(say('printing.printerInvalid'), issues);
  const hasMoved = !isDeepStrictEqual(before?.address, printer.address);
  if (hasMoved) assertAddress(printer, isOutsideAllowed);
  const at = clock.now();
  store.commit(() => {
    printers.save(printer, at);
    const next = printJobs.nextOf(printer.id);
    if (before !== null && hasMoved && next?.state === 'sending') {
      printJobs.step(next.id, 'doubted', { at, actor: COUNTER_ACTOR });
    }
    const { id: subject, ...details } = printer;
    store.audit.append({ at, actor, event: 'printer.saved', subject, details });
  });
  return printer;
}

/**
 * Throws InputError for a file that is no device, a folder that takes no files, and an address outside the shop's
 * network.
 */
function assertAddress({ name, address }: Printer, isOutsideAllowed: boolean): void {
  if (address.kind === 'device' && existsSync(address.path) && !isDevice(address.path))
    throw new InputError(say('printing.notADevice', { path: address.path }));
  const fault = address.kind === 'folder' ? folderFault(address.path) : null;
  if (fault !== null) throw new InputError(fault);
  if (isOutside(address) && !isOutsideAllowed)
    throw new InputError(say('printing.outsideNotSaved', { printer: name }));
}

export function printerIssues({
  address,
  paper,
  escpos,
  roles,
  opensDrawer,
}: Omit<Printer, 'id'>): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const wrong = (path: string, message: string): number => issues.push({ path, message });
  if (escpos !== null && paper === 'a4') wrong('escpos', say('printing.a4TakesPdf'));
  if (escpos !== null && address.kind === 'folder') wrong('escpos', say('printing.folderTakesPdf'));
  if (escpos === null && (address.kind === 'tcp' || address.kind === 'device'))
    wrong('escpos', say('printing.needsEscpos'));
  if (escpos === null && opensDrawer) wrong('opensDrawer', say('printing.drawerNeedsEscpos'));
  if (roles.includes('a4') && paper !== 'a4') wrong('roles', say('printing.a4NeedsA4'));
  return issues;
}

/**
 * Removes a printer; its past jobs stay recorded. Throws InputError for an unknown id, CouldNotError while it
 * has unsettled jobs, which would never be printed.
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

/**
 * Moves a printer's waiting papers to the end of another's queue, in order; jobs that may have left stay.
 * Each is drawn again at its turn if the other printer needs another form. Returns their number. Throws
 * InputError for an unknown printer, CouldNotError if none waits.
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
