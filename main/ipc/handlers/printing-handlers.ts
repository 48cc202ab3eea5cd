import { isDeepStrictEqual } from 'node:util';
import type { Printer } from '../../../shared/domain/printing/printer.ts';
import type { Input, MethodName, Output } from '../../../shared/contract/contract.ts';
import type { SystemQueue } from '../../printing/devices/system-queue.ts';
import { moveJobs } from '../../printing/move-jobs.ts';
import { openDrawer } from '../../printing/open-drawer.ts';
import { isOutside } from '../../printing/outside-address.ts';
import type { PrintDesk } from '../../printing/print-desk.ts';
import { printDocument } from '../../printing/print-document.ts';
import { readDrawerOpenings, readPrintJob, readPrintQueue } from '../../printing/print-views.ts';
import { removePrinter } from '../../printing/remove-printer.ts';
import { savePrinter } from '../../printing/save-printer.ts';
import { confirmPrinted, discardJob, printAgain } from '../../printing/settle-job.ts';
import { applyTestAnswers, queueTestPage } from '../../printing/test-printer.ts';
import { screenActor } from '../screen-actor.ts';

type PrintingMethod = Extract<MethodName, `printers.${string}` | `printing.${string}` | `drawer.${string}`>;

type PrintingHandlers = { [M in PrintingMethod]: (input: Input<M>) => Output<M> | Promise<Output<M>> };

export interface PrintingHandlerParts {
  desk: PrintDesk;
  listQueues: () => Promise<SystemQueue[]>;
  /** Asks a person whether this printer outside the private networks may be used. */
  confirmOutside: (printer: Pick<Printer, 'name' | 'address'>) => Promise<boolean>;
  /** Null where a person chose none. */
  chooseFolder: () => Promise<string | null>;
}

/** Printers, their queue and the drawer. What was asked for is on disk when it is answered; printing follows. */
export function createPrintingHandlers({
  desk,
  listQueues,
  confirmOutside,
  chooseFolder,
}: PrintingHandlerParts): PrintingHandlers {
  const queue = (): Output<'printing.queue'> => {
    desk.queued();
    return readPrintQueue(desk.counter());
  };
  const job = (id: string): Output<'drawer.open'> => {
    desk.queued();
    return readPrintJob(desk.counter(), id);
  };
  return {
    'printers.list': () => desk.status(),
    'printers.save': async ({ printer }) => {
      const before = desk.counter().printers.list();
      const isKnown = before.some(({ address }) => isDeepStrictEqual(address, printer.address));
      const isAllowed = isOutside(printer.address) && (isKnown || (await confirmOutside(printer)));
      await desk.changePrinter(printer.id, (counter) =>
        savePrinter(counter, printer, screenActor(), isAllowed),
      );
      return desk.status();
    },
    'printers.remove': async ({ id }) => {
      await desk.changePrinter(id, (counter) => removePrinter(counter, id, screenActor()));
      return desk.status();
    },
    'printers.discover': async () => ({ queues: await listQueues() }),
    'printers.choose-folder': async () => ({ folder: await chooseFolder() }),
    'printers.test-page': async ({ id }) =>
      job(await queueTestPage(desk.counter(), desk.renderings, id, screenActor())),
    'printers.tested': async ({ id, answers }) => {
      await desk.changePrinter(id, (counter) => applyTestAnswers(counter, id, answers, screenActor()));
      return desk.status();
    },
    'printing.queue': () => readPrintQueue(desk.counter()),
    'printing.retry': ({ id }) => {
      desk.tryNow(id);
      return queue();
    },
    'printing.move': (printers) => {
      moveJobs(desk.counter(), printers, screenActor());
      return queue();
    },
    'printing.answer-half-sent': async ({ id, answer }) => {
      const counter = desk.counter();
      if (answer === 'came-out') confirmPrinted(counter, id, screenActor());
      else desk.tryNow(await printAgain(counter, desk.renderings, id, screenActor()));
      return queue();
    },
    'printing.discard': ({ id }) => {
      discardJob(desk.counter(), id, screenActor());
      return queue();
    },
    'printing.print-document': async (request) =>
      job(await printDocument(desk.counter(), desk.renderings, request, screenActor())),
    'printing.drop-offer': ({ id }) => {
      desk.settleOffer(id);
      return queue();
    },
    'drawer.open': ({ reason }) => job(openDrawer(desk.counter(), reason, screenActor())),
    'printing.draw-again': () => {
      desk.drawAgain();
      return queue();
    },
    'printing.give-up-paper': ({ id }) => {
      desk.giveUpPaper(id, screenActor());
      return queue();
    },
    'drawer.openings': (days) => ({ openings: readDrawerOpenings(desk.counter(), days) }),
  };
}
