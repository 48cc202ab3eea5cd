import { spawnSync } from 'node:child_process';
import { installDebianPackage, isDebianRoot } from './debian-packages.mjs';
import { takeStep } from './step.mjs';

/**
 * On Linux, finds or installs strace, for the tests of power cuts and of failing system calls. Nothing here fails
 * the set-up: tests that need it say so when it is missing.
 */
export async function obtainStrace() {
  if (process.platform !== 'linux') return;
  const isThere = await takeStep('look for strace', hasStrace, (is) => (is ? 'here' : 'not here'));
  if (isThere) return;
  if (isDebianRoot()) {
    const install = () => installDebianPackage('strace');
    await takeStep("install Debian's strace", install, (problem) => problem || 'done');
  }
  if (!hasStrace()) process.stdout.write('set-up: no strace, so no tests of power cuts and failing disks\n');
}

function hasStrace() {
  return spawnSync('strace', ['-V'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
