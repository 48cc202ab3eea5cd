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
  /** macOS only, and not under a browser. */
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

/** The program's life, as Electron lives it. */
class App extends EventEmitter<AppEvents> implements Offered {
  /** It runs from its sources. */
  readonly isPackaged = false;
  readonly commandLine = commandLine;
  readonly #package: Package;
  readonly #paths: Map<PathName, string>;
  #isQuitting = false;
  #releaseLock: (() => void) | null = null;
  /** Its arguments, where it is to be started again. */
  #again: readonly string[] | null = null;

  constructor() {
    super();
    this.#package = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as Package;
    this.#paths = defaultPaths(this.#package.productName);
    // Runs until it quits, whether or not anything is left to do.
    setInterval(() => undefined, 2 ** 30);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.quit());
  }

  /** Takes `--no-sandbox` back, without which root gets no window. */
  enableSandbox(): void {
    commandLine.removeSwitch('no-sandbox');
  }

  getLoginItemSettings(
    _item: Electron.LoginItemSettingsOptions,
  ): Pick<Electron.LoginItemSettings, 'openAtLogin'> {
    return { openAtLogin: false };
  }

  setLoginItemSettings(_settings: Electron.Settings): void {
    // Nor does any system start it: this program is not installed.
  }

  setAppUserModelId(_id: string): void {
    // No desktop groups this one's windows.
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

  /** True where this is the only one with its `userData`; if not, the first one is told. */
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
    // A window that does not close keeps the program.
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

  /** Once this program has ended it is started again. */
  relaunch({ args = process.argv.slice(1) }: Pick<Electron.RelaunchOptions, 'args'> = {}): void {
    this.#again = args;
  }

  /** The last window has closed, on its own or as the program quits. */
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

/** The lock of this one is the kernel's to release, long before the other one has been read. */
function startAgain(args: readonly string[]): void {
  spawn(process.execPath, [...process.execArgv, ...args], { detached: true, stdio: 'ignore' }).unref();
}

export type { App };

export const app = new App();

type PathName = 'userData' | 'sessionData' | 'documents' | 'downloads' | 'temp';

/** Electron's folders by default, but for those whose names the desktop translates. */
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
