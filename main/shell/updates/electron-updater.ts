import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { AppUpdater } from 'electron-updater';
import type { Updater } from './update-desk.ts';

/** The package's own, as far as it is used. Its checks of signatures and of staging are its own, and stay on. */
export type PackageUpdater = Pick<
  AppUpdater,
  | 'autoDownload'
  | 'autoInstallOnAppQuit'
  | 'allowDowngrade'
  | 'allowPrerelease'
  | 'checkForUpdates'
  | 'downloadUpdate'
  | 'quitAndInstall'
>;

/** What the installer's maker puts beside the program where there is a feed. */
const FEED_FILE = 'app-update.yml';

/** Null in a program that is not installed, or has no feed. `resources` is where an installed program's files are. */
export function findUpdater(isPackaged: boolean, resources = process.resourcesPath): Updater | null {
  if (!isPackaged || !existsSync(join(resources, FEED_FILE))) return null;
  return tameUpdater(async () => (await import('electron-updater')).default.autoUpdater);
}

/** Nothing is downloaded or installed but when it is told to. Loaded when it is first needed. */
export function tameUpdater(load: () => Promise<PackageUpdater>): Updater {
  let loaded: PackageUpdater | null = null;
  const prepare = async (): Promise<PackageUpdater> => {
    const updater = await load();
    updater.autoDownload = false;
    updater.autoInstallOnAppQuit = false;
    updater.allowDowngrade = false;
    updater.allowPrerelease = false;
    return updater;
  };
  return {
    async fetch(onFound) {
      loaded ??= await prepare();
      // Whether this machine's turn has come, by `stagingPercentage`, is part of the answer.
      const result = await loaded.checkForUpdates();
      if (result === null || !result.isUpdateAvailable) return null;
      const { version } = result.updateInfo;
      onFound(version);
      await loaded.downloadUpdate();
      return version;
    },
    install() {
      if (loaded === null) throw new Error('nothing was fetched');
      // Without an assistant, and opened again afterwards.
      loaded.quitAndInstall(true, true);
    },
  };
}
