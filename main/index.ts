import { join } from 'node:path';
import process from 'node:process';
import { app, dialog, ipcMain, powerMonitor } from 'electron';
import { Broadcaster, REST_MS } from './api/broadcaster.ts';
import { registerMethods } from './api/router.ts';
import { readAppSettings } from './app/app-settings.ts';
import { createProgramHandlers } from './app/program-handlers.ts';
import { openContinuity } from './app/continuity.ts';
import { CounterHost } from './app/counter-host.ts';
import { openCounterRecovery } from './app/counter-recovery.ts';
import { openFilesAtCounter } from './app/files-at-counter.ts';
import { placeObservers } from './app/place-observers.ts';
import { openPrinting } from './app/printing.ts';
import { openSystem } from './app/system.ts';
import { TrainingMode } from './app/training-mode.ts';
import { createUsersAtCounter } from './app/users-at-counter.ts';
import type { Tasks } from './app/worker.ts';
import { DesktopNotifier } from './attention/desktop-notifier.ts';
import { createChainHandlers } from './api/handlers/chain.ts';
import { BRANCH_PORT } from './chain/branch/branch-service.ts';
import { ChainService } from './chain/chain-service.ts';
import { readCounterStatus } from './attention/read-counter-status.ts';
import { RucScheduler } from './clients/ruc-scheduler.ts';
import type { Counter } from './counter/compose.ts';
import { readSummaries } from './documents/document-summary.ts';
import { XmlScheduler } from './documents/xml/xml-scheduler.ts';
import { openLog } from './kernel/log/open-log.ts';
import { systemClock } from './kernel/ports/clock.ts';
import { isInstalled } from './kernel/ports/typed-order.ts';
import { say } from './kernel/say.ts';
import { tasksOf } from './kernel/threads/calls.ts';
import { LookupScheduler } from './reference-data/lookup-scheduler.ts';
import { loadClient } from './sending/service/http-network.ts';
import { APP_ORIGIN } from './shell/app-protocol.ts';
import { watchFailures } from './shell/failures.ts';
import { hasTray } from './shell/has-tray.ts';
import { openChainKey, systemKeychain } from './shell/keychain.ts';
import { live, showEnding, watchShutdown } from './shell/lifecycle.ts';
import { Page } from './shell/page.ts';
import { prepareApp, prepareSession } from './shell/prepare-app.ts';
import { Shell } from './shell/shell.ts';
import { Places } from './shop/companies/places.ts';
import { speakAsKept } from './shop/chosen-language.ts';
import { BranchPeppers } from './shop/users/branch-peppers.ts';
import { PepperFile, PIN_COST } from './shop/users/pin-hash.ts';

/*
 * The window's program: its parts, in the order in which they are made. Nothing but the look for updates runs before
 * `host.start`, which opens the counter; `stop` has the order in which they end.
 */

const builtFolder = join(import.meta.dirname, '..');
const settings = readAppSettings(process.argv.slice(1), process.env);
const { journalFolder, isMinimized, isAfterFailure, env } = settings;
const { root, configFolder } = settings.places;
/** Address of the server of `npm run dev`; an installed program ignores the variable. */
const devServer = isInstalled() ? null : (process.env['MOSTRADOR_DEV_SERVER'] ?? null);
/** The window shows its first screen by then, and the first sale is still to come. */
const AFTER_WINDOW_MS = 2000;

const report = openLog(root, builtFolder);
const failures = watchFailures(report, isAfterFailure);
prepareApp(root);

// Not awaited here: Electron is ready only once this file has been run to its end.
if (app.requestSingleInstanceLock()) run().catch(giveUp);
else app.quit();

async function run(): Promise<void> {
  await speakAsKept(root);
  const places = new Places(settings.places);
  const startTask = tasksOf<Tasks>(join(builtFolder, 'worker', 'index.mjs'));
  // For parts that are made before the host: they ask it once a counter is open.
  const counter = (): Counter => host.counter();
  const openCounter = (): Counter | null => host.openCounter();
  const ifOpen = <T>(read: (open: Counter) => T): T | null => {
    const open = openCounter();
    return open === null ? null : read(open);
  };

  const page = new Page({
    failureNotice: failures.notice,
    tellFailure: () => broadcaster.programFailed(),
    showDocument: (id) => broadcaster.showDocument(id),
  });
  const lists = new LookupScheduler({ onChange: () => broadcaster.listsChanged(), report });
  const printing = openPrinting({
    counter,
    page,
    temporaryFolder: app.getPath('temp'),
    startTask,
    onChange: () => broadcaster.printingChanged(),
    report,
  });
  const broadcaster = new Broadcaster({
    page: () => page.contents(),
    readDocuments: (ids) => ifOpen((open) => readSummaries(open, ids)),
    readStatus: () => ifOpen(readCounterStatus),
    readLists: () => lists.state(),
    readChain: () => chain.status(),
    readPrinting: () => ifOpen(() => printing.service.status()),
    report,
    later: setImmediate,
    afterRest: (work) => setTimeout(work, REST_MS).unref(),
  });
  const branchPeppers = new BranchPeppers(
    (databaseId) => new PepperFile(join(configFolder, `branch-pepper-${databaseId}.json`), systemKeychain),
  );
  const chain = new ChainService({
    startUplink: startTask('uplink'),
    startBranch: startTask('branch'),
    startBranchServer: startTask('branch-server'),
    branchPort: BRANCH_PORT,
    openKey: openChainKey,
    branchPeppers,
    pinCost: PIN_COST,
    app: app.getVersion(),
    onChange: () => broadcaster.chainChanged(),
    report,
  });
  const notifier = new DesktopNotifier({
    show: (notice) => page.notify(notice),
    lookedAt: () => page.documentsInSight(),
    onCount: () => broadcaster.statusChanged(),
    report,
  });
  const users = createUsersAtCounter({
    counter,
    configFolder,
    keychain: systemKeychain,
    branchPeppers,
    pinCost: PIN_COST,
    chain,
    tell: (state) => broadcaster.usersChanged(state),
    report,
  });
  const shell = new Shell({
    app,
    dialog,
    beginAgain: failures.beginAgain,
    builtFolder,
    isMinimized,
    hasTray,
    askPause: () => broadcaster.askPause(),
    actor: () => users.actor(),
    powerMonitor,
    onAwake() {
      notifier.lookSoon();
      lists.wake();
      broadcaster.statusChanged();
    },
    later: setImmediate,
    clock: systemClock,
    report,
  });
  const continuity = openContinuity({ places, journalFolder, startTask, report });
  const training = new TrainingMode({ places, env, builtFolder, openCounter, broadcaster, notifier, report });
  const host = new CounterHost({
    ...continuity,
    observers: [
      printing.service,
      ...continuity.observers,
      chain,
      notifier,
      shell,
      lists,
      new RucScheduler(report),
      new XmlScheduler(report, (id) => broadcaster.documentShownAgain(id)),
      users.observer,
      ...placeObservers(places),
    ],
    dataFolder: () => places.folders().dataFolder,
    findCounterPlace: () => training.findCounterPlace(),
    placeTrouble: () => places.trouble()?.() ?? null,
    version: app.getVersion(),
    onChange: (changes) => broadcaster.documentsChanged(changes),
    onDamaged: () => page.reload(),
    report,
  });
  const system = openSystem({ app, places, journalFolder, page, backUp: continuity.backUp, host, report });
  const files = openFilesAtCounter({
    host,
    // The log is in the usual folder, whichever database is open.
    location: { ...settings.places, dataFolder: root },
    builtFolder,
    startTask,
    check: continuity.check,
    version: app.getVersion(),
    page,
    broadcaster,
    printing,
    chain,
  });

  const recover = openCounterRecovery({
    places,
    host,
    chain,
    startTask,
    onProgress: (progress) => broadcaster.recoveryProgressed(progress),
  });

  // Starts while the window opens. The renderer asks for this start, or for another if it failed.
  void host.start();
  await live({
    app,
    openWindow() {
      prepareSession(builtFolder, devServer);
      registerMethods({
        ipcMain,
        appOrigin: APP_ORIGIN,
        authorize: users.authorize,
        report,
        handlers: {
          ...createProgramHandlers({ host, root, places, lists, page, broadcaster, shell, chain, report }),
          ...printing.handlers,
          ...files.handlers,
          ...system.handlers,
          ...users.handlers,
          ...createChainHandlers(chain, recover),
        },
      });
      const window = shell.open();
      page.openIn(window);
      // An error comes again at the first exchange.
      const loadSoon = (): void => void loadClient().catch(() => {});
      window.once('ready-to-show', () => systemClock.after(AFTER_WINDOW_MS, loadSoon));
      return window;
    },
    async stop() {
      system.updates.stop();
      files.stop();
      // The training service ends last: an answer under way is still read.
      try {
        await host.stop();
      } finally {
        printing.drawings.end();
        await training.stop();
      }
    },
    installIfWanted: () => system.updates.installIfWanted(),
    watchShutdown,
    watchFailure: failures.watch,
    tellEnding: () => showEnding(dialog),
    clock: systemClock,
    report,
  });
}

/** Startup failed before any window exists: shows a native error box. */
function giveUp(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  report('start.failed', { error });
  dialog.showErrorBox(say('program.couldNotOpen'), message);
  app.exit(1);
}
