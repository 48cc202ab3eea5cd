import { once } from 'node:events';
import { join } from 'node:path';
import { _electron } from 'playwright';
import type { Runtime } from '../runtime.mjs';
import { appCommand } from './app-command.ts';
import { PageFinder } from './find-page.ts';
import type { AppPlace, LaunchedApp } from './launched-app.ts';
import { listDescendants, waitUntilGone } from './process-tree.ts';

const DEATH_MS = 15_000;

/** Starts the app on Electron, driven by Playwright. */
export async function launchOnElectron(
  runtime: Runtime,
  { env, ...place }: AppPlace,
  displayName: string | null,
): Promise<LaunchedApp> {
  const { command, args, env: added } = appCommand(runtime, place);
  const app = await _electron.launch({
    executablePath: command,
    chromiumSandbox: !args.includes('--no-sandbox'),
    // The app creates the tray icon and uses the keychain before `evaluate` is possible.
    args: ['-r', join(import.meta.dirname, 'electron-preparations.cjs'), ...args],
    // Playwright takes NODE_OPTIONS away.
    env: definedOf({
      ...env,
      ...added,
      MOSTRADOR_HOST_NODE_OPTIONS: env['NODE_OPTIONS'],
      ...(displayName === null ? {} : { DISPLAY: displayName }),
    }),
  });
  const child = app.process();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const finder = new PageFinder(
    join(place.dataFolder, 'window', 'DevToolsActivePort'),
    () => child.exitCode !== null || child.signalCode !== null,
  );
  const closed = new Promise<void>((resolve) => app.once('close', resolve));
  const exited = once(child, 'exit');
  const ended = async (): Promise<number | null> => {
    const [code] = (await exited) as [number | null];
    await closed;
    await finder.detachAll();
    return code;
  };
  // No key reaches the system's dialogs: they answer as on the Chromium host (dialog.ts).
  await app.evaluate(({ dialog }) => {
    const { existsSync, readFileSync, writeFileSync } = process.getBuiltinModule('node:fs');
    const next = (list = ''): string | undefined => {
      if (!existsSync(list)) return undefined;
      const [first, ...others] = readFileSync(list, 'utf8')
        .split('\n')
        .filter((line) => line !== '');
      writeFileSync(list, others.join('\n'));
      return first;
    };
    dialog.showSaveDialog = (...[first, second]: unknown[]) => {
      const { defaultPath = '', properties = [] } = (second ?? first) as Electron.SaveDialogOptions;
      const isAsked = properties.includes('showOverwriteConfirmation') && existsSync(defaultPath);
      const canceled = isAsked && next(process.env['MOSTRADOR_HOST_ANSWERS']) === 'Cancelar';
      return Promise.resolve({ canceled, filePath: defaultPath });
    };
    dialog.showOpenDialog = () => {
      const file = next(process.env['MOSTRADOR_HOST_CHOICES']);
      return Promise.resolve({ canceled: file === undefined, filePaths: file === undefined ? [] : [file] });
    };
    dialog.showMessageBox = (...[first, second]: unknown[]) => {
      const {
        message,
        detail = '',
        buttons = [],
        cancelId = 0,
      } = (second ?? first) as Electron.MessageBoxOptions;
      process.stderr.write(`${message}\n${detail}\n`);
      const answer = buttons.length > 1 ? next(process.env['MOSTRADOR_HOST_ANSWERS']) : undefined;
      const response = answer === undefined ? cancelId : buttons.indexOf(answer);
      if (response < 0) throw new Error(`no button says "${answer}": ${buttons.join(', ')}`);
      return Promise.resolve({ response, checkboxChecked: false });
    };
  });
  // Nor can keys click desktop notifications: they are files in a folder, as on the Chromium host
  // (notification.ts).
  await app.evaluate(({ Notification }) => {
    const { existsSync, mkdirSync, readdirSync, watch, writeFileSync } = process.getBuiltinModule('node:fs');
    Notification.isSupported = () => true;
    Notification.prototype.show = function (this: Electron.Notification) {
      const folder = process.env['MOSTRADOR_HOST_NOTICES'];
      if (folder === undefined) return;
      mkdirSync(folder, { recursive: true });
      const number = readdirSync(folder).filter((name) => name.endsWith('.json')).length + 1;
      const watcher = watch(folder, () => {
        if (!existsSync(`${folder}/${number}.click`)) return;
        watcher.close();
        this.emit('click');
      });
      writeFileSync(`${folder}/${number}.json`, JSON.stringify({ title: this.title, body: this.body }));
    };
  });
  return {
    host: 'electron',
    hostVersion: await app.evaluate(() => process.versions['electron'] ?? ''),
    page: await app.firstWindow(),
    findPage: () => finder.find(),
    closeWindow: () =>
      app.evaluate(({ BrowserWindow }) => {
        // Answer first: closing the window ends the app.
        setImmediate(() => BrowserWindow.getAllWindows()[0]?.close());
      }),
    isShown: () =>
      app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().some((window) => window.isVisible() && !window.isMinimized()),
      ),
    async place() {
      const bounds = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
      if (bounds === undefined) throw new Error('the app has no window');
      return bounds;
    },
    moveTo: (bounds) =>
      app.evaluate(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to), bounds),
    // Electron does not watch for hangs while a debugger is attached.
    hang: () =>
      app.evaluate(({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows();
        window?.webContents.executeJavaScript('setTimeout(() => { for (;;); })').catch(() => {});
        window?.emit('unresponsive');
      }),
    evaluateInPage: (code) =>
      app.evaluate(({ BrowserWindow }, text) => {
        const [window] = BrowserWindow.getAllWindows();
        if (window === undefined) throw new Error('the app has no window');
        return window.webContents.executeJavaScript(text);
      }, code),
    process: child,
    heapMiB: () =>
      app.evaluate(() => {
        process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
        (process.getBuiltinModule('node:vm').runInNewContext('gc') as () => void)();
        return process.memoryUsage().heapUsed / 2 ** 20;
      }),
    output: () => output,
    ended,
    async kill() {
      const all = child.pid === undefined ? [] : [child.pid, ...listDescendants(child.pid)];
      child.kill('SIGKILL');
      await waitUntilGone(all, DEATH_MS);
      await finder.detachAll();
    },
    async quit() {
      await app.close();
      return ended();
    },
  };
}

/** Playwright takes no undefined values. */
function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
