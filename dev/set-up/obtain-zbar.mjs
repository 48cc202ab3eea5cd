import { spawnSync } from 'node:child_process';
import { installDebianPackage, isDebianRoot } from './debian-packages.mjs';
import { takeStep } from './step.mjs';

/**
 * On Debian, finds or installs zbarimg, a second reader of QR codes beside the tests' own. Nothing here fails the
 * set-up: tests that need it say so when it is missing.
 */
export async function obtainZbar() {
  const isThere = await takeStep('look for zbarimg', hasZbar, (is) => (is ? 'here' : 'not here'));
  if (isThere) return;
  if (isDebianRoot()) {
    const install = () => installDebianPackage('zbar-tools');
    await takeStep("install Debian's zbar-tools", install, (problem) => problem || 'done');
  }
  if (!hasZbar()) process.stdout.write('set-up: no zbarimg, so QR codes are read by one reader only\n');
}

function hasZbar() {
  return spawnSync('zbarimg', ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
