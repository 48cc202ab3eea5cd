import { said } from '../../shared/domain/reason.ts';
import { CouldNotError } from '../kernel/errors.ts';
import { say } from '../kernel/say.ts';
import type { DrawerOpening } from './drawer-repository.ts';
import type { PrintingParts } from './parts.ts';

/**
 * Opens the drawer without a sale and returns the pulse's job id; actor, time and reason are on disk by then.
 * Throws CouldNotError, recording nothing, if no printer has a drawer.
 */
export function openDrawer(parts: PrintingParts, reason: string, actor: string): string {
  const printer = parts.printers.withDrawer();
  if (printer === null) {
    throw new CouldNotError(say('printing.noDrawer'));
  }
  const at = parts.clock.now();
  return parts.store.commit(() => addDrawerJob(parts, printer.id, { reason: said(reason) }, { at, actor }));
}

/** Queues a pulse and records its purpose, in the caller's transaction; returns the job's id. */
export function addDrawerJob(
  {
    random,
    printJobs,
    drawerOpenings,
    drawerPulse,
  }: Pick<PrintingParts, 'random' | 'printJobs' | 'drawerOpenings' | 'drawerPulse'>,
  printerId: string,
  why: DrawerOpening['why'],
  { at, actor }: { at: number; actor: string },
): string {
  const jobId = random.uuid();
  const documentId = 'documentId' in why ? why.documentId : null;
  const form = { form: 'escpos', bytes: drawerPulse(), roll: null } as const;
  printJobs.add({
    id: jobId,
    printerId,
    matter: { kind: 'drawer', documentId },
    form,
    drawnOf: null,
    madeAt: at,
    madeBy: actor,
  });
  drawerOpenings.add({ id: random.uuid(), jobId, why, openedAt: at, openedBy: actor });
  return jobId;
}
