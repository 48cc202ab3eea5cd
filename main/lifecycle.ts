import type { App, BrowserWindow } from 'electron';
import type { Report } from './log/events.ts';
import { bringForward } from './desktop/bring-forward.ts';
import type { Clock } from './ports/clock.ts';

export interface LifecycleParts {
  app: App;
  openWindow: () => BrowserWindow;
  /** Waits for what is in flight and closes what is open. */
  stop: () => Promise<void>;
  /** Calls back when the system is about to end all programs; perhaps more than once. */
  watchShutdown: (window: BrowserWindow, listener: () => void) => void;
  /** Somebody starts the program while it still ends. */
  tellEnding: () => void;
  clock: Clock;
  report: Report;
}

/** A system that shuts down kills who takes longer. What is cut is found in doubt, and not lost, at the next start. */
const SHUTDOWN_GRACE_MS = 5000;

/**
 * From ready to quit. A second start shows the window of the first, or opens anew once the first has ended. On
 * quitting the window goes at once and the program ends when the answer in flight has been read; only a system that
 * shuts down cuts it short.
 */
export async function live(parts: LifecycleParts): Promise<void> {
  const { app, openWindow, stop, watchShutdown, tellEnding, clock, report } = parts;
  let window: BrowserWindow | null = null;
  let isStopping = false;
  let isShuttingDown = false;
  let isWantedAgain = false;
  const end = (): void => {
    if (isStopping) return;
    isStopping = true;
    if (window !== null && !window.isDestroyed()) window.hide();
    stop().then(
      () => {
        if (isWantedAgain && !isShuttingDown) app.relaunch();
        app.exit(0);
      },
      (error: unknown) => {
        report('stop.failed', { error });
        app.exit(1);
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
  await app.whenReady();
  window = openWindow();
  watchShutdown(window, shutDown);
}
