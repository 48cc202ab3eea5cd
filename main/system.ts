import { dirname, join } from 'node:path';
import process from 'node:process';
import { say } from '../shared/language/say.ts';
import { backUpInThread } from './backups/back-up-in-thread.ts';
import { backupName } from './backups/backup-files.ts';
import type { CounterHost } from './counter-host.ts';
import { startWithSystem, type StartWithSystemParts } from './desktop/start-with-system.ts';
import { createSystemHandlers } from './ipc/handlers/system-handlers.ts';
import type { Notice } from './notifications/notice.ts';
import type { Report } from './log/events.ts';
import { systemClock } from './ports/clock.ts';
import type { StoreLocation } from './store/open-store.ts';
import { findUpdater } from './updates/electron-updater.ts';
import { UpdateDesk } from './updates/update-desk.ts';

export interface SystemParts {
  app: StartWithSystemParts['app'] & { isPackaged: boolean; getVersion(): string; quit(): void };
  location: Pick<StoreLocation, 'dataFolder' | 'configFolder'>;
  /** Of the counter that is open. */
  backupFolder: () => string;
  backupWorker: string;
  host: Pick<CounterHost, 'counter' | 'openCounter'>;
  /** Whether a dialog stands over the window's screen. */
  isDialogOpen: () => boolean;
  tell: (notice: Notice) => void;
  report: Report;
}

/** A disk that does not take the backup by then takes none: nothing is updated. */
const BACKUP_MS = 600_000;

/** What the program has to do with the system it runs on: that it starts with it, and is replaced by newer ones, which it looks for from now on. */
export function openSystem(parts: SystemParts) {
  const { app, location, host, isDialogOpen, tell, report } = parts;
  const updates = new UpdateDesk({
    updater: findUpdater(app.isPackaged),
    version: app.getVersion(),
    acts() {
      const open = host.openCounter();
      const kept = open?.drafts.read() ?? { kind: 'none' };
      return {
        isInFlight: open?.engine.isInFlight() ?? false,
        isSaleOpen: kept.kind === 'draft' && kept.draft.lines.length > 0,
        isDialogOpen: isDialogOpen(),
      };
    },
    async backUp() {
      const { store, clock } = host.counter();
      const target = join(parts.backupFolder(), backupName(store.identity.id, clock.now()));
      await backUpInThread(parts.backupWorker, store.file, target, AbortSignal.timeout(BACKUP_MS));
    },
    quit: () => app.quit(),
    onReady: (version) =>
      tell({
        title: say`Hay una versión nueva de Mostrador`,
        body: say`La ${version} ya está en esta máquina. Se instala cuando usted quiera, en Ajustes, Sistema.`,
        leadsTo: { kind: 'window' },
      }),
    clock: systemClock,
    report,
  });
  updates.start();
  const start = startWithSystem({
    app,
    platform: process.platform,
    command: [process.env['APPIMAGE'] ?? process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    dataFolder: location.dataFolder,
    configHome: dirname(location.configFolder),
  });
  return { updates, handlers: createSystemHandlers(start, updates) };
}
