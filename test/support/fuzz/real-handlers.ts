import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startWithSystem } from '../../../main/shell/start-with-system.ts';
import { openExternal } from '../../../main/shell/open-external.ts';
import { ExportService } from '../../../main/documents/export/export-service.ts';
import { CounterRecovery } from '../../../main/chain/recover-chain.ts';
import { ChainService } from '../../../main/chain/chain-service.ts';
import { CouldNotError } from '../../../main/kernel/errors.ts';
import { ImportService } from '../../../main/catalog/import/import-service.ts';
import { atCounter } from '../../../main/api/area-handlers.ts';
import { coreHandlers } from '../../../main/api/core-handlers.ts';
import { createAppHandlers } from '../../../main/api/handlers/app.ts';
import { createChainHandlers } from '../../../main/api/handlers/chain.ts';
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
import { createHandOverHandlers, createTillHandlers } from '../../../main/api/handlers/till.ts';
import type { Handlers } from '../../../main/api/router.ts';
import { screenActor } from '../../../main/api/screen-actor.ts';
import type { Report } from '../../../main/kernel/log/events.ts';
import type { LookupScheduler } from '../../../main/reference-data/lookup-scheduler.ts';
import { MachineService } from '../../../main/shop/machine/machine-service.ts';
import { Places } from '../../../main/shop/companies/places.ts';
import { reportSourcesOf } from '../../../main/counter/report-sources.ts';
import { ReportService } from '../../../main/reports/report-service.ts';
import { SettingsFileService } from '../../../main/shop/settings/file/settings-file-service.ts';
import { openForLooking } from '../../../main/database/connection.ts';
import { UpdateService } from '../../../main/shell/updates/update-service.ts';
import type { PrintBench } from '../print-bench.ts';
import type { DesktopAnswers } from './desktop-answers.ts';
import { createParkedHandlers } from '../../../main/api/handlers/sale.ts';
import { chainParts } from '../chain/chain-parts.ts';

const VERSION = '1.0.0';

export interface RealHandlerParts {
  bench: PrintBench;
  desktop: DesktopAnswers;
  lists: LookupScheduler;
  /** Receives each address that the system is to open. */
  onOpen: (address: string) => void;
  report: Report;
}

/**
 * The app's handlers over the counter's own database and files. Desktop actions are simulated: opening addresses,
 * choosing files, ending the app; so are threads and the update feed.
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
  const chain = new ChainService({
    ...chainParts(),
    startUplink: () => {
      throw new Error('no code of this fuzz leads to an office');
    },
    app: VERSION,
    report,
  });
  chain.join(bench.counter);
  const startReport = async () =>
    ({ kind: 'failed', message: '', canPutBack: false, dataFolder: '', version: VERSION }) as const;
  return {
    ...atCounter(counter, {
      ...coreHandlers,
      ...createParkedHandlers(chain),
      ...createHandOverHandlers(chain),
      ...createShareHandlers((address) =>
        openExternal({ openExternal: (url) => Promise.resolve(onOpen(url)) }, address),
      ),
      ...createPrintingHandlers({
        service: bench.service,
        listQueues: () => Promise.resolve([]),
        confirmOutside: () => Promise.resolve(true),
        chooseFolder: desktop.whichFolder,
      }),
      ...createPapersHandlers({ printing: bench.service, savePdf: chooseNone }),
      ...createLabelsHandlers({ openCounter: counter, printing: bench.service, savePdf: chooseNone }),
      ...createReportsHandlers({
        // The app reads these in a thread; here directly.
        reports: () =>
          new ReportService({
            open: () => openForLooking(bench.counter.store.file),
            sourcesOf: reportSourcesOf,
          }),
        renderings: bench.service.renderings,
        chooseToWrite: desktop.toWrite,
      }),
      ...createTillHandlers(bench.service),
      ...createReceivablesHandlers(bench.service),
      ...createListsHandlers(lists),
    }),
    ...createChainHandlers(chain, async (code) => {
      await new CounterRecovery(join(root, 'recovering'), () => {}).read(code, root);
      throw new Error('no code of this fuzz leads to an office');
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
      service: new MachineService({ places, journalFolder: null, env: {}, openCounter: counter }),
      chooseAuthorities: desktop.authorities,
      chooseFolder: desktop.whichFolder,
      backUp: () => Promise.resolve(),
    }),
    ...createSupportHandlers({
      location: { ...bench.machine.location, dataFolder: root },
      version: VERSION,
      counter,
      printing: () => bench.service.status(),
      check: () => Promise.resolve(null),
      noticesFile: notices,
      chooseToWrite: desktop.toWrite,
    }),
    ...createSettingsFileHandlers({
      service: new SettingsFileService(counter, {
        machineRoot: root,
        listQueues: () => Promise.resolve([]),
        confirmOutside: () => Promise.resolve(true),
        changePrinter: (id, work) => bench.service.changePrinter(id, work),
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
      new UpdateService({
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

/** Files are read and written in threads: no file is ever chosen here. */
function createFileHandlers(bench: PrintBench) {
  const counter = () => bench.counter;
  const noThread = (): never => {
    throw new CouldNotError('no file was chosen');
  };
  const imports = new ImportService({
    askOffice: () => Promise.reject(new Error('there is no office')),
    counter,
    startThread: noThread,
    actor: screenActor,
    onProgress: () => {},
    restIn: () => () => Promise.resolve(),
    stopwatch: () => 0,
  });
  const exports = new ExportService({ run: () => Promise.resolve(null), onProgress: () => {} });
  return {
    ...createImportHandlers({
      service: imports,
      startThread: noThread,
      chooseToRead: chooseNone,
      chooseToWrite: chooseNone,
    }),
    ...createDocumentFilesHandlers({
      counter,
      exports,
      renderings: bench.service.renderings,
      chooseToWrite: chooseNone,
      savePdf: chooseNone,
      saveText: chooseNone,
    }),
  };
}
