import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { app } from './app.ts';
import { openWindowPage } from './browser.ts';
import { addWindow } from './open-windows.ts';
import { createEvent, type PreventableEvent } from './preventable-event.ts';
import { WebContents } from './web-contents.ts';
import { WindowFrame } from './window-frame.ts';

interface WindowEvents {
  close: [PreventableEvent];
  closed: [];
  'ready-to-show': [];
  unresponsive: [];
  responsive: [];
  show: [];
  hide: [];
  resize: [];
  /** Never emitted: a browser does not report that its window was moved. */
  move: [];
  /** Windows only; never emitted here. */
  'session-end': [];
}

/**
 * `minWidth` and all that follow are accepted but have no effect: a browser does not let a program set them.
 */
type WindowOptions = Pick<
  Electron.BrowserWindowConstructorOptions,
  | 'show'
  | 'x'
  | 'y'
  | 'width'
  | 'height'
  | 'minWidth'
  | 'minHeight'
  | 'title'
  | 'backgroundColor'
  | 'autoHideMenuBar'
> & {
  webPreferences: Pick<Electron.WebPreferences, 'preload' | 'spellcheck'> & {
    contextIsolation: true;
    sandbox: true;
    nodeIntegration: false;
    webviewTag?: false;
    /** No effect: the browser always has its PDF viewer. */
    plugins?: boolean;
  };
};

type Offered = Pick<
  Electron.BrowserWindow,
  | 'loadURL'
  | 'show'
  | 'showInactive'
  | 'hide'
  | 'focus'
  | 'isVisible'
  | 'isMinimized'
  | 'minimize'
  | 'isMaximized'
  | 'maximize'
  | 'getNormalBounds'
  | 'restore'
  | 'isDestroyed'
  | 'destroy'
  | 'close'
>;

/**
 * The first one opened is the browser's app window, off screen until shown. Every other one is a page without
 * a window, which cannot be shown: enough for printing.
 */
export class BrowserWindow extends EventEmitter<WindowEvents> implements Offered {
  static readonly #all = new Set<BrowserWindow>();
  readonly webContents: WebContents;
  readonly #frame: WindowFrame;
  #isDestroyed = false;
  #isCloseShown = false;

  constructor({ show = true, x, y, width = 800, height = 600, webPreferences }: WindowOptions) {
    super();
    const profile = join(app.getPath('sessionData'), 'browser');
    const { page, isInWindow } = openWindowPage(profile, { width, height, isShown: show });
    page.catch((error: unknown) => {
      console.error(error);
      app.exit(1);
    });
    const at = x === undefined || y === undefined ? null : { x, y };
    this.#frame = new WindowFrame(page, { isInWindow, isShown: show, at, width, height });
    this.webContents = new WebContents({
      preload: webPreferences.preload,
      page,
      mayClose: () => this.#tellClose(),
      onVisible: (isVisible) => this.#frame.tellVisible(isVisible),
      onResized: () => void this.#frame.readBounds().then((isKnown) => isKnown && this.emit('resize')),
    });
    this.webContents.once('did-finish-load', () => this.emit('ready-to-show'));
    this.webContents.on('unresponsive', () => this.emit('unresponsive'));
    this.webContents.on('responsive', () => this.emit('responsive'));
    this.webContents.on('destroyed', () => this.#closedOutside());
    BrowserWindow.#all.add(this);
    addWindow(this, () => app.windowsAllClosed());
    app.emit('web-contents-created', createEvent({}), this.webContents);
  }

  static getAllWindows(): BrowserWindow[] {
    return [...BrowserWindow.#all];
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  show(): void {
    const wasVisible = this.#frame.isVisible;
    this.#frame.show();
    if (!wasVisible) this.emit('show');
  }

  /** Brings the window to the front too: a browser cannot do otherwise. */
  showInactive(): void {
    this.show();
  }

  hide(): void {
    this.#frame.hide();
    this.emit('hide');
  }

  minimize(): void {
    this.#frame.minimize();
  }

  maximize(): void {
    this.#frame.maximize();
  }

  isMaximized(): boolean {
    return this.#frame.isMaximized;
  }

  getNormalBounds(): Electron.Rectangle {
    return this.#frame.normalBounds;
  }

  focus(): void {
    this.#frame.focus();
  }

  restore(): void {
    this.#frame.restore();
  }

  isVisible(): boolean {
    return this.#frame.isVisible;
  }

  isMinimized(): boolean {
    return this.#frame.isMinimized;
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  close(): void {
    if (this.#tellClose()) this.destroy();
  }

  destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    BrowserWindow.#all.delete(this);
    this.#frame.close();
    this.emit('closed');
  }

  /** Emits `close`; true if nothing prevented it. */
  #tellClose(): boolean {
    if (this.#isDestroyed) return false;
    const event = createEvent({});
    this.emit('close', event);
    this.#isCloseShown = !event.defaultPrevented;
    return this.#isCloseShown;
  }

  /** Closed by its frame's button or with the browser, possibly without asking first. */
  #closedOutside(): void {
    if (!this.#isCloseShown) this.#tellClose();
    this.destroy();
  }
}
