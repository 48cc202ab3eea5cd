import process from 'node:process';
import type { BrowserWindow } from 'electron';

/**
 * Calls back when the system is about to end all programs: Windows tells each window, without asking the program
 * to quit; elsewhere SIGTERM says it.
 */
export function watchShutdown(window: BrowserWindow, listener: () => void): void {
  window.on('session-end', listener);
  process.on('SIGTERM', listener);
}
