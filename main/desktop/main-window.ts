import { BrowserWindow } from 'electron';
import type { Clock } from '../ports/clock.ts';
import { PAGE_URL } from './app-address.ts';

export interface MainWindowParts {
  preload: string;
  clock: Clock;
  /** Told when the page died or hung, and is being loaded anew. */
  report: (event: string, facts: Readonly<Record<string, string>>) => void;
}

/** A page that dies sooner after its last death is left to rest before it is loaded again. */
const REST_MS = 5000;

/** The counter's window. A page that dies or hangs is loaded again: the sale in progress is the program's. */
export function openMainWindow({ preload, clock, report }: MainWindowParts): BrowserWindow {
  const window = new BrowserWindow({
    show: false,
    width: 1366,
    height: 768,
    minWidth: 1280,
    minHeight: 700,
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
  // It fails where the window is closed or its page dies before it is there.
  const load = (): void => {
    window.loadURL(PAGE_URL).catch(() => report('window.not-loaded', {}));
  };
  let lastDeathAt = Number.NEGATIVE_INFINITY;
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    report('window.died', { reason });
    const restMs = clock.now() - lastDeathAt < REST_MS ? REST_MS : 0;
    lastDeathAt = clock.now();
    clock.after(restMs, () => {
      if (!window.isDestroyed()) load();
    });
  });
  window.on('unresponsive', () => {
    report('window.hung', {});
    // Its death is what loads it again.
    window.webContents.forcefullyCrashRenderer();
  });
  window.once('ready-to-show', () => window.show());
  load();
  return window;
}
