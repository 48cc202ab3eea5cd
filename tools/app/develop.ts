import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import react from '@vitejs/plugin-react';
import { build, createServer as createViteServer, type InlineConfig, type Rolldown } from 'vite';
import { trainingCounterFolder } from '../../main/counter/folders.ts';
import { drawTrayIcon } from '../build/draw-tray-icon.ts';
import { out, programs, window } from '../build/configuration.ts';
import { watchParent } from '../orphan-watch.mjs';
import { findRuntime } from '../runtime.mjs';
import { appCommand } from './app-command.ts';
import { forgetBuild } from './build-once.ts';
import { type Program, startProgram } from './program.ts';

/*
 * The app in its training mode while its sources are edited: Vite serves the window and replaces what changed in it;
 * any other rebuild restarts the app. Ends with the window, or by Ctrl-C.
 */

const dataFolder = trainingCounterFolder(process.env);
const runtime = findRuntime();
if (runtime === null) throw new Error('no Electron, Chrome, Chromium or Edge was found');

mkdirSync(out, { recursive: true });
forgetBuild();
await drawTrayIcon(join(out, 'tray'));
// Only a shipped build needs the list of licences.
writeFileSync(join(out, 'third-party.json'), '[]');
const http = createServer().listen(0, '127.0.0.1');
await once(http, 'listening');
const { port } = http.address() as AddressInfo;
const vite = await createViteServer({
  root: window.root,
  configFile: false,
  plugins: [react()],
  appType: 'spa',
  // The page is served from the app's own scheme and would look for the socket there.
  server: {
    middlewareMode: true,
    hmr: { server: http, host: '127.0.0.1', protocol: 'ws', clientPort: port },
  },
});
http.on('request', vite.middlewares);

let app: Program | null = null;
let isEnding = false;
/** Programs being built, or whose build failed. */
const unready = new Set(programs);
let restarting = Promise.resolve();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void endAll());
watchParent(() => void endAll());
for (const config of programs) await watch(config);

/** Builds a program now and after each change of its sources. */
async function watch(config: InlineConfig): Promise<void> {
  const watcher = (await build({
    ...config,
    build: { ...config.build, watch: {} },
  })) as Rolldown.RolldownWatcher;
  let hasFailed = false;
  watcher.on('event', (event) => {
    if (event.code === 'START') {
      hasFailed = false;
      unready.add(config);
    }
    if (event.code === 'ERROR') {
      hasFailed = true;
      console.error(event.error.message);
    }
    if (event.code === 'BUNDLE_END' || event.code === 'ERROR') void event.result.close();
    if (event.code !== 'END' || hasFailed) return;
    unready.delete(config);
    if (unready.size === 0) restarting = restarting.then(restart);
  });
}

/** Restarts the app, unless another build has begun meanwhile, which will restart it. */
async function restart(): Promise<void> {
  const old = app;
  app = null;
  await old?.end();
  if (isEnding || unready.size > 0 || runtime === null) return;
  const { command, args, env } = appCommand(runtime, { dataFolder, url: null });
  // Hot reload connects to this machine; Chromium would ask permission for that, which the app always denies.
  if (runtime.host === 'electron') args.unshift('--disable-features=LocalNetworkAccessChecks');
  const started = startProgram(command, args, {
    env: { ...process.env, ...env, MOSTRADOR_DEV_SERVER: `http://127.0.0.1:${port}` },
    isShown: true,
  });
  app = started;
  // Ended by itself, not for a restart: the window was closed.
  void started.ended.then(() => (app === started ? endAll() : undefined));
}

async function endAll(): Promise<void> {
  isEnding = true;
  await app?.end();
  await vite.close();
  process.exit(0);
}
