import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import process from 'node:process';
import { closeBrowsers } from './browser.ts';
import { commandLine } from './command-line.ts';
import { callFirstInstance, takeInstanceLock } from './instance-lock.ts';
import { listWindows } from './open-windows.ts';
import { createEvent, type PreventableEvent } from './preventable-event.ts';
import type { WebContents } from './web-contents.ts';
import { projectRoot } from '../../project.mjs';

interface AppEvents {
  'second-instance': [PreventableEvent, argv: string[], workingDirectory: string];
  'window-all-closed': [];
  'before-quit': [PreventableEvent];
  'will-quit': [PreventableEvent];
  /** macOS only; never emitted here. */
  activate: [];
  'web-contents-created': [PreventableEvent, WebContents];
}

interface Package {
  productName: string;
  version: string;
}

type Offered = Pick<
  Electron.App,
  | 'enableSandbox'
  | 'getVersion'
  | 'setAppUserModelId'
  | 'getLocale'
  | 'requestSingleInstanceLock'
  | 'releaseSingleInstanceLock'
  | 'whenReady'
  | 'quit'
  | 'exit'
  | 'relaunch'
  | 'isPackaged'
  | 'setLoginItemSettings'
>;

/** The app's lifecycle, as in Electron. */
class App extends EventEmitter<AppEvents> implements Offered {
  /** It runs from its sources. */
  readonly isPackaged = false;
  readonly commandLine = commandLine;
  readonly #package: Package;
  readonly #paths: Map<PathName, string>;
  #isQuitting = false;
  #releaseLock: (() => void) | null = null;
  /** Arguments for a restart after the exit; null for none. */
  #again: readonly string[] | null = null;

  constructor() {
    super();
    this.#package = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as Package;
    this.#paths = defaultPaths(this.#package.productName);
    // Keeps the process alive until it quits.
    setInterval(() => undefined, 2 ** 30);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.quit());
  }

  /** Removes `--no-sandbox`, without which root cannot open a window. */
  enableSandbox(): void {
    commandLine.removeSwitch('no-sandbox');
  }

  getLoginItemSettings(
    _item: Electron.LoginItemSettingsOptions,
  ): Pick<Electron.LoginItemSettings, 'openAtLogin'> {
    return { openAtLogin: false };
  }

  setLoginItemSettings(_settings: Electron.Settings): void {
    // Nothing to set: the app is not installed here, so no system starts it.
  }

  setAppUserModelId(_id: string): void {
    // No desktop groups windows by this id here.
  }

  getVersion(): string {
    return this.#package.version;
  }

  getLocale(): string {
    return new Intl.DateTimeFormat().resolvedOptions().locale;
  }

  getPath(name: PathName): string {
    return this.#paths.get(name) ?? '';
  }

  setPath(name: PathName, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute');
    if (name === 'userData' && this.getPath('sessionData') === this.getPath('userData')) {
      this.#paths.set('sessionData', path);
    }
    this.#paths.set(name, path);
  }

  /** True if no other process has this `userData`; otherwise notifies that process. */
  requestSingleInstanceLock(): boolean {
    const folder = join(this.getPath('userData'), 'instance');
    this.#releaseLock = takeInstanceLock(folder, ({ argv, cwd }) => {
      this.emit('second-instance', createEvent({}), argv, cwd);
    });
    const isFirst = this.#releaseLock !== null;
    if (!isFirst) callFirstInstance(folder, { argv: process.argv, cwd: process.cwd() });
    return isFirst;
  }

  releaseSingleInstanceLock(): void {
    this.#releaseLock?.();
    this.#releaseLock = null;
  }

  whenReady(): Promise<void> {
    return Promise.resolve();
  }

  quit(): void {
    const event = createEvent({});
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    this.#isQuitting = true;
    for (const window of listWindows()) window.close();
    // A window that refuses to close cancels quitting.
    if (listWindows().length > 0) this.#isQuitting = false;
    else this.#willQuit();
  }

  exit(code = 0): void {
    this.#isQuitting = true;
    for (const window of listWindows()) window.destroy();
    void closeBrowsers().finally(() => {
      if (this.#again !== null) startAgain(this.#again);
      process.exit(code);
    });
  }

  /** Starts the app again after `exit`. */
  relaunch({ args = process.argv.slice(1) }: Pick<Electron.RelaunchOptions, 'args'> = {}): void {
    this.#again = args;
  }

  /** Called after the last window has closed, by itself or by `quit`. */
  windowsAllClosed(): void {
    if (this.#isQuitting) return;
    if (!this.emit('window-all-closed')) this.quit();
  }

  #willQuit(): void {
    const event = createEvent({});
    this.emit('will-quit', event);
    if (event.defaultPrevented) this.#isQuitting = false;
    else this.exit();
  }
}

/** The kernel releases this process's lock long before the new process asks for it. */
function startAgain(args: readonly string[]): void {
  spawn(process.execPath, [...process.execArgv, ...args], { detached: true, stdio: 'ignore' }).unref();
}

export type { App };

export const app = new App();

type PathName = 'userData' | 'sessionData' | 'documents' | 'downloads' | 'temp';

/** Electron's default folders; ignores that the desktop may translate Documents and Downloads. */
function defaultPaths(appName: string): Map<PathName, string> {
  const userData = join(userDataRoot(), appName);
  return new Map([
    ['userData', userData],
    ['sessionData', userData],
    ['documents', join(homedir(), 'Documents')],
    ['downloads', join(homedir(), 'Downloads')],
    ['temp', tmpdir()],
  ]);
}

function userDataRoot(): string {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  if (process.platform === 'win32') return process.env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming');
  return process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config');
}
