/*
 * A stand-in for the `electron` module: the part of it that the app uses, over an installed Chromium. Types
 * are Electron's where possible; check-types.mjs fails if the app uses what is missing here.
 */

import process from 'node:process';

export { app, type App } from './app.ts';
export { BrowserWindow } from './browser-window.ts';
export { dialog };
export { ipcMain, type IpcMainInvokeEvent } from './ipc-main.ts';
export { Menu } from './tray.ts';
export { Notification } from './notification.ts';
export { protocol } from './protocol.ts';
export { safeStorage } from './safe-storage.ts';
export { session, type Session } from './session.ts';
export { shell } from './shell.ts';
export { Tray } from './tray.ts';
export type { WebContents } from './web-contents.ts';
export type { WebFrameMain } from './web-frame.ts';

import { dialog } from './dialog.ts';
import type { ipcMain } from './ipc-main.ts';
import type { protocol } from './protocol.ts';
import type { shell } from './shell.ts';

export type IpcRendererEvent = Electron.IpcRendererEvent;
export type PowerMonitor = typeof powerMonitor;
export type MessageBoxOptions = Electron.MessageBoxOptions;
export type RenderProcessGoneDetails = Electron.RenderProcessGoneDetails;
export type Dialog = typeof dialog;
export type IpcMain = typeof ipcMain;
export type Protocol = typeof protocol;
export type Shell = typeof shell;

/** Does nothing: the browser of this host keeps no dumps. */
export const crashReporter = {
  start(_options: Electron.CrashReporterStartOptions): void {},
};

/** Never emits: a browser does not report a sleep. The app notices it by its clocks within a minute. */
export const powerMonitor = {
  on(_event: 'resume', _listener: () => void): void {},
};

/** One desktop, larger than any window the tests open; a browser does not report the real ones. */
const DESKTOP = { x: 0, y: 0, width: 1920, height: 1080 };

export const screen = {
  getAllDisplays: () => [{ workArea: DESKTOP }],
} satisfies { getAllDisplays: () => Pick<Electron.Display, 'workArea'>[] };

// Types only: at run time a preload finds them in its own world (page-scripts.ts).
export declare const contextBridge: Pick<Electron.ContextBridge, 'exposeInMainWorld'>;
export declare const ipcRenderer: Pick<Electron.IpcRenderer, 'invoke' | 'on' | 'removeListener'>;

// As Electron does: shows a box and goes on, unless the app has its own handler.
process.on('uncaughtException', (error) => {
  if (process.listenerCount('uncaughtException') > 1) return;
  dialog.showErrorBox('A JavaScript error occurred in the main process', error.stack ?? error.message);
});
