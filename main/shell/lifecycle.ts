import type { App, BrowserWindow, Dialog } from 'electron';
import process from 'node:process';
import type { Report } from '../kernel/log/events.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import { say } from '../kernel/say.ts';
import { bringForward } from './bring-forward.ts';
import { beginAgain } from './begin-again.ts';

interface LifecycleParts {
  app: App;
  openWindow: () => BrowserWindow;
  /** Waits for requests in flight and closes what is open. */
  stop: () => Promise<void>;
  /** Called when everything is closed: true if an update ends and restarts the app. Throws if it cannot. */
  installIfWanted: () => boolean;
  /** Calls back when the system is about to end all programs, possibly more than once. */
  watchShutdown: (window: BrowserWindow, listener: () => void) => void;
  watchFailure: (listener: () => void) => void;
  /** Called when the app is started while it is still closing. */
  tellEnding: () => void;
  clock: Clock;
  report: Report;
}

/** Systems kill slow programs at shutdown. A request cut off is in doubt at the next start, not lost. */
const SHUTDOWN_GRACE_MS = 5000;

/** Longest wait for an update to end the app; beyond this it has failed. */
const INSTALL_GRACE_MS = 60_000;

/**
 * Runs the app from ready to quit. A second start shows the first instance's window, or starts again once the
 * first has ended. On quitting, the window closes at once and the process ends when the answer in flight has
 * been read; a system shutdown, or a restart after a failure, cuts this short.
 */
export async function live(parts: LifecycleParts): Promise<void> {
  const { app, openWindow, stop, installIfWanted, tellEnding, clock, report } = parts;
  let window: BrowserWindow | null = null;
  let isStopping = false;
  let isShuttingDown = false;
  let isInstalling = false;
  let isWantedAgain = false;
  let hasFailed = false;
  const startAgain = (): void => beginAgain(app, { hasFailed });
  const end = (): void => {
    if (isStopping) return;
    isStopping = true;
    if (window !== null && !window.isDestroyed()) window.hide();
    stop().then(
      () => {
        if (isShuttingDown) return app.exit(0);
        try {
          isInstalling = installIfWanted();
        } catch (error) {
          // The running version starts again.
          report('update.failed', { error });
          isWantedAgain = true;
        }
        if (isInstalling) clock.after(INSTALL_GRACE_MS, startAgain);
        else if (isWantedAgain) startAgain();
        else app.exit(0);
      },
      (error: unknown) => {
        report('stop.failed', { error });
        if (hasFailed && isWantedAgain) startAgain();
        else app.exit(1);
      },
    );
  };
  app.on('second-instance', () => {
    if (isStopping && !isWantedAgain) tellEnding();
    isWantedAgain = isStopping;
    if (window === null || window.isDestroyed() || isStopping) return;
    bringForward(window);
  });
  app.on('window-all-closed', () => app.quit());
  app.on('before-quit', (event) => {
    // The update quits by itself.
    if (isInstalling) return;
    event.preventDefault();
    end();
  });
  const shutDown = (): void => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    clock.after(SHUTDOWN_GRACE_MS, () => {
      report('stop.cut', {});
      app.exit(0);
    });
    end();
  };
  parts.watchFailure(() => {
    if (hasFailed) return;
    hasFailed = true;
    // An app that was already closing stays closed, even if the failure keeps it from closing cleanly.
    isWantedAgain ||= !isStopping;
    clock.after(SHUTDOWN_GRACE_MS, () => {
      if (isShuttingDown || isInstalling) return;
      if (isWantedAgain) startAgain();
      else app.exit(1);
    });
    end();
  });
  await app.whenReady();
  window = openWindow();
  parts.watchShutdown(window, shutDown);
}

/**
 * Calls back when the system is about to end all programs: Windows notifies each window without asking the
 * app to quit; elsewhere SIGTERM arrives.
 */
export function watchShutdown(window: BrowserWindow, listener: () => void): void {
  window.on('session-end', listener);
  process.on('SIGTERM', listener);
}

/** Shown when the app is started while it is still closing. */
export function showEnding(dialog: Pick<Dialog, 'showMessageBox'>): void {
  void dialog.showMessageBox({
    type: 'info',
    title: 'Mostrador',
    message: say('program.isClosing'),
    detail: say('program.isClosingBody'),
  });
}
