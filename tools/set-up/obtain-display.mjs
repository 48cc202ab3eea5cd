import { spawnSync } from 'node:child_process';
import { installDebianPackage, isDebianRoot } from './debian-packages.mjs';
import { takeStep } from './step.mjs';

/**
 * On Linux, finds or installs Xvfb, a display that nobody sees, for the tests of the window. Nothing here
 * fails the set-up: tests that need it say so when it is missing.
 */
export async function obtainDisplay() {
  if (process.platform !== 'linux') return;
  const isThere = await takeStep('look for Xvfb', hasXvfb, (is) => (is ? 'here' : 'not here'));
  if (isThere) return;
  if (isDebianRoot()) {
    const install = () => installDebianPackage('xvfb');
    await takeStep("install Debian's xvfb", install, (problem) => problem || 'done');
  }
  if (!hasXvfb()) process.stdout.write('set-up: no Xvfb, so no tests of a window on a display\n');
}

export function hasXvfb() {
  const xvfb = 'Xvfb';
  return spawnSync(xvfb, ['-help'], { timeout: 20_000 }).status === 0;
}
