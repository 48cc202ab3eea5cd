import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '../support/is-alive.ts';
import { SmallClone } from '../support/small-clone.ts';

const START = ['tools/start.mjs', 'app'];
const isElectron = (call: string): boolean => call === 'electron';
const isCi = (call: string): boolean => call.startsWith('ci ');

let clone: SmallClone;

beforeEach(() => {
  clone = new SmallClone();
});

afterEach(() => clone.remove());

describe('npm start', () => {
  it('sets up a fresh clone, a line for each step, and without a display ends as the demo ends', async () => {
    const { code, lines } = await clone.run(START);
    expect(lines).toEqual([
      expect.stringMatching(/^set-up: dependencies … missing or stale \(\d+\.\d s\)$/),
      expect.stringMatching(/^set-up: npm ci, a minute or two … installed \(\d+\.\d s\)$/),
      expect.stringMatching(/^set-up: the project's own Node … v24\.\d+\.\d+ \(\d+\.\d s\)$/),
      expect.stringMatching(/^set-up: look for Electron … not here yet \(\d+\.\d s\)$/),
      expect.stringMatching(
        /^set-up: download Electron 45\.4\.1 … could not: exit code 1: TypeError: fetch failed \(\d+\.\d s\)$/,
      ),
      expect.stringMatching(
        /^set-up: look for the browser that MOSTRADOR_BROWSER names … \/.* \(\d+\.\d s\)$/,
      ),
      'No display here (DISPLAY and WAYLAND_DISPLAY are empty): the demo runs instead.',
      'demo 10',
    ]);
    expect(code).toBe(7);
    expect(clone.npmCalls()).toEqual([expect.stringMatching(/^ci .*--include=dev/), 'electron']);
  });

  it('opens the app where there is a display, and ends as it ends', async () => {
    const { code, lines } = await clone.run(START, { WAYLAND_DISPLAY: 'wayland-0' });
    expect([code, lines.at(-1)]).toEqual([8, 'app']);
  });

  it('downloads Electron where that is possible, and then looks for no browser', async () => {
    const electron = { FAKE_ELECTRON: '1', MOSTRADOR_BROWSER: '/no/such/browser' };
    const first = await clone.run(START, electron);
    expect(first.lines.slice(4, -2)).toEqual([
      expect.stringMatching(/^set-up: download Electron 45\.4\.1 … done/),
    ]);
    const second = await clone.run(START, electron);
    expect(second.lines[2]).toMatch(/^set-up: look for Electron … \/.*electron/);
    expect(clone.npmCalls().filter(isElectron)).toHaveLength(1);
  });

  it('tries no second time on the same day to download Electron', async () => {
    await clone.run(START);
    const { lines } = await clone.run(START);
    expect(lines[3]).toBe('set-up: Electron could not be downloaded today; tried again in a day');
    expect(clone.npmCalls().filter(isElectron)).toHaveLength(1);
  });

  it('installs again only when the dependencies changed', async () => {
    await clone.run(START);
    const second = await clone.run(START);
    expect(second.lines[0]).toMatch(/^set-up: dependencies … as package-lock\.json has them/);
    expect(second.code).toBe(7);
    clone.write('package.json', '{ "type": "module", "dependencies": { "zod": "^4.0.0" }, "scripts": {} }');
    await clone.run(START);
    expect(clone.npmCalls().filter(isCi)).toHaveLength(1);
    clone.write('package-lock.json', '{ "packages": { "": {} } }');
    await clone.run(START);
    expect(clone.npmCalls().filter(isCi)).toHaveLength(2);
  });

  it("shows npm's own words when it fails, and tries again the next time", async () => {
    const failed = await clone.run(START, { FAKE_NPM: 'fail' });
    expect(failed.code).toBe(1);
    expect(failed.lines.slice(2)).toEqual(['npm ci: exit code 1', 'npm error code E418']);
    expect((await clone.run(START)).code).toBe(7);
    expect(clone.npmCalls().filter(isCi)).toHaveLength(2);
  });

  it('installs again after an installation that was killed in its middle', async () => {
    const { child, ended } = clone.start(START, { FAKE_NPM: 'hang' });
    await expect.poll(() => clone.npmPid()).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await expect.poll(() => isAlive(child.pid ?? 0)).toBe(false);
    process.kill(clone.npmPid(), 'SIGKILL');
    expect((await ended).signal).toBe('SIGKILL');
    expect((await clone.run(START)).code).toBe(7);
    expect(clone.npmCalls().filter(isCi)).toHaveLength(2);
  });

  it('takes npm with it when it is interrupted, and leaves nothing behind', async () => {
    const { child, ended } = clone.start(START, { FAKE_NPM: 'hang' });
    await expect.poll(() => clone.npmPid()).toBeGreaterThan(0);
    child.kill('SIGINT');
    expect((await ended).code).toBe(130);
    await expect.poll(() => isAlive(clone.npmPid())).toBe(false);
    expect(readdirSync(clone.temporaryFolder)).toEqual([]);
  });

  it("runs the install script of the project's Node where npm was told to run none", async () => {
    const { code } = await clone.run(START, { FAKE_NPM: 'without-scripts' });
    expect(code).toBe(7);
    expect(clone.npmCalls().slice(0, 2)).toEqual([
      expect.stringMatching(/^ci /),
      'rebuild node --ignore-scripts=false',
    ]);
  });

  it('goes on without a browser, and says so', async () => {
    const { code, lines } = await clone.run(START, { MOSTRADOR_BROWSER: '/no/such/browser' });
    expect(code).toBe(7);
    expect(lines.at(-4)).toMatch(/MOSTRADOR_BROWSER names … none that runs/);
    expect(lines.at(-3)).toBe('set-up: no browser, so no window and no receipts in PDF');
  });

  it('takes no arguments', async () => {
    const { code, lines } = await clone.run([...START, '--fast']);
    expect({ code, lines }).toEqual({ code: 2, lines: ['usage: npm start (without arguments)'] });
    expect(clone.npmCalls()).toEqual([]);
  });
});

describe('npm test', () => {
  const UNIT = ['tools/test.mjs', 'unit'];
  const tally = (passed: number, failed: number, skipped = 0, notes: string[] = []) => ({
    FAKE_TALLY: JSON.stringify({ passed, failed, skipped, notes }),
  });

  it('ends with the line that machines read, and exit code 0 only if nothing failed', async () => {
    const green = await clone.run(UNIT, tally(12, 0));
    expect(green.lines).toContain('vitest run --project unit');
    expect(green.lines.at(-1)).toBe('12 passed, 0 failed');
    expect(green.code).toBe(0);
    const red = await clone.run(UNIT, tally(12, 2));
    expect([red.code, red.lines.at(-1)]).toEqual([1, '12 passed, 2 failed']);
  });

  it('gives the reason of each test that was skipped', async () => {
    const { code, lines } = await clone.run(UNIT, tally(1, 0, 1, ['skipped: prints: no CUPS here']));
    expect(lines).toContain('skipped: prints: no CUPS here');
    expect([code, lines.at(-1)]).toEqual([0, '1 passed, 0 failed, 1 skipped']);
  });

  it('fails when no test ran, and when Vitest left no tally', async () => {
    const none = await clone.run(UNIT, tally(0, 0));
    expect([none.code, none.lines.at(-1)]).toEqual([1, '0 passed, 0 failed']);
    const crashed = await clone.run(UNIT);
    expect([crashed.code, crashed.lines.at(-1)]).toEqual([1, '0 passed, 1 failed']);
  });

  it('fails when the set-up fails', async () => {
    const { code, lines } = await clone.run(UNIT, { ...tally(1, 0), FAKE_NPM: 'fail' });
    expect(lines).toContain('npm error code E418');
    expect([code, lines.at(-1)]).toEqual([1, '0 passed, 1 failed']);
  });

  it('knows no other suites', async () => {
    expect(await clone.run(['tools/test.mjs', 'units'])).toMatchObject({
      code: 2,
      lines: [expect.stringMatching(/^usage: node tools\/test\.mjs .* unit, static, all, touched/) as string],
    });
  });
});
