import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startXvfb } from '../../../tools/app/launch-app.ts';
import { findElectron } from '../../../tools/runtime.mjs';
import {
  onElectron,
  type RunningApp,
  type SmallAppHost,
  SmallAppMachine,
} from '../../support/chromium-host/running-app.ts';
import { CountingProxy } from '../../support/counting-proxy.ts';

/* The surprises of a real Electron on Linux are the Chromium host's too: the same tests hold on both. */

const electron = findElectron();
if (electron === null) console.log('not run on Electron: its binary is not here');

describe.each(electron === null ? ['chromium'] : ['chromium', 'electron'])('on %s', (name) => {
  let host: SmallAppHost | undefined;
  let folder: string;
  let stopDisplay = (): Promise<void> => Promise.resolve();
  let machine: SmallAppMachine;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mostrador-small-app-'));
    if (name === 'chromium') return;
    const xvfb = await startXvfb();
    stopDisplay = () => xvfb.stop();
    host = await onElectron(electron ?? '', folder, xvfb.name);
  });
  afterAll(async () => {
    await stopDisplay();
    rmSync(folder, { recursive: true });
  });
  afterEach(() => machine.remove());

  function start(env: Record<string, string> = {}, args: readonly string[] = []): RunningApp {
    machine = new SmallAppMachine(host);
    return machine.start(env, args);
  }

  test('a window that checks no spelling asks for a dictionary, unless the session has no language', async () => {
    const proxy = await CountingProxy.start();
    const app = start(proxy.env);
    await app.said('loaded');
    await expect.poll(() => proxy.asked, { timeout: 10_000 }).toContain('redirector.gvt1.com:443');
    await machine.remove();
    proxy.asked.length = 0;
    const silent = start({ ...proxy.env, SMALL_APP_SPELLS: 'no' });
    await silent.said('loaded');
    // An app that asks does so before its first page is there.
    expect(await silent.evaluate('1 + 1')).toBe(2);
    expect(proxy.asked).toEqual([]);
    await proxy.stop();
  });

  test('a sandbox that is insisted on takes back the switch that turns it off', async () => {
    const kept = start({}, ['--no-sandbox']);
    expect(await kept.said('started')).toMatchObject({ hasNoSandbox: true });
    await machine.remove();
    const insisting = start({ SMALL_APP_INSISTS: '1' }, ['--no-sandbox']);
    expect(await insisting.said('started')).toMatchObject({ hasNoSandbox: false });
    insisting.child.kill('SIGKILL');
    await insisting.ended;
  });

  test('a path for its data has to be absolute', async () => {
    const app = start();
    await app.said('loaded');
    await expect(app.ask('set-path', 'datos')).rejects.toThrow('Path must be absolute');
  });

  test('a keychain is always said to be there, and one that is not seals with a key of the program', async (context) => {
    const app = start({ MOSTRADOR_HOST_KEYCHAIN: 'none' }, ['--password-store=basic']);
    await app.said('loaded');
    if (name === 'electron' && (await app.ask('has-async-keychain')) === false)
      context.skip('this Electron has no asynchronous keychain');
    expect(await app.ask('can-seal')).toBe(true);
    expect(String(await app.ask('seal', 'x')).slice(0, 3)).toBe('v10');
  });

  test('a window tells the place of what is within its frame', async () => {
    const app = start();
    await app.said('loaded');
    await expect.poll(() => app.ask('state')).toMatchObject({ isVisible: true });
    const { x, y } = (await app.ask('bounds')) as { x: number; y: number };
    expect(x).toBe(100);
    // The display of the tests has no window manager that would give Electron's windows a frame.
    expect(y).toBe(name === 'electron' ? 50 : 70);
  });

  test('a window that was never shown opens when it is minimised', async () => {
    const app = start({ SMALL_APP_HIDDEN: '1' });
    await app.said('loaded');
    expect(await app.ask('state')).toMatchObject({ isVisible: false });
    await app.ask('minimize');
    await expect.poll(() => app.ask('state')).toMatchObject({ isVisible: true, isMinimized: false });
  });

  test('the page has the language that the program names, whatever the system has', async () => {
    const app = start({ SMALL_APP_LANGUAGE: 'es-PY', LANG: 'en_US.UTF-8', LANGUAGE: 'en' });
    await app.said('loaded');
    expect(await app.evaluate('navigator.language')).toMatch(/^es-(?:PY|419)$/);
  });
});
