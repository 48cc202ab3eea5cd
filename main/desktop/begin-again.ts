import { spawn } from 'node:child_process';
import process from 'node:process';
import type { App } from 'electron';

const MINIMIZED = '--minimized';
/** See readAppSettings. */
const AFTER_FAILURE = '--after-failure';

/** The arguments of a start, without those that were meant for that start alone. */
export function lastingArguments(args: readonly string[]): string[] {
  return args.filter((argument) => argument !== MINIMIZED && argument !== AFTER_FAILURE);
}

/** Starts the program again, its window in sight, and ends this process. */
export function beginAgain(
  app: Pick<App, 'relaunch' | 'releaseSingleInstanceLock' | 'exit'>,
  { hasFailed, appImage = process.env['APPIMAGE'] }: { hasFailed: boolean; appImage?: string | undefined },
): void {
  const args = [...lastingArguments(process.argv.slice(1)), ...(hasFailed ? [AFTER_FAILURE] : [])];
  if (appImage === undefined) app.relaunch({ args });
  else {
    // Electron would start the file that runs, and that is in a mount which goes with this process.
    app.releaseSingleInstanceLock();
    spawn(appImage, args, { detached: true, stdio: 'ignore' }).unref();
  }
  app.exit(0);
}
