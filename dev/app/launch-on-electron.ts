import { once } from 'node:events';
import { _electron } from 'playwright-core';
import type { Runtime } from '../runtime.mjs';
import { appCommand } from './app-command.ts';
import type { AppPlace, LaunchedApp } from './launched-app.ts';
import { listDescendants, waitUntilGone } from './process-tree.ts';

const DEATH_MS = 15_000;

/** Starts the app on Electron, driven by Playwright. */
export async function launchOnElectron(
  runtime: Runtime,
  { env, ...place }: AppPlace,
  displayName: string | null,
): Promise<LaunchedApp> {
  const { command, args } = appCommand(runtime, place);
  const app = await _electron.launch({
    executablePath: command,
    args,
    env: definedOf({ ...env, ...(displayName === null ? {} : { DISPLAY: displayName }) }),
  });
  const child = app.process();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  // No key reaches the system's dialog: the proposed file is taken, as by the Chromium host.
  await app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = (...[first, second]: unknown[]) => {
      const { defaultPath = '' } = (second ?? first) as { defaultPath?: string };
      return Promise.resolve({ canceled: false, filePath: defaultPath });
    };
  });
  // Nor does any reach the desktop: its notices go where the Chromium host's go, and are clicked there.
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
    findPage: () => app.firstWindow(),
    process: child,
    output: () => output,
    async kill() {
      const all = child.pid === undefined ? [] : [child.pid, ...listDescendants(child.pid)];
      child.kill('SIGKILL');
      await waitUntilGone(all, DEATH_MS);
    },
    async quit() {
      await app.close();
      return ended;
    },
  };
}

/** Playwright takes no undefined values. */
function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
