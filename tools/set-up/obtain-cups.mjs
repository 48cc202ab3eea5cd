import { existsSync } from 'node:fs';
import process from 'node:process';
import { installDebianPackage, isDebianRoot } from './debian-packages.mjs';
import { takeStep } from './step.mjs';

/** The print server, and the programs that speak to it. */
const FILES = ['/usr/sbin/cupsd', '/usr/sbin/cupsenable'];
const PACKAGES = ['cups-daemon', 'cups-client'];

/**
 * On Linux, finds or installs CUPS, for the tests of printing through the system: they start a server of their own
 * and leave the machine's alone. Nothing here fails the set-up: tests that need it say so when it is missing.
 */
export async function obtainCups() {
  if (process.platform !== 'linux') return;
  const isThere = await takeStep('look for CUPS', hasCups, (is) => (is ? 'here' : 'not here'));
  if (isThere) return;
  if (isDebianRoot()) {
    for (const name of PACKAGES) {
      const install = () => installDebianPackage(name);
      await takeStep(`install Debian's ${name}`, install, (problem) => problem || 'done');
    }
  }
  if (!hasCups()) process.stdout.write('set-up: no CUPS, so no tests of printing through the system\n');
}

function hasCups() {
  return FILES.every((file) => existsSync(file));
}
