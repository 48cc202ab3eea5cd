import { spawn } from 'node:child_process';
import process from 'node:process';
import type { App } from 'electron';

/** Argument of an autostart: the window stays hidden until it is asked for. */
export const MINIMIZED = '--minimized';
/** See readAppSettings. */
const AFTER_FAILURE = '--after-failure';

export function lastingArguments(args: readonly string[]): string[] {
  return args.filter((argument) => argument !== MINIMIZED && argument !== AFTER_FAILURE);
}

/** Restarts the app with a visible window, and ends this process. */
export function beginAgain(
  app: Pick<App, 'relaunch' | 'releaseSingleInstanceLock' | 'exit'>,
  { hasFailed }: { hasFailed: boolean },
): void {
  const appImage = process.env['APPIMAGE'];
  const args = [...lastingArguments(process.argv.slice(1)), ...(hasFailed ? [AFTER_FAILURE] : [])];
  const byElectron = (): void => {
    app.relaunch({ args });
    app.exit(0);
  };
  if (appImage === undefined) return byElectron();
  // Electron would start the running file, whose mount disappears with this process.
  app.releaseSingleInstanceLock();
  const child = spawn(appImage, args, { detached: true, stdio: 'ignore' });
  child.unref();
  child.once('spawn', () => app.exit(0));
  // The file may have been moved or removed.
  child.once('error', byElectron);
}
