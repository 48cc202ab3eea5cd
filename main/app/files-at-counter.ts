import { join } from 'node:path';
import { formatDate } from '../../shared/domain/dates.ts';
import type { CounterHost } from './counter-host.ts';
import {
  type ChooseFileParts,
  chooseSettingsFile,
  chooseTableToRead,
  chooseToWrite,
  type FileEnding,
  saveReceiptPdf,
  saveXml,
} from '../shell/file-dialogs.ts';
import { ExportService } from '../documents/export/export-service.ts';
import { exportInThread } from '../documents/export/export-in-thread.ts';
import { ImportService } from '../catalog/import/import-service.ts';
import { startTableThread, type TableThread } from '../catalog/import/table-thread.ts';
import type { StoreCheck } from '../database/check-store.ts';
import type { Store } from '../database/store.ts';
import type { TaskStarter } from '../kernel/threads/calls.ts';
import type { Tasks } from './worker.ts';
import type { Page } from '../shell/page.ts';
import type { ChainService } from '../chain/chain-service.ts';
import type { Broadcaster } from '../api/broadcaster.ts';
import { atCounter } from '../api/area-handlers.ts';
import { createDocumentFilesHandlers } from '../api/handlers/document-files.ts';
import { createImportHandlers } from '../api/handlers/import.ts';
import { createLabelsHandlers } from '../api/handlers/labels.ts';
import { createPapersHandlers, type PapersSurroundings } from '../api/handlers/papers.ts';
import { createSettingsFileHandlers } from '../api/handlers/settings-file.ts';
import { createSupportHandlers } from '../api/handlers/support.ts';
import { screenActor } from '../api/screen-actor.ts';
import { systemClock } from '../kernel/ports/clock.ts';
import { queueNames } from '../printing/devices/list-queues.ts';
import type { DrawingThread } from '../printing/drawing-thread.ts';
import type { PrintService } from '../printing/print-service.ts';
import { SettingsFileService } from '../shop/settings/file/settings-file-service.ts';
import { openReportsAtCounter } from './reports-at-counter.ts';
import type { StoreLocation } from '../database/open-store.ts';
import { restForcing } from '../database/stretch.ts';

export interface FilesAtCounterParts {
  chain: Pick<ChainService, 'askItem'>;
  host: CounterHost;
  /** Place of the log, whichever database is open. */
  location: StoreLocation;
  builtFolder: string;
  startTask: TaskStarter<Tasks>;
  check: (store: Store) => Promise<StoreCheck>;
  version: string;
  page: Page;
  broadcaster: Pick<Broadcaster, 'importProgressed' | 'exportProgressed'>;
  printing: { service: PrintService; drawings: DrawingThread };
}

/** Handlers that read or write files chosen by the user. */
export function openFilesAtCounter(parts: FilesAtCounterParts) {
  const { host, builtFolder, startTask, page, broadcaster, chain } = parts;
  const { service: printing, drawings } = parts.printing;
  const counter = () => host.counter();
  const chooseToRead = (choose: (parts: ChooseFileParts) => Promise<string | null>) => async () => {
    const asked = page.chooser();
    return asked === null ? null : await choose(asked);
  };
  const chooseWhereTo = async (name: string, ending: FileEnding): Promise<string | null> => {
    const asked = page.chooser();
    return asked === null ? null : await chooseToWrite(asked, name, ending);
  };
  const startThread = (): TableThread => {
    const { store, clock } = counter();
    const today = formatDate(clock.now());
    return startTableThread(startTask('tables'), { database: store.file, today }, clock);
  };
  const imports = new ImportService({
    counter,
    startThread,
    actor: screenActor,
    askOffice: (filled, actor) => chain.askItem(filled, actor),
    onProgress: (progress) => broadcaster.importProgressed(progress),
    restIn: restForcing,
    stopwatch: () => performance.now(),
  });
  const exports = new ExportService({
    run(job, options) {
      const { store, clock } = counter();
      return exportInThread(startTask('export'), { database: store.file, at: clock.now(), job }, options);
    },
    onProgress: (progress) => broadcaster.exportProgressed(progress),
  });
  const savePdf: PapersSurroundings['savePdf'] = async (paper) => {
    const asked = page.chooser();
    return asked === null ? null : await saveReceiptPdf(asked, paper);
  };
  const reports = openReportsAtCounter({
    counter,
    startTask,
    renderings: drawings,
    chooseToWrite: chooseWhereTo,
  });
  return {
    handlers: {
      ...atCounter(counter, {
        ...reports.handlers,
        ...createPapersHandlers({ printing, savePdf }),
        ...createLabelsHandlers({ openCounter: counter, printing, savePdf }),
      }),
      ...createDocumentFilesHandlers({
        counter,
        exports,
        renderings: drawings,
        chooseToWrite: chooseWhereTo,
        savePdf,
        async saveText(text, ending) {
          const asked = page.chooser();
          return asked === null ? null : await saveXml(asked, text, ending);
        },
      }),
      ...createSupportHandlers({
        location: parts.location,
        version: parts.version,
        counter: () => host.openCounter(),
        printing: () => printing.status(),
        async check() {
          const store = host.openCounter()?.store;
          return store === undefined ? null : await parts.check(store);
        },
        noticesFile: join(builtFolder, 'third-party.json'),
        chooseToWrite: chooseWhereTo,
      }),
      ...createSettingsFileHandlers({
        service: new SettingsFileService(counter, {
          // Beside the log, whichever database is open.
          machineRoot: parts.location.dataFolder,
          listQueues: () => queueNames(systemClock),
          confirmOutside: (printer) => page.confirmOutside(printer),
          changePrinter: (id, work) => printing.changePrinter(id, work),
        }),
        chooseToRead: chooseToRead(chooseSettingsFile),
        chooseToWrite: chooseWhereTo,
      }),
      ...createImportHandlers({
        service: imports,
        startThread,
        chooseToRead: chooseToRead(chooseTableToRead),
        chooseToWrite: chooseWhereTo,
      }),
    },
    stop(): void {
      imports.close();
      exports.stop();
      reports.stop();
    },
  };
}
