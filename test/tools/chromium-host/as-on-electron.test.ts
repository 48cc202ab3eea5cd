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

/* Surprises of a real Electron on Linux also hold on the Chromium host: the same tests run on both. */

const electron = findElectron();
if (electron === null) console.log('not run on Electron: its binary is not here');

describe.each(electron === null ? ['chromium'] : ['chromium', 'electron'])('the host %s', (name) => {
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

  test('insisting on the sandbox overrides the switch that turns it off', async () => {
    const kept = start({}, ['--no-sandbox']);
    expect(await kept.said('started')).toMatchObject({ hasNoSandbox: true });
    await machine.remove();
    const insisting = start({ SMALL_APP_INSISTS: '1' }, ['--no-sandbox']);
    expect(await insisting.said('started')).toMatchObject({ hasNoSandbox: false });
    insisting.child.kill('SIGKILL');
    await insisting.ended;
  });

  test('a keychain is always reported as available, and a missing one encrypts with a key of the app', async (context) => {
    const app = start({ MOSTRADOR_HOST_KEYCHAIN: 'none' }, ['--password-store=basic']);
    await app.said('loaded');
    if (name === 'electron' && (await app.ask('has-async-keychain')) === false)
      context.skip('this Electron has no asynchronous keychain');
    expect(await app.ask('can-seal')).toBe(true);
    expect(String(await app.ask('seal', 'x')).slice(0, 3)).toBe('v10');
  });
});
