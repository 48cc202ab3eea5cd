import { reason } from '../../shared/domain/reason.ts';
import type { EscposProfile, Printer } from '../../shared/domain/paper/printer.ts';
import type { TestAnswers } from '../../shared/contract/printing.ts';
import { say } from '../kernel/say.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import { drawnOf, type Renderings } from './renderings.ts';
import type { PrintingParts } from './parts.ts';
import type { PrinterRepository } from './printer-repository.ts';

/**
 * Queues a test page, which opens the drawer at its end and is recorded as an opening, and returns its job's
 * id. Throws InputError for an unknown printer, CouldNotError for one that takes PDF: the system tests it.
 */
export async function queueTestPage(
  { store, clock, random, printers, printJobs, drawerOpenings }: PrintingParts,
  renderings: Pick<Renderings, 'testPage'>,
  id: string,
  actor: string,
): Promise<string> {
  const { printer, paper, profile } = findEscpos(printers, id);
  const bytes = await renderings.testPage({ paper, profile });
  const job = {
    id: random.uuid(),
    printerId: printer.id,
    matter: { kind: 'test' },
    form: { form: 'escpos', bytes, roll: null },
    drawnOf: drawnOf({ paper, escpos: profile }, null),
    madeAt: clock.now(),
    madeBy: actor,
  } as const;
  store.commit(() => {
    // The printer may have been removed meanwhile.
    findEscpos(printers, id);
    printJobs.add(job);
    const why = { reason: reason('test-page') };
    drawerOpenings.add({ id: random.uuid(), jobId: job.id, why, openedAt: job.madeAt, openedBy: actor });
  });
  return job.id;
}

/** Sets up the printer from the answers about its test page. Throws as `queueTestPage` does. */
export function applyTestAnswers(
  { store, clock, printers }: PrintingParts,
  id: string,
  answers: TestAnswers,
  actor: string,
): void {
  const { printer, profile } = findEscpos(printers, id);
  const { columns, font, codePage, nativeQr, cut, drawerOpened } = answers;
  const escpos: EscposProfile = {
    ...profile,
    columns,
    font,
    codePage: codePage ?? profile.codePage,
    qr: nativeQr ? 'native' : 'raster',
    cuts: cut,
  };
  const at = clock.now();
  store.commit(() => {
    printers.save({ ...printer, escpos, opensDrawer: drawerOpened }, at);
    store.audit.append({ at, actor, event: 'printer.tested', subject: id, details: { ...answers } });
  });
}

function findEscpos(
  printers: PrinterRepository,
  id: string,
): { printer: Printer; paper: '80' | '58'; profile: EscposProfile } {
  const printer = printers.find(id);
  if (printer === null) throw new InputError(say('printing.printerNotFound', { id }));
  const { paper, escpos } = printer;
  if (paper === 'a4' || escpos === null) {
    throw new CouldNotError(say('printing.testWithSystemPage', { printer: printer.name }));
  }
  return { printer, paper, profile: escpos };
}
