import { isDeepStrictEqual } from 'node:util';
import type { Printer } from '../../../shared/domain/paper/printer.ts';
import type { Output } from '../../../shared/contract/contract.ts';
import type { printingMethods } from '../../../shared/contract/printing.ts';
import type { Counter } from '../../counter/compose.ts';
import type { SystemQueue } from '../../printing/devices/system-trouble.ts';
import { moveJobs, removePrinter, savePrinter } from '../../printing/printers.ts';
import { openDrawer } from '../../printing/open-drawer.ts';
import { isOutside } from '../../printing/outside-address.ts';
import type { PrintService } from '../../printing/print-service.ts';
import { printDocument } from '../../printing/print-document.ts';
import { readDrawerOpenings, readPrintJob, readPrintQueue } from '../../printing/print-views.ts';
import { confirmPrinted, discardJob, printAgain } from '../../printing/settle-job.ts';
import { applyTestAnswers, queueTestPage } from '../../printing/test-printer.ts';
import type { CounterHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

export interface PrintingSurroundings {
  service: PrintService;
  listQueues: () => Promise<SystemQueue[]>;
  confirmOutside: (printer: Pick<Printer, 'name' | 'address'>) => Promise<boolean>;
  chooseFolder: () => Promise<string | null>;
}

/** Print jobs are on disk when the call returns; printing follows. */
export function createPrintingHandlers({
  service,
  listQueues,
  confirmOutside,
  chooseFolder,
}: PrintingSurroundings): CounterHandlers<typeof printingMethods> {
  const queue = (counter: Counter): Output<'printing.queue'> => {
    service.queued();
    return readPrintQueue(counter);
  };
  const job = (counter: Counter, id: string): Output<'drawer.open'> => {
    service.queued();
    return readPrintJob(counter, id);
  };
  return {
    'printers.list': () => service.status(),
    'printers.save': async ({ printer }, { printers }) => {
      const isKnown = printers.list().some(({ address }) => isDeepStrictEqual(address, printer.address));
      const isAllowed = isOutside(printer.address) && (isKnown || (await confirmOutside(printer)));
      await service.changePrinter(printer.id, (counter) =>
        savePrinter(counter, printer, screenActor(), isAllowed),
      );
      return service.status();
    },
    'printers.remove': async ({ id }) => {
      await service.changePrinter(id, (counter) => removePrinter(counter, id, screenActor()));
      return service.status();
    },
    'printers.discover': async () => ({ queues: await listQueues() }),
    'printers.choose-folder': async () => ({ folder: await chooseFolder() }),
    'printers.test-page': async ({ id }, counter) =>
      job(counter, await queueTestPage(counter, service.renderings, id, screenActor())),
    'printers.tested': async ({ id, answers }) => {
      await service.changePrinter(id, (counter) => applyTestAnswers(counter, id, answers, screenActor()));
      return service.status();
    },
    'printing.queue': (_, counter) => readPrintQueue(counter),
    'printing.retry': ({ id }, counter) => {
      service.tryNow(id);
      return queue(counter);
    },
    'printing.move': (printers, counter) => {
      moveJobs(counter, printers, screenActor());
      return queue(counter);
    },
    'printing.answer-half-sent': async ({ id, answer }, counter) => {
      if (answer === 'came-out') confirmPrinted(counter, id, screenActor());
      else service.tryNow(await printAgain(counter, service.renderings, id, screenActor()));
      return queue(counter);
    },
    'printing.discard': ({ id }, counter) => {
      discardJob(counter, id, screenActor());
      return queue(counter);
    },
    'printing.print-document': async (request, counter) =>
      job(counter, await printDocument(counter, service.renderings, request, screenActor())),
    'printing.drop-offer': ({ id }, counter) => {
      service.settleOffer(id);
      return queue(counter);
    },
    'printing.draw-again': (_, counter) => {
      service.drawAgain();
      return queue(counter);
    },
    'printing.give-up-paper': ({ id }, counter) => {
      service.giveUpPaper(id, screenActor());
      return queue(counter);
    },
    'drawer.open': ({ reason }, counter) => job(counter, openDrawer(counter, reason, screenActor())),
    'drawer.openings': (days, counter) => ({ openings: readDrawerOpenings(counter, days) }),
  };
}
