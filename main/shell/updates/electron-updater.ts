import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { AppUpdater } from 'electron-updater';
import type { Updater } from './update-service.ts';

/** The used part of the package's updater. Its own checks of signatures and of staging stay on. */
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

/** File that the installer puts beside the executable if there is a feed. */
const FEED_FILE = 'app-update.yml';

/** Null if the app is not installed or has no feed. `resources`: folder of an installed app's files. */
export function findUpdater(isPackaged: boolean, resources = process.resourcesPath): Updater | null {
  if (!isPackaged || !existsSync(join(resources, FEED_FILE))) return null;
  return tameUpdater(async () => (await import('electron-updater')).default.autoUpdater);
}

/** Wraps an updater so that it downloads and installs nothing by itself. Loaded on first use. */
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
      // By `stagingPercentage` the answer also decides whether it is this machine's turn.
      const result = await loaded.checkForUpdates();
      if (result === null || !result.isUpdateAvailable) return null;
      const { version } = result.updateInfo;
      onFound(version);
      await loaded.downloadUpdate();
      return version;
    },
    install() {
      if (loaded === null) throw new Error('nothing was fetched');
      // Silently, and restarts afterwards.
      loaded.quitAndInstall(true, true);
    },
  };
}
