import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startWithSystem } from '../../../main/desktop/start-with-system.ts';
import { openExternal } from '../../../main/desktop/open-external.ts';
import { ExportDesk } from '../../../main/documents/export/export-desk.ts';
import { CouldNotError } from '../../../main/errors.ts';
import { ImportDesk } from '../../../main/import/import-desk.ts';
import { atCounter } from '../../../main/ipc/area-handlers.ts';
import { coreHandlers } from '../../../main/ipc/core-handlers.ts';
import { createAppHandlers } from '../../../main/ipc/handlers/app.ts';
import { createDocumentFilesHandlers } from '../../../main/ipc/handlers/document-files.ts';
import { createImportHandlers } from '../../../main/ipc/handlers/import.ts';
import { createLabelsHandlers } from '../../../main/ipc/handlers/labels.ts';
import { createListsHandlers } from '../../../main/ipc/handlers/lists.ts';
import { createMachineHandlers } from '../../../main/ipc/handlers/machine.ts';
import { createPapersHandlers } from '../../../main/ipc/handlers/papers.ts';
import { createPlacesHandlers } from '../../../main/ipc/handlers/places.ts';
import { createPrintingHandlers } from '../../../main/ipc/handlers/printing.ts';
import { createReceivablesHandlers } from '../../../main/ipc/handlers/receivables.ts';
import { createReportsHandlers } from '../../../main/ipc/handlers/reports.ts';
import { createSettingsFileHandlers } from '../../../main/ipc/handlers/settings-file.ts';
import { createShareHandlers } from '../../../main/ipc/handlers/share.ts';
import { createSupportHandlers } from '../../../main/ipc/handlers/support.ts';
import { createSystemHandlers } from '../../../main/ipc/handlers/system.ts';
import { createTillHandlers } from '../../../main/ipc/handlers/till.ts';
import type { Handlers } from '../../../main/ipc/router.ts';
import { screenActor } from '../../../main/ipc/screen-actor.ts';
import type { Report } from '../../../main/log/events.ts';
import type { LookupKeeper } from '../../../main/lookups/lookup-keeper.ts';
import { MachineDesk } from '../../../main/machine/machine-desk.ts';
import { Places } from '../../../main/places/places.ts';
import { reportSourcesOf } from '../../../main/report-sources.ts';
import { ReportDesk } from '../../../main/reports/report-desk.ts';
import { SettingsFileDesk } from '../../../main/settings/file/settings-file-desk.ts';
import { openForLooking } from '../../../main/store/connection.ts';
import { UpdateDesk } from '../../../main/updates/update-desk.ts';
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
