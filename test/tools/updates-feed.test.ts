import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type RequestOptions, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { App, BrowserWindow } from 'electron';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectRoot } from '../../tools/project.mjs';
import { live } from '../../main/shell/lifecycle.ts';
import { findUpdater } from '../../main/shell/updates/electron-updater.ts';
import { UpdateService, type Updater } from '../../main/shell/updates/update-service.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { describeUnless, notOnLinux } from '../support/run-unless.ts';
import { until } from '../support/until.ts';

/* A complete update on Linux with the package's own updater: a feed, a download, and the replaced file. */

const require = createRequire(join(projectRoot, 'package.json'));
const NAME = 'Mostrador-1.1.0-linux-x86_64.AppImage';
const OLD = '#!/bin/sh\n';

let folder = '';
let installed = '';
let marker = '';
let server: Server;
let feed: Record<string, string> = {};
const ended = vi.fn();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-feed-'));
  installed = join(folder, 'Mostrador.AppImage');
  marker = join(folder, 'started');
  writeFileSync(installed, OLD);
  chmodSync(installed, 0o755);
  server = createServer(({ url = '' }, response) => {
    const text = feed[new URL(url, 'http://x').pathname];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const config = `provider: generic\nurl: http://127.0.0.1:${port}\nupdaterCacheDirName: mostrador\n`;
  writeFileSync(join(folder, 'app-update.yml'), config);
  vi.stubEnv('APPIMAGE', installed);
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'));
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  Object.assign(process, { resourcesPath: folder });
  standInForElectron();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

/** Like Electron's: `quit` asks the listeners first, and ends the app unless one prevents it. */
const app = Object.assign(new EventEmitter(), {
  isPackaged: true,
  getVersion: () => '1.0.0',
  getName: () => 'mostrador',
  getPath: () => join(folder, 'user'),
  whenReady: () => Promise.resolve(),
  quit() {
    let isPrevented = false;
    app.emit('before-quit', { preventDefault: () => (isPrevented = true) });
    if (!isPrevented) ended();
  },
  exit: vi.fn(),
  relaunch: vi.fn(),
});

/** Gives electron-updater the part of Electron that it uses: version 1.0.0 of an installed app, and Node's requests. */
function standInForElectron(): void {
  const exports = {
    app,
    autoUpdater: { emit: () => {} },
    session: { fromPartition: () => ({}) },
    net: { request: (options: RequestOptions) => request(options) },
  };
  const id = require.resolve('electron');
  require.cache[id] = { id, filename: id, loaded: true, exports } as unknown as NodeJS.Module;
}

/** Serves a version of the app; the feed has the hash of `hashed`. */
function publish(version: string, program: string, hashed = program): void {
  const sha512 = createHash('sha512').update(hashed).digest('base64');
  const file = `sha512: ${sha512}\n    size: ${Buffer.byteLength(program)}\n`;
  feed = {
    '/latest-linux.yml': `version: ${version}\nfiles:\n  - url: ${NAME}\n    ${file}path: ${NAME}\nsha512: ${sha512}\n`,
    [`/${NAME}`]: program,
  };
}

/** The new app: records that it was started. */
const program = (): string => `#!/bin/sh\necho started > '${marker}'\n`;

function openUpdater(): Updater {
  const updater = findUpdater(true, folder);
  if (updater === null) throw new Error('there is no updater');
  return updater;
}

describeUnless(notOnLinux, 'an installed AppImage with a feed', () => {
  test.each(['1.0.0', '0.9.0'])('fetches nothing if the feed has %s', async (version) => {
    publish(version, program());
    expect(await openUpdater().fetch(() => {})).toBeNull();
  });

  test('fails if the feed is empty', async () => {
    feed = {};
    await expect(openUpdater().fetch(() => {})).rejects.toThrow(/404/);
  });

  test('refuses a file with another hash, and keeps the installed one', async () => {
    publish('1.1.0', program(), 'another program');
    await expect(openUpdater().fetch(() => {})).rejects.toThrow(/checksum mismatch/);
    expect(readFileSync(installed, 'utf8')).toBe(OLD);
  });

  test('a requested version replaces the app once everything is closed, and starts', async () => {
    publish('1.1.0', program());
    const closed = Promise.withResolvers<void>();
    const stop = vi.fn(() => closed.promise);
    const service = new UpdateService({
      updater: openUpdater(),
      version: app.getVersion(),
      acts: () => ({ isInFlight: false, isSaleOpen: false, isDialogOpen: false }),
      backUp: () => Promise.resolve(),
      quit: () => app.quit(),
      onReady: () => {},
      clock: new FakeClock(),
      report: vi.fn(),
    });
    await live({
      app: app as unknown as App,
      openWindow: () => ({ isDestroyed: () => false, hide: () => {} }) as unknown as BrowserWindow,
      stop,
      installIfWanted: () => service.installIfWanted(),
      watchShutdown: () => {},
      watchFailure: () => {},
      tellEnding: () => {},
      clock: new FakeClock(),
      report: vi.fn(),
    });
    expect(await service.look()).toMatchObject({ ready: '1.1.0', failure: null });
    await service.install();
    expect(stop).toHaveBeenCalledOnce();
    expect(readFileSync(installed, 'utf8')).toBe(OLD);
    closed.resolve();
    await until(() => expect(existsSync(marker)).toBe(true));
    expect(readFileSync(installed, 'utf8')).toBe(program());
    await until(() => expect(ended).toHaveBeenCalledOnce());
    expect(app.exit).not.toHaveBeenCalled();
    expect(app.relaunch).not.toHaveBeenCalled();
  });
});
