import { join } from 'node:path';
import process from 'node:process';
import {
  app,
  type BrowserWindow,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  powerMonitor,
  protocol,
  session,
  shell as opener,
} from 'electron';
import type { Printer } from '../shared/domain/printing/printer.ts';
import type { Input } from '../shared/contract/contract.ts';
import { say } from './kernel/say.ts';
import { readAppSettings } from './app/app-settings.ts';
import { BackupKeeper, type BackupKeeperOptions } from './continuity/backups/backup-keeper.ts';
import { offerBackup } from './continuity/backups/offer-backup.ts';
import { restoreBackup } from './continuity/backups/restore-backup.ts';
import { CheckpointKeeper } from './database/checkpoint-keeper.ts';
import type { StoreCheck } from './database/check-store.ts';
import type { Store } from './database/store.ts';
import { runTask, tasksOf } from './kernel/threads/calls.ts';
import type { Tasks } from './app/worker.ts';
import { CounterHost } from './app/counter-host.ts';
import { APP_ORIGIN, registerAppScheme, serveApp } from './shell/app-protocol.ts';
import { bringForward } from './shell/bring-forward.ts';
import { openPrintingWindow } from './shell/main-window.ts';
import { type ChooseFileParts, chooseFolder } from './shell/file-dialogs.ts';
import { hasTray } from './shell/has-tray.ts';
import { Shell } from './shell/shell.ts';
import { confirmOutside, openExternal } from './shell/open-external.ts';
import { confineAllContents, denyPermissions, fetchNoDictionaries } from './shell/confine.ts';
import { openDesktopSecrets, systemKeychain } from './shell/keychain.ts';
import { readSummaries } from './documents/document-summary.ts';
import { XmlKeeper } from './documents/xml/xml-keeper.ts';
import { FailureNotice, tellEnding } from './shell/notices.ts';
import { showNotice } from './shell/show-notice.ts';
import { live, watchShutdown } from './shell/lifecycle.ts';
import { WindowPdfPrinter } from './shell/window-pdf-printer.ts';
import { Broadcaster, REST_MS } from './api/broadcaster.ts';
import { atCounter } from './api/area-handlers.ts';
import { coreHandlers } from './api/core-handlers.ts';
import { createAppHandlers } from './api/handlers/app.ts';
import { createListsHandlers } from './api/handlers/lists.ts';
import { createPlacesHandlers } from './api/handlers/places.ts';
import { createPrintingHandlers } from './api/handlers/printing.ts';
import { createReceivablesHandlers } from './api/handlers/receivables.ts';
import { createShareHandlers } from './api/handlers/share.ts';
import { createTillHandlers } from './api/handlers/till.ts';
import { registerMethods } from './api/router.ts';
import { openPenInThread } from './continuity/journal/pen-in-thread.ts';
import { JournalKeeper, type JournalPen } from './continuity/journal/journal-keeper.ts';
import type { JournalPlace } from './continuity/journal/journal-writer.ts';
import { formatsOf, readKeptLanguage, speakAsChosen, speakAsKept } from './shop/chosen-language.ts';
import { openFilesAtCounter } from './app/files-at-counter.ts';
import { catchFailures, openLog } from './kernel/log/open-log.ts';
import { RucKeeper } from './clients/ruc-keeper.ts';
import { LookupKeeper } from './reference-data/lookup-keeper.ts';
import { DeskNotifier } from './attention/desk-notifier.ts';
import type { Notice } from './attention/notice-words.ts';
import { Places } from './shop/companies/places.ts';
import { placeKeepers } from './app/place-keepers.ts';
import { systemClock } from './kernel/ports/clock.ts';
import { isInstalled } from './kernel/ports/typed-order.ts';
import { listQueues } from './printing/devices/list-queues.ts';
import { openDevice } from './printing/devices/open-device.ts';
import { DrawingThread } from './printing/drawing-thread.ts';
import { PrintDesk } from './printing/print-desk.ts';
import { loadClient } from './sending/service/http-network.ts';
import { readCounterStatus } from './attention/read-counter-status.ts';
import type { AuditEntry } from './database/audit-chain.ts';
import { openSystem } from './app/system.ts';
import { TrainingMode } from './app/training-mode.ts';
import { PIN_COST } from './shop/users/pin-hash.ts';
import { createUsersAtCounter } from './app/users-at-counter.ts';

/* The app: its parts, put together. What each does is in the part. */

const builtFolder = join(import.meta.dirname, '..');
const {
  places: placeSettings,
  journalFolder,
  isMinimized,
  isAfterFailure,
  env,
} = readAppSettings(process.argv.slice(1), process.env);
const places = new Places(placeSettings);
/** A program that was begun again after a failure and fails within so long is not helped by beginning again. */
const SOON_S = 600;
const report = openLog(placeSettings.root, builtFolder);
/** Address of the server of `npm run dev`; an installed program ignores the variable. */
const devServer = isInstalled() ? null : (process.env['MOSTRADOR_DEV_SERVER'] ?? null);

const failureNotice = new FailureNotice({ isDue: isAfterFailure });
/** Ends the program and starts it again, once it runs. */
let beginAgain = (): void => failureNotice.show();
catchFailures(report, (kind) => {
  // A program that fails again at once goes on, as far as it can.
  const hasJustFailed = isAfterFailure && process.uptime() < SOON_S;
  if (kind === 'exception' && !hasJustFailed) beginAgain();
  else failureNotice.show();
});

// Root can open no window in a sandbox, and starts the program without; for everybody else an AppImage's own
// `--no-sandbox` is taken back.
if (process.getuid?.() !== 0) app.enableSandbox();
// Dates in fields follow the app's language instead of the system's; on Linux a variable goes before the switch.
const formats = formatsOf(readKeptLanguage(placeSettings.root));
app.commandLine.appendSwitch('lang', formats);
if (process.platform === 'linux') process.env['LANGUAGE'] = formats.replace('-', '_');
// As the installer names the program: Windows shows the notices of a program it knows.
app.setAppUserModelId('py.mostrador.app');
app.setPath('userData', join(placeSettings.root, 'window'));
// Dumps of a crash stay in the data folder: they may hold whatever the memory held.
crashReporter.start({ uploadToServer: false });
registerAppScheme(protocol);
confineAllContents(app);

/** The page has its first screen by then, and nobody has sold yet. */
const AFTER_WINDOW_MS = 2000;
/** An error is left to the first exchange. */
const loadSoon = (): void => void loadClient().catch(() => {});

// Not awaited here: Electron is ready only once this file has been run to its end.
if (app.requestSingleInstanceLock()) run().catch(giveUp);
else app.quit();

/** Startup failed before any window exists: shows a native error box. */
function giveUp(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  report('start.failed', { error });
  dialog.showErrorBox(say('program.couldNotOpen'), message);
  app.exit(1);
}

async function run(): Promise<void> {
  await speakAsKept(placeSettings.root);
  let window: BrowserWindow | null = null;
  const onChange = (changes: AuditEntry[]): void => broadcaster.documentsChanged(changes);
  const training = new TrainingMode({
    location: () => places.location(),
    env,
    workerFile: join(builtFolder, 'training-service', 'worker.mjs'),
    openSecrets: openDesktopSecrets(systemClock, () => host.openCounter()),
    onChange: () => onChange([]),
    onClockMoved(scale) {
      host.openCounter()?.clockMoved();
      broadcaster.clockMoved(scale);
      notifier.lookSoon();
    },
    report,
  });
  const startTask = tasksOf<Tasks>(join(builtFolder, 'worker', 'index.mjs'));
  const backUp: BackupKeeperOptions['backUp'] = (database, target, stopped) =>
    runTask(startTask('backup'), { database, target }, { stopped });
  const check = (store: Store): Promise<StoreCheck> =>
    runTask(startTask('check'), { database: store.file, anchor: store.anchoredHead() });
  const backups = new BackupKeeper({
    folder: () => places.folders().backupFolder,
    backUp,
    report,
  });
  const openPen = (place: JournalPlace): JournalPen => openPenInThread(startTask('journal'), place);
  const journals =
    journalFolder === null ? [] : [new JournalKeeper({ folder: journalFolder, openPen, report })];
  /** Null while no page says what it shows, and so none hears where a notice leads. */
  let inSight: Input<'desk.looking-at'> | null = null;
  /** The notice that was clicked last before a page heard of it. */
  let clicked: Notice | null = null;
  const leadTo = (notice: Notice): void => {
    if (window !== null) bringForward(window);
    const { leadsTo } = notice;
    if (leadsTo.kind === 'window') return;
    if (inSight === null) clicked = notice;
    else broadcaster.showDocument(leadsTo.kind === 'document' ? leadsTo.id : null);
  };
  const pageGone = (): void => {
    failureNotice.pageGone();
    inSight = null;
  };
  const notifier = new DeskNotifier({
    show: (notice) => showNotice(notice, () => leadTo(notice)),
    lookedAt: () => new Set(inSight?.ids),
    onCount: () => broadcaster.statusChanged(),
    report,
  });
  const pdfPrinter = new WindowPdfPrinter({
    folder: app.getPath('temp'),
    openWindow: openPrintingWindow,
    clock: systemClock,
  });
  const drawings = new DrawingThread(startTask('drawings'), systemClock);
  const printing = new PrintDesk({
    openDevice: (address) => openDevice(address, { clock: systemClock, pdfPrinter }),
    renderings: drawings,
    onChange: () => broadcaster.printingChanged(),
    report,
  });
  const shell = new Shell({
    app,
    dialog,
    beginAgain: () => beginAgain(),
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
  const users = createUsersAtCounter({
    counter: () => host.counter(),
    configFolder: placeSettings.configFolder,
    keychain: systemKeychain,
    pinCost: PIN_COST,
    tell: (state) => broadcaster.usersChanged(state),
    report,
  });
  const lists = new LookupKeeper({ onChange: () => broadcaster.listsChanged(), report });
  const host = new CounterHost({
    keepers: [
      printing,
      backups,
      notifier,
      shell,
      lists,
      new RucKeeper(report),
      ...journals,
      new CheckpointKeeper({
        checkpoint: (database) => runTask(startTask('checkpoint'), { database }),
        report,
      }),
      new XmlKeeper(report, (id) => broadcaster.documentShownAnew(id)),
      users.keeper,
      ...placeKeepers(places),
    ],
    offerBackup: () => offerBackup({ ...placeSettings, ...places.folders(), journalFolder }),
    putBack(file) {
      const location = { ...placeSettings, ...places.folders(), baseUrl: null };
      const now = systemClock.now();
      restoreBackup({ ...location, file, journalFolder, command: 'mostrador', now });
    },
    check,
    // The page begins anew, asks for a start and shows why there is none.
    onDamaged() {
      pageGone();
      window?.webContents.reload();
    },
    dataFolder: () => places.folders().dataFolder,
    findPremises: () => training.findPremises(),
    placeTrouble: () => places.trouble()?.() ?? null,
    version: app.getVersion(),
    onChange,
    report,
  });
  const broadcaster = new Broadcaster({
    page: () => (window === null || window.isDestroyed() ? null : window.webContents),
    readDocuments(ids) {
      const counter = host.openCounter();
      return counter === null ? null : readSummaries(counter, ids);
    },
    readStatus() {
      const counter = host.openCounter();
      return counter === null ? null : readCounterStatus(counter);
    },
    readLists: () => lists.state(),
    readPrinting: () => (host.openCounter() === null ? null : printing.status()),
    report,
    later: setImmediate,
    afterRest: (work) => setTimeout(work, REST_MS).unref(),
  });
  const chooser = (): ChooseFileParts | null =>
    window === null ? null : { dialog, window, folder: app.getPath('documents') };
  const askOutside = (printer: Pick<Printer, 'name' | 'address'>): Promise<boolean> =>
    confirmOutside(dialog, printer);
  const system = openSystem({
    app,
    places,
    journalFolder,
    chooser,
    backUp,
    host,
    isDialogOpen: () => inSight?.isDialogOpen ?? false,
    tell: (notice) => showNotice(notice, () => leadTo(notice)),
    report,
  });
  const files = openFilesAtCounter({
    host,
    // The log stands in the usual folder, whichever database is open.
    location: { ...placeSettings, dataFolder: placeSettings.root },
    builtFolder,
    startTask,
    check,
    version: app.getVersion(),
    chooser,
    confirmOutside: askOutside,
    broadcaster,
    drawings,
    printing,
  });
  // While the window opens. The page asks for the same start, or for another where this one failed.
  void host.start();
  await live({
    app,
    openWindow() {
      // Electron's own menu has Ctrl+Shift+I for the developer tools.
      if (devServer === null) Menu.setApplicationMenu(null);
      denyPermissions(session.defaultSession);
      fetchNoDictionaries(session.defaultSession);
      serveApp(protocol, join(builtFolder, 'renderer'), devServer);
      registerMethods({
        ipcMain,
        appOrigin: APP_ORIGIN,
        admit: users.admit,
        report,
        handlers: {
          ...atCounter(() => host.counter(), {
            ...coreHandlers,
            ...createListsHandlers(lists),
            ...createPrintingHandlers({
              desk: printing,
              listQueues: () => listQueues(systemClock),
              confirmOutside: askOutside,
              chooseFolder: () => chooseFolder(chooser()),
            }),
            ...createReceivablesHandlers(printing),
            ...createShareHandlers((address) => openExternal(opener, address)),
            ...createTillHandlers(printing),
          }),
          ...createAppHandlers({
            async start() {
              const start = await host.start();
              failureNotice.pageListens(() => broadcaster.programFailed());
              return start;
            },
            putBack: () => host.putBack(),
            async speak(language) {
              await speakAsChosen(placeSettings.root, language);
              broadcaster.statusChanged();
              shell.changed();
            },
            lookAt(seen) {
              inSight = seen;
              if (clicked !== null) leadTo(clicked);
              clicked = null;
            },
            report,
          }),
          ...createPlacesHandlers({ places, start: () => host.start(), leave: () => host.leave() }),
          ...files.handlers,
          ...system.handlers,
          ...users.handlers,
        },
      });
      window = shell.open();
      window.webContents.on('render-process-gone', pageGone);
      window.once('ready-to-show', () => systemClock.after(AFTER_WINDOW_MS, loadSoon));
      return window;
    },
    async stop() {
      system.updates.stop();
      files.stop();
      // The service last: an answer of its that is under way is still read.
      try {
        await host.stop();
      } finally {
        drawings.end();
        await training.stop();
      }
    },
    installIfWanted: () => system.updates.installIfWanted(),
    watchShutdown,
    watchFailure(listener) {
      beginAgain = listener;
    },
    tellEnding: () => tellEnding(dialog),
    clock: systemClock,
    report,
  });
}
