import {
  BrowserWindow,
  dialog,
  type MessageBoxOptions,
  type RenderProcessGoneDetails,
  screen,
} from 'electron';
import type { Report } from '../kernel/log/events.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import { say } from '../kernel/say.ts';
import { PAGE_URL } from './app-protocol.ts';
import { allowPdfViewer } from './confine.ts';
import { keepWindowPlace, LEAST_SIZE, placeToOpen, readKeptPlace } from './window-place.ts';

export interface MainWindowParts {
  preload: string;
  /** Where it is kept where the window was last. */
  placeFile: string;
  /** Opened by the system: not shown until somebody asks for it. */
  isMinimized: boolean;
  /** Ends the program, and starts it anew if that is wanted. */
  end: (isWantedAgain: boolean) => void;
  clock: Clock;
  report: Report;
}

/** The counter's window, where it was last. */
export function openMainWindow(parts: MainWindowParts): BrowserWindow {
  const { preload, placeFile, isMinimized, end, clock, report } = parts;
  const workAreas = screen.getAllDisplays().map(({ workArea }) => workArea);
  const { isMaximized, ...bounds } = placeToOpen(readKeptPlace(placeFile), workAreas);
  const window = new BrowserWindow({
    show: false,
    ...bounds,
    minWidth: LEAST_SIZE.width,
    minHeight: LEAST_SIZE.height,
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
  revivePage(window, { clock, load, ask: (options) => dialog.showMessageBox(options), end, report });
  window.once('show', () => {
    if (isMaximized) window.maximize();
    keepWindowPlace(window, placeFile, clock, bounds);
  });
  if (!isMinimized) window.once('ready-to-show', () => window.show());
  load();
  return window;
}

/** A window that is never shown, with the engine's viewer of PDF. */
export function openPrintingWindow(): BrowserWindow {
  const window = new BrowserWindow({
    show: false,
    webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false, plugins: true },
  });
  allowPdfViewer(window.webContents);
  return window;
}

interface MortalWindow {
  isDestroyed(): boolean;
  on(event: 'unresponsive', listener: () => void): unknown;
  webContents: {
    on(
      event: 'render-process-gone',
      listener: (event: unknown, details: Pick<RenderProcessGoneDetails, 'reason'>) => void,
    ): unknown;
    forcefullyCrashRenderer(): void;
  };
}

interface ReviveParts {
  clock: Clock;
  load: () => void;
  ask: (options: MessageBoxOptions) => Promise<{ response: number }>;
  /** Ends the program, and starts it anew if that is wanted. */
  end: (isWantedAgain: boolean) => void;
  /** Told when the page died or hung, and is being loaded anew. */
  report: Report;
}

/** A page that dies sooner after its last death is left to rest before it is loaded again. */
const REST_MS = 5000;

/** One that died so often in such a time is not helped by loading it once more. */
const MOST_DEATHS = 4;
const DEATHS_WITHIN_MS = 60_000;

/** A page that dies or hangs is loaded again, into the same sale: that is the program's. Where it goes on dying a plain dialog asks. */
export function revivePage(window: MortalWindow, { clock, load, ask, end, report }: ReviveParts): void {
  let deaths: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    const now = clock.monotonic();
    const isEarly = now - (deaths.at(-1) ?? Number.NEGATIVE_INFINITY) < REST_MS;
    deaths = [...deaths.filter((at) => now - at < DEATHS_WITHIN_MS), now];
    report('window.died', { reason });
    if (deaths.length >= MOST_DEATHS) {
      deaths = [];
      void askWhatNow(ask).then(end);
      return;
    }
    clock.after(isEarly ? REST_MS : 0, () => {
      if (!window.isDestroyed()) load();
    });
  });
  window.on('unresponsive', () => {
    report('window.hung', {});
    // Its death is what loads it again.
    window.webContents.forcefullyCrashRenderer();
  });
}

async function askWhatNow(ask: ReviveParts['ask']): Promise<boolean> {
  const { response } = await ask({
    type: 'error',
    title: 'Mostrador',
    message: say('shell.keepsCrashing'),
    detail: say('shell.keepsCrashingBody'),
    buttons: [say('shell.startAgain'), say('shell.quit')],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}
