import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startWithSystem } from '../../../main/desktop/start-with-system.ts';
import { openExternal } from '../../../main/desktop/open-external.ts';
import { ExportDesk } from '../../../main/documents/export/export-desk.ts';
import { CouldNotError } from '../../../main/errors.ts';
import { ImportDesk } from '../../../main/import/import-desk.ts';
import { createCoreHandlers } from '../../../main/ipc/handlers.ts';
import { createExportHandlers } from '../../../main/ipc/handlers/export-handlers.ts';
import { createImportHandlers } from '../../../main/ipc/handlers/import-handlers.ts';
import { createListHandlers } from '../../../main/ipc/handlers/list-handlers.ts';
import { createMachineHandlers } from '../../../main/ipc/handlers/machine-handlers.ts';
import { createLabelHandlers } from '../../../main/ipc/handlers/label-handlers.ts';
import { createPaperHandlers } from '../../../main/ipc/handlers/paper-handlers.ts';
import { createPlaceHandlers } from '../../../main/ipc/handlers/place-handlers.ts';
import { createPrintingHandlers } from '../../../main/ipc/handlers/printing-handlers.ts';
import { createReceivableHandlers } from '../../../main/ipc/handlers/receivable-handlers.ts';
import { createReportHandlers } from '../../../main/ipc/handlers/report-handlers.ts';
import { createSettingsFileHandlers } from '../../../main/ipc/handlers/settings-file-handlers.ts';
import { createShareHandlers } from '../../../main/ipc/handlers/share-handlers.ts';
import { createSupportHandlers } from '../../../main/ipc/handlers/support-handlers.ts';
import { createSystemHandlers } from '../../../main/ipc/handlers/system-handlers.ts';
import { createTillHandlers } from '../../../main/ipc/handlers/till-handlers.ts';
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
  // Where it is read in a thread of its own, here it is read as it is.
  const reports = new ReportDesk({
    open: () => openForLooking(bench.counter.store.file),
    sourcesOf: reportSourcesOf,
  });
  const notices = join(root, 'third-party.json');
  writeFileSync(notices, '[]');
  const startReport = () =>
    ({ kind: 'failed', message: '', canPutBack: false, dataFolder: '', version: VERSION }) as const;
  return {
    ...createCoreHandlers(counter()),
    'app.start': startReport,
    'app.put-back': startReport,
    'app.set-language': () => ({}),
    'app.page-failed': () => ({}),
    'desk.looking-at': () => ({}),
    'receipts.save-pdf': () => ({ file: null }),
    'documents.save-xml': () => ({ file: null }),
    'documents.save-json': () => ({ file: null }),
    ...createShareHandlers({
      counter,
      open: (address) => openExternal({ openExternal: (url) => Promise.resolve(onOpen(url)) }, address),
    }),
    ...createPrintingHandlers({
      desk: bench.desk,
      listQueues: () => Promise.resolve([]),
      confirmOutside: () => Promise.resolve(true),
      chooseFolder: desktop.whichFolder,
    }),
    ...createPaperHandlers({ counter, desk: bench.desk, savePdf: () => Promise.resolve(null) }),
    ...createLabelHandlers({ counter, desk: bench.desk, savePdf: () => Promise.resolve(null) }),
    ...createReportHandlers({
      reports: () => reports,
      counter,
      renderings: bench.desk.renderings,
      chooseToWrite: () => Promise.resolve(null),
    }),
    ...createTillHandlers({ counter, desk: bench.desk }),
    ...createReceivableHandlers({ counter, desk: bench.desk }),
    ...createListHandlers({ keeper: lists, counter }),
    ...createPlaceHandlers({
      places,
      start: () => Promise.resolve(startReport()),
      leave: () => Promise.resolve(),
    }),
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
    ...createTableHandlers(counter),
    ...createReportHandlers({
      reports: () =>
        new ReportDesk({
          open: () => openForLooking(counter().store.file),
          sourcesOf: reportSourcesOf,
        }),
      counter,
      renderings: bench.desk.renderings,
      chooseToWrite: desktop.toWrite,
    }),
  };
}

/** Tables are read and written in threads: here nobody chooses a file. */
function createTableHandlers(counter: () => PrintBench['counter']) {
  const noThread = (): never => {
    throw new CouldNotError('no file was chosen');
  };
  const chooseNone = () => Promise.resolve(null);
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
    ...createExportHandlers({ desk: exports, chooseToWrite: chooseNone }),
  };
}
