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
  /** Asked when everything is closed: true where an update ends and restarts the program. Throws if it cannot. */
  installIfWanted: () => boolean;
  /** Calls back when the system is about to end all programs; perhaps more than once. */
  watchShutdown: (window: BrowserWindow, listener: () => void) => void;
  watchFailure: (listener: () => void) => void;
  /** Called when the program is started while it still ends. */
  tellEnding: () => void;
  clock: Clock;
  report: Report;
}

/** A system that shuts down kills slower programs. A request cut off is in doubt at the next start, not lost. */
const SHUTDOWN_GRACE_MS = 5000;

/** An update that has not ended the program by then does not. */
const INSTALL_GRACE_MS = 60_000;

/**
 * Runs the app from ready to quit. A second start shows the first one's window, or opens again once the first has
 * ended. On quitting the window goes at once and the program ends when the answer in flight has been read; a system
 * that shuts down, or a failure that restarts the program, cuts it short.
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
          // The running version goes on.
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
    // The update quits in its own way.
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
    // A program that was ending ends all the same, also where the failure keeps it from closing.
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
 * Calls back when the system is about to end all programs: Windows notifies each window, without asking the program to
 * quit; elsewhere SIGTERM does.
 */
export function watchShutdown(window: BrowserWindow, listener: () => void): void {
  window.on('session-end', listener);
  process.on('SIGTERM', listener);
}

/** For somebody who starts the program while it still ends. */
export function showEnding(dialog: Pick<Dialog, 'showMessageBox'>): void {
  void dialog.showMessageBox({
    type: 'info',
    title: 'Mostrador',
    message: say('program.isClosing'),
    detail: say('program.isClosingBody'),
  });
}
