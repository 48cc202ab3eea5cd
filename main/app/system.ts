import { dirname, join } from 'node:path';
import process from 'node:process';
import { say } from '../kernel/say.ts';
import type { BackupSchedulerOptions } from '../continuity/backups/backup-scheduler.ts';
import { backupName, explainBackup } from '../continuity/backups/backup-files.ts';
import type { CounterHost } from './counter-host.ts';
import { chooseAuthorities, chooseFolder } from '../shell/file-dialogs.ts';
import type { Page } from '../shell/page.ts';
import { startWithSystem, type StartWithSystemParts } from '../shell/start-with-system.ts';
import { createMachineHandlers } from '../api/handlers/machine.ts';
import { createSystemHandlers } from '../api/handlers/system.ts';
import type { Report } from '../kernel/log/events.ts';
import { MachineService } from '../shop/machine/machine-service.ts';
import type { Places } from '../shop/companies/places.ts';
import { systemClock } from '../kernel/ports/clock.ts';
import { findUpdater } from '../shell/updates/electron-updater.ts';
import { UpdateService } from '../shell/updates/update-service.ts';

export interface SystemParts {
  app: StartWithSystemParts['app'] & { isPackaged: boolean; getVersion(): string; quit(): void };
  places: Places;
  /** Folder of the journal; null where there is none. */
  journalFolder: string | null;
  page: Pick<Page, 'chooser' | 'isDialogOpen' | 'notify'>;
  backUp: BackupSchedulerOptions['backUp'];
  host: Pick<CounterHost, 'counter' | 'openCounter'>;
  report: Report;
}

/** Limit of a backup; beyond it no update is installed. */
const BACKUP_MS = 600_000;

/** Sets up starting with the system, and starts looking for newer versions. */
export function openSystem(parts: SystemParts) {
  const { app, places, host, page, report } = parts;
  const backUp = async (): Promise<void> => {
    const { store, clock } = host.counter();
    const target = join(places.folders().backupFolder, backupName(store.identity.id, clock.now()));
    await parts.backUp(store.file, target, AbortSignal.timeout(BACKUP_MS));
  };
  const updates = new UpdateService({
    updater: findUpdater(app.isPackaged),
    version: app.getVersion(),
    acts() {
      const open = host.openCounter();
      const kept = open?.drafts.read() ?? { kind: 'none' };
      return {
        isInFlight: open?.engine.isInFlight() ?? false,
        isSaleOpen: kept.kind === 'draft' && kept.draft.lines.length > 0,
        isDialogOpen: page.isDialogOpen(),
      };
    },
    backUp,
    quit: () => app.quit(),
    onReady: (version) =>
      page.notify({
        title: say('shell.newVersion'),
        body: say('shell.newVersionHere', { version }),
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
    dataFolder: places.settings.root,
    configHome: dirname(places.settings.configFolder),
  });
  const machine = createMachineHandlers({
    service: new MachineService({
      places,
      journalFolder: parts.journalFolder,
      env: process.env,
      openCounter: () => host.openCounter(),
    }),
    chooseAuthorities: () => chooseAuthorities(page.chooser()),
    chooseFolder: () => chooseFolder(page.chooser()),
    async backUp() {
      try {
        await backUp();
      } catch (error) {
        throw explainBackup(error, places.folders().backupFolder, report);
      }
    },
  });
  return { updates, handlers: { ...createSystemHandlers(start, updates), ...machine } };
}
