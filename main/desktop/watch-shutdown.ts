import process from 'node:process';
import { type BrowserWindow, powerMonitor } from 'electron';

/**
 * Calls back when the system is about to end all programs. Windows tells it to the window, macOS and Linux to the
 * program, and what manages a session without a desktop sends SIGTERM; more than one of them may come.
 */
export function watchShutdown(window: BrowserWindow, listener: () => void): void {
  window.on('session-end', listener);
  powerMonitor.on('shutdown', (event: { preventDefault: () => void }) => {
    // Asks the system for the moment that is needed.
    event.preventDefault();
    listener();
  });
  process.on('SIGTERM', listener);
}
