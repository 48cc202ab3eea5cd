import type { BrowserWindow } from 'electron';

/** Shows the window to whoever asked for it, wherever it is. */
export function bringForward(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
