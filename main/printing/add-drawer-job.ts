import type { DrawerOpening } from './drawer-repository.ts';
import type { PrintingParts } from './parts.ts';

/** Queues a pulse and records what for, in the caller's transaction; gives the job's id. */
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
