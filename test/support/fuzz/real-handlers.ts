import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startWithSystem } from '../../../main/shell/start-with-system.ts';
import { openExternal } from '../../../main/shell/open-external.ts';
import { ExportDesk } from '../../../main/documents/export/export-desk.ts';
import { CouldNotError } from '../../../main/kernel/errors.ts';
import { ImportDesk } from '../../../main/catalog/import/import-desk.ts';
import { atCounter } from '../../../main/api/area-handlers.ts';
import { coreHandlers } from '../../../main/api/core-handlers.ts';
import { createAppHandlers } from '../../../main/api/handlers/app.ts';
import { createDocumentFilesHandlers } from '../../../main/api/handlers/document-files.ts';
import { createImportHandlers } from '../../../main/api/handlers/import.ts';
import { createLabelsHandlers } from '../../../main/api/handlers/labels.ts';
import { createListsHandlers } from '../../../main/api/handlers/lists.ts';
import { createMachineHandlers } from '../../../main/api/handlers/machine.ts';
import { createPapersHandlers } from '../../../main/api/handlers/papers.ts';
import { createPlacesHandlers } from '../../../main/api/handlers/places.ts';
import { createPrintingHandlers } from '../../../main/api/handlers/printing.ts';
import { createReceivablesHandlers } from '../../../main/api/handlers/receivables.ts';
import { createReportsHandlers } from '../../../main/api/handlers/reports.ts';
import { createSettingsFileHandlers } from '../../../main/api/handlers/settings-file.ts';
import { createShareHandlers } from '../../../main/api/handlers/share.ts';
import { createSupportHandlers } from '../../../main/api/handlers/support.ts';
import { createSystemHandlers } from '../../../main/api/handlers/system.ts';
import { createTillHandlers } from '../../../main/api/handlers/till.ts';
import type { Handlers } from '../../../main/api/router.ts';
import { screenActor } from '../../../main/api/screen-actor.ts';
import type { Report } from '../../../main/kernel/log/events.ts';
import type { LookupKeeper } from '../../../main/reference-data/lookup-keeper.ts';
import { MachineDesk } from '../../../main/shop/machine/machine-desk.ts';
import { Places } from '../../../main/shop/companies/places.ts';
import { reportSourcesOf } from '../../../main/counter/report-sources.ts';
import { ReportDesk } from '../../../main/reports/report-desk.ts';
import { SettingsFileDesk } from '../../../main/shop/settings/file/settings-file-desk.ts';
import { openForLooking } from '../../../main/database/connection.ts';
import { UpdateDesk } from '../../../main/shell/updates/update-desk.ts';
import type { PrintBench } from '../print-bench.ts';
import type { DesktopAnswers } from './desktop-answers.ts';

const VERSION = '1.0.0';

export interface RealHandlerParts {
  bench: PrintBench;
  desktop: DesktopAnswers;
  lists: LookupKeeper;
  /** Told of each address that the system is to open. */
  onOpen: (address: string) => void;
  report: Report;
}

/**
 * The handlers of the program over the counter's database and files of their own. What a desktop does is played: it
 * opens addresses, chooses files, ends the program; so are threads and the feed of updates.
 */
export function createRealHandlers(parts: RealHandlerParts): Omit<Handlers, `users.${string}`> {
  const { bench, desktop, lists, onOpen, report } = parts;
  const counter = () => bench.counter;
  const { clock } = bench.machine;
  const root = join(desktop.folder, 'datos');
  mkdirSync(root);
  const places = new Places({
    root,
    configFolder: join(desktop.folder, 'config'),
    baseUrl: null,
    trainingFolder: join(desktop.folder, 'entrenamiento'),
    backups: null,
  });
  const notices = join(root, 'third-party.json');
  writeFileSync(notices, '[]');
  const startReport = async () =>
    ({ kind: 'failed', message: '', canPutBack: false, dataFolder: '', version: VERSION }) as const;
  return {
    ...atCounter(counter, {
      ...coreHandlers,
      ...createShareHandlers((address) =>
        openExternal({ openExternal: (url) => Promise.resolve(onOpen(url)) }, address),
      ),
      ...createPrintingHandlers({
        desk: bench.desk,
        listQueues: () => Promise.resolve([]),
        confirmOutside: () => Promise.resolve(true),
        chooseFolder: desktop.whichFolder,
      }),
      ...createPapersHandlers({ printing: bench.desk, savePdf: chooseNone }),
      ...createLabelsHandlers({ openCounter: counter, printing: bench.desk, savePdf: chooseNone }),
      ...createReportsHandlers({
        // Read in a thread in the app, and here as it is.
        reports: () =>
          new ReportDesk({
            open: () => openForLooking(bench.counter.store.file),
            sourcesOf: reportSourcesOf,
          }),
        renderings: bench.desk.renderings,
        chooseToWrite: desktop.toWrite,
      }),
      ...createTillHandlers(bench.desk),
      ...createReceivablesHandlers(bench.desk),
      ...createListsHandlers(lists),
    }),
    ...createAppHandlers({
      start: startReport,
      putBack: startReport,
      speak: () => Promise.resolve(),
      lookAt: () => {},
      report: () => {},
    }),
    ...createPlacesHandlers({ places, start: startReport, leave: () => Promise.resolve() }),
    ...createMachineHandlers({
      desk: new MachineDesk({ places, journalFolder: null, env: {}, openCounter: counter }),
      chooseAuthorities: desktop.authorities,
      chooseFolder: desktop.whichFolder,
      backUp: () => Promise.resolve(),
    }),
    ...createSupportHandlers({
      location: { ...bench.machine.location, dataFolder: root },
      version: VERSION,
      counter,
      printing: () => bench.desk.status(),
      check: () => Promise.resolve(null),
      noticesFile: notices,
      chooseToWrite: desktop.toWrite,
    }),
    ...createSettingsFileHandlers({
      desk: new SettingsFileDesk(counter, {
        machineRoot: root,
        listQueues: () => Promise.resolve([]),
        confirmOutside: () => Promise.resolve(true),
        changePrinter: (id, work) => bench.desk.changePrinter(id, work),
      }),
      chooseToRead: () => desktop.toRead('mostrador-ajustes.json'),
      chooseToWrite: desktop.toWrite,
    }),
    ...createSystemHandlers(
      startWithSystem({
        app: { getLoginItemSettings: () => ({ openAtLogin: false }), setLoginItemSettings: () => {} },
        platform: 'linux',
        command: ['mostrador'],
        dataFolder: root,
        configHome: join(desktop.folder, 'config'),
      }),
      new UpdateDesk({
        updater: { fetch: () => Promise.resolve('1.0.1'), install: () => {} },
        version: VERSION,
        acts: () => ({ isInFlight: false, isSaleOpen: false, isDialogOpen: false }),
        backUp: () => Promise.reject(new CouldNotError('there is no drive')),
        quit: () => {},
        onReady: () => {},
        clock,
        report,
      }),
    ),
    ...createFileHandlers(bench),
  };
}

const chooseNone = (): Promise<null> => Promise.resolve(null);

/** Files are read and written in threads: here no file is ever chosen. */
function createFileHandlers(bench: PrintBench) {
  const counter = () => bench.counter;
  const noThread = (): never => {
    throw new CouldNotError('no file was chosen');
  };
  const imports = new ImportDesk({
    counter,
    startThread: noThread,
    actor: screenActor,
    onProgress: () => {},
    rest: () => Promise.resolve(),
    stopwatch: () => 0,
  });
  const exports = new ExportDesk({ run: () => Promise.resolve(null), onProgress: () => {} });
  return {
    ...createImportHandlers({
      desk: imports,
      startThread: noThread,
      chooseToRead: chooseNone,
      chooseToWrite: chooseNone,
    }),
    ...createDocumentFilesHandlers({
      counter,
      exports,
      renderings: bench.desk.renderings,
      chooseToWrite: chooseNone,
      savePdf: chooseNone,
      saveText: chooseNone,
    }),
  };
}
