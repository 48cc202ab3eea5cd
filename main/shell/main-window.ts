import { BrowserWindow, dialog, screen } from 'electron';
import type { Report } from '../kernel/log/events.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import { PAGE_URL } from './app-protocol.ts';
import { allowPdfViewer } from './confine.ts';
import { revivePage } from './revive-page.ts';
import { keepWindowPlace, MIN_SIZE, placeToOpen, readKeptPlace } from './window-place.ts';

export interface MainWindowParts {
  preload: string;
  placeFile: string;
  isMinimized: boolean;
  end: (isWantedAgain: boolean) => void;
  clock: Clock;
  report: Report;
}

export function openMainWindow(parts: MainWindowParts): BrowserWindow {
  const { preload, placeFile, isMinimized, end, clock, report } = parts;
  const workAreas = screen.getAllDisplays().map(({ workArea }) => workArea);
  const { isMaximized, ...bounds } = placeToOpen(readKeptPlace(placeFile), workAreas);
  const window = new BrowserWindow({
    show: false,
    ...bounds,
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    title: 'Mostrador',
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  });
  // Fails if the window is closed or its renderer dies before it has loaded.
  const load = (): void => {
    window.loadURL(PAGE_URL).catch(() => report('window.not-loaded', {}));
  };
  revivePage(window, { clock, load, ask: (options) => dialog.showMessageBox(options), end, report });
  window.once('show', () => {
    if (isMaximized) window.maximize();
    keepWindowPlace(window, placeFile, clock, bounds);
  });
  if (!isMinimized) window.once('ready-to-show', () => window.show());
  load();
  return window;
}

/** Opens a window that is never shown, with the engine's PDF viewer. */
export function openPrintingWindow(): BrowserWindow {
  const window = new BrowserWindow({
    show: false,
    webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false, plugins: true },
  });
  allowPdfViewer(window.webContents);
  return window;
}
