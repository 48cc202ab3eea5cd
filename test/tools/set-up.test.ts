import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '../support/is-alive.ts';
import { SmallClone } from '../support/small-clone.ts';

const START = ['tools/start.mjs', 'app'];
const isCi = (call: string): boolean => call.startsWith('ci ');

let clone: SmallClone;

beforeEach(() => {
  clone = new SmallClone();
});

afterEach(() => clone.remove());

describe('npm start', () => {
  it('sets up a fresh clone, a line for each step, and without a display ends like the demo', async () => {
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

  it('installs again after an installation was killed in the middle', async () => {
    const { child, ended } = clone.start(START, { FAKE_NPM: 'hang' });
    await expect.poll(() => clone.npmPid()).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await expect.poll(() => isAlive(child.pid ?? 0)).toBe(false);
    process.kill(clone.npmPid(), 'SIGKILL');
    expect((await ended).signal).toBe('SIGKILL');
    expect((await clone.run(START)).code).toBe(7);
    expect(clone.npmCalls().filter(isCi)).toHaveLength(2);
  });

  it('ends npm with it when interrupted, and leaves nothing behind', async () => {
    const { child, ended } = clone.start(START, { FAKE_NPM: 'hang' });
    await expect.poll(() => clone.npmPid()).toBeGreaterThan(0);
    child.kill('SIGINT');
    expect((await ended).code).toBe(130);
    await expect.poll(() => isAlive(clone.npmPid())).toBe(false);
    expect(readdirSync(clone.temporaryFolder)).toEqual([]);
  });
});

describe('npm test', () => {
  const UNIT = ['tools/test.mjs', 'unit'];
  const tally = (passed: number, failed: number, skipped = 0, notes: string[] = []) => ({
    FAKE_TALLY: JSON.stringify({ passed, failed, skipped, notes }),
  });

  it('ends with the machine-readable line, and exit code 0 only if nothing failed', async () => {
    const green = await clone.run(UNIT, tally(12, 0));
    expect(green.lines).toContain('vitest run --project unit');
    expect(green.lines.at(-1)).toBe('12 passed, 0 failed');
    expect(green.code).toBe(0);
    const red = await clone.run(UNIT, tally(12, 2));
    expect([red.code, red.lines.at(-1)]).toEqual([1, '12 passed, 2 failed']);
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
});
