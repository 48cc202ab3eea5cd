import process from 'node:process';
import { createInterface } from 'node:readline';
import { app, BrowserWindow, ipcMain, Menu, protocol, safeStorage, session } from 'electron';
import { serveSmallApp } from './small-app-pages.ts';

/*
 * An app driven by tests: a JSON command a line on stdin; events and answers a line each on stdout.
 * Written against Electron's own types; runs on the Chromium host from source, on Electron once built.
 */

interface Command {
  id: number;
  name: string;
  text?: string;
}

const say = (event: string, facts: object = {}): void => {
  process.stdout.write(`${JSON.stringify({ event, ...facts })}\n`);
};

const mayHaveSandbox = !app.commandLine.hasSwitch('no-sandbox');
if (mayHaveSandbox || process.env['SMALL_APP_INSISTS'] === '1') app.enableSandbox();
say('started', { hasNoSandbox: app.commandLine.hasSwitch('no-sandbox') });
const language = process.env['SMALL_APP_LANGUAGE'];
if (language !== undefined) {
  app.commandLine.appendSwitch('lang', language);
  process.env['LANGUAGE'] = language.replace('-', '_');
}
app.setPath('userData', process.env['SMALL_APP_DATA'] ?? '');
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
app.on('web-contents-created', (_event, contents) => {
  contents.on('will-frame-navigate', (event) => {
    say('will-frame-navigate', { url: event.url, isMainFrame: event.isMainFrame });
    if (!event.url.startsWith('app://pruebas/')) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    say('will-redirect', { url: event.url });
    event.preventDefault();
  });
  contents.setWindowOpenHandler(({ url }) => {
    say('window-open', { url });
    return { action: 'deny' };
  });
});
app.on('second-instance', (_event, argv, cwd) => say('second-instance', { argv, cwd }));
app.on('will-quit', () => say('will-quit'));
app.on('before-quit', (event) => {
  say('before-quit');
  if (process.env['SMALL_APP_STAYS'] === '1') event.preventDefault();
});

if (app.requestSingleInstanceLock()) void start();
else {
  say('not-first');
  app.quit();
}

async function start(): Promise<void> {
  await app.whenReady();
  Menu.setApplicationMenu(null);
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  if (process.env['SMALL_APP_SPELLS'] === 'no') session.defaultSession.setSpellCheckerLanguages([]);
  serveSmallApp(protocol);
  registerMethods();
  const window = openWindow();
  createInterface(process.stdin)
    .on('line', (line) => void obey(window, JSON.parse(line) as Command))
    .on('close', () => app.exit(3));
  await window.loadURL('app://pruebas/index.html');
  say('loaded', { url: window.webContents.getURL() });
}

function registerMethods(): void {
  ipcMain.handle('echo', (_event, ...args: unknown[]) => args);
  ipcMain.handle('nothing', () => undefined);
  ipcMain.handle('fail', () => {
    throw new RangeError('no se pudo');
  });
  ipcMain.handle('sender', (event) => ({
    url: event.senderFrame?.url,
    origin: event.senderFrame?.origin,
    isTop: event.senderFrame?.parent === null,
    isMainFrame: event.senderFrame === event.sender.mainFrame,
  }));
}

function openWindow(): BrowserWindow {
  const window = new BrowserWindow({
    show: false,
    x: 100,
    y: 50,
    width: 900,
    height: 600,
    webPreferences: {
      preload: process.env['SMALL_APP_PRELOAD'] ?? '',
      spellcheck: false,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
    },
  });
  if (process.env['SMALL_APP_HIDDEN'] !== '1') window.once('ready-to-show', () => window.show());
  window.on('unresponsive', () => say('unresponsive'));
  window.on('responsive', () => say('responsive'));
  window.on('close', (event) => {
    say('close');
    if (process.env['SMALL_APP_KEEPS_WINDOW'] === '1') event.preventDefault();
  });
  window.on('closed', () => say('closed'));
  window.webContents.on('did-finish-load', () => say('did-finish-load'));
  window.webContents.on('render-process-gone', (_event, { reason }) =>
    say('render-process-gone', { reason }),
  );
  return window;
}

async function obey(window: BrowserWindow, { id, name, text = '' }: Command): Promise<void> {
  try {
    say('done', { id, value: await run(window, name, text) });
  } catch (error) {
    say('done', { id, error: error instanceof Error ? error.message : 'unknown' });
  }
}

async function run(window: BrowserWindow, name: string, text: string): Promise<unknown> {
  switch (name) {
    case 'evaluate':
      return window.webContents.executeJavaScript(text) as Promise<unknown>;
    case 'send':
      return window.webContents.send('noticia', JSON.parse(text), undefined, 7);
    case 'crash':
      return window.webContents.forcefullyCrashRenderer();
    case 'reload':
      return window.webContents.reload();
    case 'load':
      return window.loadURL(text);
    case 'url':
      return window.webContents.getURL();
    case 'close':
      return window.close();
    case 'hide':
      return window.hide();
    case 'show':
      return window.show();
    case 'minimize':
      return window.minimize();
    case 'bounds':
      return window.getNormalBounds();
    case 'set-path':
      return app.setPath('userData', text);
    case 'seal':
      return (await safeStorage.encryptStringAsync(text)).toString('latin1');
    case 'has-async-keychain':
      return 'encryptStringAsync' in safeStorage;
    case 'can-seal':
      return safeStorage.isAsyncEncryptionAvailable();
    case 'state':
      return {
        isVisible: window.isVisible(),
        isMinimized: window.isMinimized(),
        isCrashed: window.webContents.isCrashed(),
        count: BrowserWindow.getAllWindows().length,
      };
    case 'quit':
      return app.quit();
    default:
      throw new Error(`unknown command ${name}`);
  }
}
